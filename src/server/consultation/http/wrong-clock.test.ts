import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeText } from '#core/consultation/notice.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { answeredBody, bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';

const NOW = Date.UTC(2026, 10, 12, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const WRONG_CLOCKS = [
  { client_time: '2150-01-02T09:00:00Z', selected_date: '2150-01-05' },
  { client_time: '9999-12-30T09:00:00Z', selected_date: '9999-12-31' },
  { client_time: '1970-01-01T00:00:00Z', selected_date: '1970-01-05' },
  { client_time: '1901-01-03T00:00:00Z', selected_date: '1901-01-07' },
];

describe.each(bookingEngines())('a clock that is wrong, with %s', (_, engine) => {
  test.each(WRONG_CLOCKS)('costs no lead, and no calendar: $selected_date', async (wrong) => {
    await using booking = await bookingApp({ ...(await engine()), slotCapacity: 1, hasMail: true });
    const file = async (path: string) => (await booking.app.request(path)).status;
    for (const name of ['Ada Lovelace', 'Augusta Lovelace']) {
      // The slot has one place, and neither of the two requests takes it.
      const answer = await booking.post(bodyWith({ ...wrong, name }));
      expect(answer.status).toBe(201);
      const { id, link, calendar } = await answeredBody(answer);
      expect(calendar).toBe(false);
      expect(await file(`/api/consultations/${id}/invite.ics`)).toBe(404);
      expect(await file(`${link}/invite.ics`)).toBe(404);
      for (const path of ['', '/thank-you', '/move', '/cancel']) {
        const response = await booking.app.request(link + path);
        expect([path, response.status]).toEqual([path, 200]);
        expect(await response.text()).not.toMatch(/invite\.ics|calendar\.google|outlook\.office/);
      }
      expect(await (await booking.app.request(link)).text()).toContain('no calendar entry');
    }
    const rows = await booking.run('select starts_at, marks, date from bookings');
    expect(rows).toEqual(
      [1, 2].map(() => ({
        starts_at: null,
        marks: 'clock-off day-outside',
        date: wrong.selected_date,
      })),
    );
    const letters = await booking.run(
      "select payload from booking_messages where channel = 'mail'",
    );
    expect(letters).toHaveLength(4);
    for (const { payload } of letters) expect(payload).toContain('"isOffCalendar":true');
    const [notice] = booking.messages;
    const told = notice && noticeText(notice).plain;
    expect(told).toContain('the visitor’s clock is more than a day off; the day is outside');
  });

  test('leaves a booking that its visitor can move to a day that can be had', async () => {
    await using booking = await bookingApp(await engine());
    const { id, link } = await answeredBody(await booking.post(bodyWith(WRONG_CLOCKS[2])));
    const moved = await booking.app.request(`${link}/move`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'selected_date=2026-11-16&selected_time=9:30+AM&sequence=0',
    });
    expect(moved.status).toBe(303);
    const invite = await booking.app.request(`/api/consultations/${id}/invite.ics`);
    expect(await invite.text()).toContain('DTSTART:20261116T083000Z');
    expect(await booking.run('select marks, starts_at from bookings')).toEqual([
      { marks: 'clock-off', starts_at: expect.anything() },
    ]);
    expect(await (await booking.app.request(link)).text()).toContain('invite.ics');
  });

  test('does not reach the calendar from a row that an earlier version stored', async () => {
    await using booking = await bookingApp(await engine());
    const { id, link } = await answeredBody(await booking.post(bodyWith()));
    expect((await booking.app.request(`${link}/invite.ics`)).status).toBe(200);
    await booking.run(`update bookings set starts_at = ${Date.UTC(10_000, 0, 1)}`);
    expect((await booking.app.request(`${link}/invite.ics`)).status).toBe(404);
    expect((await booking.app.request(`/api/consultations/${id}/invite.ics`)).status).toBe(404);
    expect((await booking.app.request(link)).status).toBe(200);
  });
});

test('a hosted table gets the eight fields and nothing about the clock', async () => {
  const rows: ConsultationRow[] = [];
  const hostedStore = {
    insert: async (_: string, row: ConsultationRow) => void rows.push(row),
    probe: async () => {},
  };
  await using booking = await bookingApp({ hostedStore });
  expect((await booking.post(bodyWith(WRONG_CLOCKS[0]))).status).toBe(201);
  const { name, email, company, service, problems, additional } = bodyWith();
  const texts = { name, email, company, service, problems, additional };
  expect(rows).toEqual([{ ...texts, selected_date: '1/5/2150', selected_time: '9:30 AM' }]);
});

test('a clock that is weeks off keeps a day of the window, with its place and its calendar entry', async () => {
  await using booking = await bookingApp({ slotCapacity: 1 });
  const late = bodyWith({ client_time: '2026-10-20T08:00:00Z' });
  const answer = await booking.post(late);
  expect(answer.status).toBe(201);
  expect(await answeredBody(answer)).not.toHaveProperty('calendar');
  expect((await booking.post(late)).status).toBe(409);
});
