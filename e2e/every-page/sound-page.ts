import { expect, type Page } from '@playwright/test';
import { auditPage } from './axe-audit.ts';

/** Expects that axe finds no fault, and that the page is no wider than the screen. */
export async function expectSoundPage(page: Page, state: string): Promise<void> {
  expect.soft(await auditPage(page), state).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wider, state).toBe(0);
}
