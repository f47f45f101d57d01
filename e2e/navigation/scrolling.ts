import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The navigation bar covers this much of the window; a section may land anywhere above it. */
const LANDING_ZONE_PX = 140;

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

export async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

/** The window has come to rest with this section at its top. */
export async function expectLandedAt(page: Page, section: string): Promise<void> {
  const top = () =>
    page.evaluate(
      (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
      section,
    );
  await expect.poll(top, `#${section} stands at the top of the window`).toBeGreaterThanOrEqual(-1);
  await expect
    .poll(top, `#${section} stands at the top of the window`)
    .toBeLessThan(LANDING_ZONE_PX);
  await atRest(page);
}

/** No scroll is under way any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = Number.NaN;
    for (let still = 0; still < 6; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** For `evaluate`: a click that does not first scroll the link into view. */
export function click(link: Element): void {
  if (link instanceof HTMLElement) link.click();
}

/** Notes every position the window passes from now on. */
export async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const passed: number[] = [];
    addEventListener('scroll', () => passed.push(Math.round(scrollY)));
    return passed;
  });
  return () => positions.jsonValue();
}
