import type { Page } from '@playwright/test';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect } from '../site-test.ts';

/** Expects that axe finds no fault in the form. `state` names the form's state. */
export async function expectAccessibleForm(page: Page, state: string): Promise<void> {
  expect.soft(await auditPage(page, '#contact'), state).toEqual([]);
}

/**
 * Lists every layout shift since the page opened. A tiny one without a source moved only something
 * that was gone before the browser could name it, so nobody saw it.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: [] };
        if (sources.length > 0 || value > 0.0001) shifts.push(JSON.stringify(entry));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return shifts;
  });
}
