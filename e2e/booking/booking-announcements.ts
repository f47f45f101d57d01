import type { Page } from '@playwright/test';

/**
 * Records the texts that live regions announce. The returned function returns the recorded texts
 * and empties the record.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      // A screen reader announces a change inside a live region. It does not announce the text of a
      // region that was just added.
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
