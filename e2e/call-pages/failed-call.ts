import type { Page } from '@playwright/test';
import { onCall } from '../call-sphere.ts';
import { expect } from '../site-test.ts';
import { microphones } from './page-sound.ts';

/** What the SDK, the browser and the call's log say of a call that was made to fail. */
export const FAILED_CALL =
  /Call error:|voice-sdk|Failed to load resource|WebSocket|ERR_|sentry\.io/;

/** Failed to call, is told why once, and can go on in every way the card offers. */
export async function endsIn(page: Page, trouble: string): Promise<void> {
  const { idle, trouble: card, bar, button, link } = onCall(page);
  await expect(card).toContainText(trouble);
  await expect(idle).toHaveAccessibleDescription(trouble);
  await expect(button('Type instead')).toBeVisible();
  await expect(link('Use the form')).toBeVisible();
  expect((await microphones(page)).filter(({ live }) => live)).toEqual([]);
  await button('Dismiss').click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Book a Call' }).first().click();
  await expect(page.getByRole('textbox', { name: /Name/ }).first()).toBeEditable();
}

export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Call error:')) errors.push(message.text());
  });
  return errors;
}
