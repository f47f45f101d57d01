import type { Page } from '@playwright/test';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect } from '../site-test.ts';

/** Expects that axe finds no fault in the form. `state` names the form's state. */
export async function expectAccessibleForm(page: Page, state: string): Promise<void> {
  expect.soft(await auditPage(page, '#contact'), state).toEqual([]);
}
