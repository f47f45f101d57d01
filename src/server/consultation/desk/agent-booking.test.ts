import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { bodyWith } from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';

test('a booking of the agent queues the same letters with the same link as one of the form', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) });
  await using booking = await bookingAppWithAgent({ hasMail: true });
  const letters = async () => {
    const rows = await booking.run(
      `select m.recipient, m.recipient_hash, m.state, m.payload, b.link_token, b.id
       from booking_messages m join bookings b on b.id = m.booking_id order by m.recipient`,
    );
    await booking.run('delete from bookings');
    return rows.map(({ payload, link_token, id, recipient, recipient_hash, state }) => ({
      to: [recipient, recipient_hash, state],
      payload: String(payload)
        .replaceAll(String(link_token), 'TOKEN')
        .replaceAll(String(id), 'ID')
        .replace(/"messageId":"\w+"/, ''),
    }));
  };
  expect((await booking.post(bodyWith())).status).toBe(201);
  const ofForm = await letters();
  expect((await booking.book(bodyWith(), randomUUID())).kind).toBe('booked');
  const ofAgent = await letters();
  expect(ofForm.map(({ to }) => to[0])).toEqual(['owner', 'visitor']);
  expect(ofForm[1]?.payload).toContain('/booking/TOKEN');
  expect(ofAgent).toEqual(ofForm);
  vi.useRealTimers();
});

test.each([
  ['2026-11-12T08:00:00Z', '2026-11-19', undefined],
  ['2150-01-02T09:00:00Z', '2150-01-05', false],
])('by a clock at %s, a booking for %s says of the calendar: %s', async (clock, day, calendar) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) });
  await using booking = await bookingAppWithAgent({});
  const body = bodyWith({ client_time: clock, selected_date: day });
  const answer = await booking.book(body, randomUUID());
  expect(answer.kind === 'booked' && answer.booking.calendar).toBe(calendar);
  vi.useRealTimers();
});
