import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredBody, bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';

const CLOSED = { selected_date: 'No available times for this date.' };
const closedDays = '2026-11-16..2026-11-17,12-25';

// The server's clock stands at the time for which the valid body is written.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) }));
afterEach(() => void vi.useRealTimers());

test('the desk refuses a closed day and takes the next day', async () => {
  await using booking = await bookingApp({ closedDays });
  const response = await booking.post(bodyWith());
  expect(response.status).toBe(422);
  expect((await answeredBody(response)).fields).toEqual(CLOSED);
  expect(booking.rows()).toEqual([]);
  expect(booking.messages).toEqual([]);
  expect((await booking.post(bodyWith({ selected_date: '2026-11-18' }))).status).toBe(201);
  const christmas = await booking.post(bodyWith({ selected_date: '2026-12-25' }));
  expect((await answeredBody(christmas)).fields).toEqual(CLOSED);
});

test('the assistant’s booking of a closed day is refused', async () => {
  await using desk = await bookingAppWithAgent({ closedDays });
  const key = '5d9b1b0e-0000-4000-8000-000000000000';
  expect(await desk.book({ ...validBody }, key)).toEqual({ kind: 'refused', fields: CLOSED });
});

test('a form without script shows the closed day at its field, with everything that was typed', async () => {
  await using booking = await bookingApp({ closedDays });
  const { client_time: _, locale: __, time_zone: ___, ...form } = validBody;
  const page = await booking.postForm({ ...form, selected_date: '2027-01-04' });
  expect(page.status).toBe(303);
  const refused = await booking.postForm({ ...form, selected_date: '2026-12-25' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('<a href="#selected_date">No available times for this date.</a>');
  expect(html).toContain('value="Ada Lovelace"');
});
