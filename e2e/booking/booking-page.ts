import type { Page, Request, Route } from '@playwright/test';
import { expect, visit } from '../site-test.ts';
import { longDay, tuesdayAhead } from './days-ahead.ts';

/** A Monday in Paris at 10:10 AM. The slots up to 10:00 AM are already in the past. */
export const mondayMorning = new Date('2026-11-16T10:10:00+01:00');
export const parisBrowserOptions = { timezoneId: 'Europe/Paris', locale: 'en-GB' } as const;
/** Matches the message that the browser logs when a test makes a booking fail on purpose. */
export const bookingFailureLogPattern = /Failed to load resource.*\/api\/consultations/;

export const visitor = {
  name: 'Ann O’Neill',
  email: 'ann@acme.example',
  company: 'Acme Heating',
  problems: 'We miss calls\nwhile on a job.',
};

export interface SentBooking {
  key: string | undefined;
  body: Record<string, unknown>;
}

interface StubbedAnswer {
  status: number;
  json?: object;
  headers?: Record<string, string>;
}

/** Opens the booking form with a fixed clock, so that no test depends on the real date. */
export async function openBooking(page: Page, address = '/consultation', now = mondayMorning) {
  await page.clock.setFixedTime(now);
  await visit(page, address);
  return wizardOf(page);
}

/** A page, or a frame in it. */
type FormHolder = Pick<Page, 'locator'>;

export function wizardOf(page: FormHolder) {
  const wizard = page.locator('.wizard');
  return {
    all: wizard,
    step: (name: string) => wizard.getByRole('list', { name: 'Steps' }).getByText(name),
    field: (label: string) => wizard.getByLabel(label, { exact: true }),
    message: (field: string) => wizard.locator(`#booking-${field}-message`),
    heading: (name: string) => wizard.getByRole('heading', { name, exact: true, level: 3 }),
    next: wizard.getByRole('button', { name: 'Next', exact: true }),
    back: wizard.getByRole('button', { name: 'Back' }),
    submit: wizard.getByRole('button', { name: /^Submit/ }),
    banner: wizard.getByRole('alert'),
    /** The text that lists the fields that are still missing for the next step. */
    missing: wizard.locator('#booking-missing'),
    day: (name: string | RegExp) => wizard.getByRole('gridcell', { name }),
    month: wizard.locator('.calendar-month'),
    slots: wizard.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio'),
    slot: (label: string) => wizard.getByRole('radio', { name: label, exact: true }),
    service: (label: string) => wizard.getByRole('radio', { name: label, exact: true }),
    /** Clicks the button Next even while the button is disabled. */
    async pressNext() {
      const next = wizard.getByRole('button', { name: 'Next', exact: true });
      // A forced click does not wait until the page has stopped scrolling, so the click could miss
      // the button. `hover` waits for the end of the scrolling.
      await next.hover();
      await next.click({ force: true });
    },
  };
}

async function fillContact(page: FormHolder, { name, email }: { name: string; email: string }) {
  const wizard = wizardOf(page);
  await wizard.field('Name').fill(name);
  await wizard.field('Business Email').fill(email);
}

export async function fillPersonal(page: Page) {
  const wizard = wizardOf(page);
  await fillContact(page, visitor);
  await wizard.next.click();
  await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
}

export async function fillScheduling(page: Page, slot = '9:30 AM') {
  const wizard = wizardOf(page);
  await wizard.service('AI Phone Agent').check();
  await wizard.day('Wednesday, 18 November 2026').click();
  await wizard.slot(slot).check();
  await wizard.next.click();
  await expect(wizard.heading('Step 3 of 3: Review')).toBeFocused();
}

/**
 * Books the phone agent for a Tuesday morning that can be booked whenever the test runs, and returns
 * the day. It needs a visitor from the United States and the real clock.
 */
export async function bookTuesdayMorning(
  page: FormHolder,
  contact: { name: string; email: string },
): Promise<string> {
  const wizard = wizardOf(page);
  await fillContact(page, contact);
  await wizard.next.click();
  await wizard.service('AI Phone Agent').check();
  const date = tuesdayAhead(1);
  const day = wizard.day(new RegExp(`^${longDay(date)}$`));
  if ((await day.count()) === 0)
    await wizard.all.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await wizard.slot('9:30 AM').check();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(wizard.heading('Thank You')).toBeFocused();
  return date;
}

/**
 * Answers bookings instead of the server and records the requests. Each request gets the next
 * answer, and the last answer repeats. A test that does not call this function books on the real
 * server.
 */
export async function stubBookingAnswers(
  page: Page,
  ...answers: (StubbedAnswer | 'unreachable')[]
): Promise<SentBooking[]> {
  const sent: SentBooking[] = [];
  await page.route('**/api/consultations', async (route: Route, request: Request) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    if (answer === 'unreachable' || !answer) return route.abort();
    await route.fulfill({ json: {}, ...answer });
  });
  return sent;
}

/**
 * Holds every booking back before it is answered. Returns a function that lets the bookings go on
 * to the answer that they would have got.
 */
export async function holdBookings(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/consultations', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

export const bookedAnswer: StubbedAnswer = { status: 201, json: { id: 'f0e1d2c3' } };
export const storageDownAnswer: StubbedAnswer = { status: 503, json: { error: 'storage-down' } };
export const slotTakenAnswer: StubbedAnswer = { status: 409, json: { error: 'slot-full' } };
export const refusedAnswer = (fields: Record<string, string>): StubbedAnswer => ({
  status: 422,
  json: { error: 'invalid', fields },
});
