import type { Page } from '@playwright/test';

/** What the browser and the call's log say about failures that a test brings about on purpose. */
export const failedCall = /Failed to load resource|ERR_FAILED|Call error/;

export function onCall(page: Page) {
  const bar = page.getByRole('region', { name: 'Call with our AI agent' });
  return {
    bar,
    idle: page.getByRole('button', { name: 'Book with Our AI Agent', exact: true }),
    active: page.getByRole('button', { name: 'AI Listening...', exact: true }),
    said: page.getByRole('status'),
    trouble: bar.getByRole('alert'),
    button: (name: string) => bar.getByRole('button', { name, exact: true }),
    link: (name: string) => bar.getByRole('link', { name, exact: true }),
  };
}

/** The server never answers: the call stays where it connects. */
export async function holdTheLine(page: Page): Promise<void> {
  await page.route('**/api/site', () => {});
}

export async function breakTheLine(page: Page): Promise<void> {
  await page.route('**/api/site', (route) => route.abort());
}
