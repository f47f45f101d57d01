import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * When scrolling has ended, the top of a section has to be less than this many pixels below the top
 * of the window. The top of the window itself is covered by the navigation bar.
 */
const LANDING_ZONE_PX = 140;

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

export async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Expects that scrolling has ended with this section at the top of the window. */
export async function expectScrolledTo(page: Page, section: string): Promise<void> {
  const top = () =>
    page.evaluate(
      (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN),
      section,
    );
  await expect.poll(top, `#${section} is at the top of the window`).toBeGreaterThanOrEqual(-1);
  await expect.poll(top, `#${section} is at the top of the window`).toBeLessThan(LANDING_ZONE_PX);
  await waitForScrollEnd(page);
}

/** Waits until the window has not scrolled for six frames. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = Number.NaN;
    for (let still = 0; still < 6; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Clicks a link without scrolling it into view first. Tests pass this function to `evaluate`. */
export function clickWithoutScrolling(link: Element): void {
  if (link instanceof HTMLElement) link.click();
}

/** Records every scroll offset from now on. The returned function returns the recorded offsets. */
export async function recordScrollOffsets(page: Page): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const passed: number[] = [];
    addEventListener('scroll', () => passed.push(Math.round(scrollY)));
    return passed;
  });
  return () => positions.jsonValue();
}
