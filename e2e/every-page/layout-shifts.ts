import type { Page } from '@playwright/test';
import { expect } from '../site-test.ts';

/** The greatest sum of the layout shifts of a page. 0.1 is good for visitors, and 0 is a still page. */
const MOST_SHIFT = 0.002;

/** The greatest sum for a page with the form. A column that jumps by 8 px is three times as much. */
export const MOST_FORM_SHIFT = 0.0005;

interface LayoutShifts {
  sum: number;
  /** Each shift with the elements that moved, for the message of a failed test. */
  moved: string[];
}

/**
 * Expects that nothing has moved since the page opened. `state` names the state of the page, and
 * `most` is the greatest sum of its shifts.
 */
export async function expectStillPage(page: Page, state = '', most = MOST_SHIFT): Promise<void> {
  const { sum, moved } = await shiftsSinceOpening(page);
  expect.soft(sum, `${state}: ${moved.join('\n')}`).toBeLessThanOrEqual(most);
}

/** Adds up every layout shift since the page opened. */
async function shiftsSinceOpening(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        // The browser names what moved, if it is still there. So nothing that is left moved here.
        const left = sources.flatMap(({ node }) => node ?? []);
        if (left.length === 0) continue;
        const moved = left.map((node) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node.textContent,
        );
        shifts.sum += value;
        shifts.moved.push(`${value} ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    // The browser delivers buffered entries in a separate task, so the page waits for one more
    // task.
    await new Promise((resolve) => setTimeout(resolve));
    note(observer.takeRecords());
    return shifts;
  });
}
