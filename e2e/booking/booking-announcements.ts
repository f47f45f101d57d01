import type { Page } from '@playwright/test';

/** Records what live regions announce. The returned function reads and empties the record. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      // A screen reader announces only changes. It does not announce the text that a new region
      // already holds.
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[aria-live=polite]'),
      );
      for (const region of new Set(regions))
        if (region?.textContent) texts.push(region.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => said.evaluate((texts) => texts.splice(0));
}
