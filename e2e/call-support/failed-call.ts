import type { Page } from '@playwright/test';
import { expect } from '../site-test.ts';
import { callElements } from './call-elements.ts';
import { microphoneStates } from './page-sound.ts';

/**
 * Matches the messages that the SDK, the browser and the client log after a call that a test made
 * fail on purpose.
 */
export const failedCallLogPattern =
  /Call error:|voice-sdk|Failed to load resource|WebSocket|ERR_|sentry\.io/;

/**
 * Expects that the card shows this message about the failure, and that the page can be used
 * afterwards.
 */
export async function expectFailedCall(page: Page, trouble: string): Promise<void> {
  const { idle, trouble: card, bar, button, link } = callElements(page);
  await expect(card).toContainText(trouble);
  await expect(idle).toHaveAccessibleDescription(trouble);
  await expect(button('Type instead')).toBeVisible();
  await expect(link('Use the form')).toBeVisible();
  expect((await microphoneStates(page)).filter(({ live }) => live)).toEqual([]);
  await button('Dismiss').click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Book a Call' }).first().click();
  await expect(page.getByRole('textbox', { name: /Name/ }).first()).toBeEditable();
}

/**
 * Expects that the talk goes on in the panel at once, without a card before it, and that the panel
 * says why.
 */
export async function expectTalkInText(page: Page, reason: string): Promise<void> {
  const { idle, bar } = callElements(page);
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog.getByRole('alert')).toContainText(reason);
  await expect(bar).toHaveCount(0);
  await expect(idle).toHaveAccessibleDescription('The line is open');
  expect((await microphoneStates(page)).filter(({ live }) => live)).toEqual([]);
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('How long does a consultation take?');
  await field.press('Enter');
  await expect(dialog.getByRole('log')).toContainText(/minutes|Turn/);
}

/** Collects the lines that the client logs for failed calls. */
export function collectCallErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Call error:')) errors.push(message.text());
  });
  return errors;
}
