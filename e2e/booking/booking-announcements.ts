import type { Page } from '@playwright/test';

/** Listens to the live regions there are from now on; each call hands out what they said meanwhile. */
export async function announcementsOn(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      // What comes with its words already in it is announced by no screen reader: only changes count.
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
