import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answeredBody,
  type BookingApp,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';

// The server's clock stands at the time for which the valid body is written.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) }));
afterEach(() => void vi.useRealTimers());

async function inviteFor(booking: BookingApp, changes: Record<string, unknown>) {
  const response = await booking.post(bodyWith(changes));
  expect(response.status).toBe(201);
  const { id } = await answeredBody(response);
  const invite = await booking.app.request(`/api/consultations/${id}/invite.ics`);
  const text = await invite.text();
  const lines = Object.fromEntries(
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/:(.*)/).slice(0, 2)),
  );
  return { id, invite, text, lines };
}

test('the invite is a tentative calendar entry without personal data', async () => {
  await using booking = await bookingApp();
  const { id, invite, text, lines } = await inviteFor(booking, {});
  expect(invite.status).toBe(200);
  expect(invite.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(invite.headers.get('Content-Disposition')).toBe('attachment; filename="consultation.ics"');
  expect(invite.headers.get('Cache-Control')).toBe('no-store');
  expect(lines).toMatchObject({
    STATUS: 'TENTATIVE',
    UID: `${id}@everline.test`,
    DTSTART: '20261116T083000Z',
    DTEND: '20261116T090000Z',
    DESCRIPTION: expect.stringContaining('AI Phone Agent'),
  });
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text).not.toMatch(/Ada|Lovelace|engine\.example|Analytical|miss calls/);
});

test.each([
  // The clocks in Paris go forward on 29 March 2026, between these two days.
  ['2026-03-27', '20260327T083000Z'],
  ['2026-03-30', '20260330T073000Z'],
])('the invite for 9:30 in Paris on %s starts at %s', async (selected_date, start) => {
  await using booking = await bookingApp();
  const client_time = '2026-03-26T08:00:00Z';
  vi.setSystemTime(client_time);
  const { lines } = await inviteFor(booking, { selected_date, client_time });
  expect(lines.DTSTART).toBe(start);
});

test('the invite uses the time zone of the business if it is set', async () => {
  await using booking = await bookingApp({ businessTimeZone: 'America/New_York' });
  const { lines } = await inviteFor(booking, {});
  expect(lines.DTSTART).toBe('20261116T143000Z');
});

test('the invite has no time zone if the time zone is unknown', async () => {
  await using booking = await bookingApp();
  const { lines } = await inviteFor(booking, { time_zone: undefined });
  expect(lines.DTSTART).toBe('20261116T093000');
});

test.each(['/api/consultations/%s/invite.ics', '/consultation/thank-you/%s'])(
  '%s of an unknown booking is answered with 404',
  async (path) => {
    await using booking = await bookingApp();
    await booking.post(validBody);
    for (const id of [randomUUID(), 'x', '%00', '%E0%A4%A', "'%20or%201=1--", 'a'.repeat(3000)]) {
      expect((await booking.app.request(path.replace('%s', id))).status).toBe(404);
    }
  },
);

test('a request that was not booked has no invite', async () => {
  const broken = new Set(['finish']);
  await using booking = await bookingApp({
    wrapLedger: (ledger) => breakableStorage(ledger, broken),
  });
  expect((await booking.post(validBody)).status).toBe(503);
  const id = booking.bookings()[0]?.id;
  expect((await booking.app.request(`/api/consultations/${id}/invite.ics`)).status).toBe(404);
  expect((await booking.app.request(`/consultation/thank-you/${id}`)).status).toBe(404);
});
