import type { Page } from '@playwright/test';

/**
 * Matches the messages that the browser logs for a call whose code or settings could not be
 * fetched.
 */
export const failedFetchLogPattern = /Failed to load resource|ERR_FAILED|Call error/;

/** Finds the elements of the page, or of a frame, that belong to a call. */
export function callElements(page: Pick<Page, 'getByRole'>) {
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

/** The page gives up a call after this time at the earliest. */
const SHORTEST_PATIENCE_MS = 20_000;

/**
 * Leaves the request for the call's settings unanswered, so that a call never connects. Timers that
 * would give up the call never fire, because a test may take longer on a busy machine.
 */
export async function keepCallConnecting(page: Page): Promise<void> {
  await page.addInitScript((patienceMs) => {
    const { setTimeout } = window;
    const patient = (action: () => void, ms = 0, ...rest: unknown[]) =>
      ms < patienceMs ? setTimeout(action, ms, ...rest) : setTimeout(() => {}, ms);
    Object.assign(window, { setTimeout: patient });
  }, SHORTEST_PATIENCE_MS);
  await page.route('**/api/site', () => {});
}

export async function failEveryCall(page: Page): Promise<void> {
  await page.route('**/api/site', (route) => route.abort());
}
