import { expect, test } from 'vitest';
import { collectFigures } from './collect-figures.ts';

const period = { from: '2026-11-15', to: '2026-11-16', timeZone: 'Europe/Berlin' } as const;
const sunday = Date.parse('2026-11-15T12:00:00Z');
const monday = Date.parse('2026-11-15T23:30:00Z');

test('visits are ranked by page, and days outside of the period are left out', () => {
  const collector = collectFigures(period);
  collector.addVisits({ day: '2026-11-15', page: '/', visits: 2 });
  collector.addVisits({ day: '2026-11-16', page: '/privacy', visits: 7 });
  collector.addVisits({ day: '2026-11-16', page: '/', visits: 3 });
  collector.addVisits({ day: '2026-11-17', page: '/', visits: 100 });
  expect(collector.figures().visits).toEqual([
    { label: '/privacy', values: [0, 7], total: 7 },
    { label: '/', values: [2, 3], total: 5 },
  ]);
});

test('bookings are counted by service and state, also those of a former service', () => {
  const collector = collectFigures(period);
  collector.addBooking({ at: sunday, service: 'ai-phone', state: 'booked' });
  collector.addBooking({ at: monday, service: 'ai-phone', state: 'cancelled' });
  collector.addBooking({ at: monday, service: 'ai-fax', state: 'moved' });
  const { bookings } = collector.figures();
  expect(bookings.map(({ label }) => label)).toEqual([
    'AI Chat Agent',
    'AI Phone Agent',
    'Email Automation',
    'ai-fax',
  ]);
  expect(bookings[1]?.states.booked.values).toEqual([1, 0]);
  expect(bookings[1]?.states.cancelled.values).toEqual([0, 1]);
  expect(bookings[3]?.states.moved.total).toBe(1);
});

test('what comes in outside business hours is counted, by the clock of the time zone', () => {
  const closedDays = { ranges: [], yearly: ['11-16'] };
  const clock = { ...period, to: '2026-11-17' } as const;
  const collector = collectFigures(clock);
  const booking = (instant: string) =>
    collector.addBooking({ at: Date.parse(instant), service: 'ai-phone', state: 'booked' });
  booking('2026-11-16T07:59:00Z');
  booking('2026-11-16T08:00:00Z');
  booking('2026-11-16T15:59:00Z');
  booking('2026-11-16T16:00:00Z');
  collector.addCall({ at: sunday, seconds: 1, endedReason: null, lines: [] });
  const turn = { conversation: 'one', hasBooked: false, lines: [], names: [] };
  collector.addTurn({ ...turn, at: monday });
  collector.addTurn({ ...turn, at: monday });
  expect(collector.figures().outsideHours).toEqual({ bookings: 2, calls: 1, conversations: 1 });
  const closed = collectFigures(clock, closedDays);
  closed.addCall({
    at: Date.parse('2026-11-16T10:00:00Z'),
    seconds: 1,
    endedReason: null,
    lines: [],
  });
  expect(closed.figures().outsideHours.calls).toBe(1);
});

test('calls are counted by how they ended and how long they took', () => {
  const collector = collectFigures(period);
  const call = (seconds: number | null, endedReason: string | null) =>
    collector.addCall({ at: sunday, seconds, endedReason, lines: [] });
  expect(collector.figures().calls).toMatchObject({ median: null, longest: null, endings: [] });
  call(29, 'customer-ended-call');
  call(30, 'silence-timed-out');
  call(700, 'customer-ended-call');
  call(90, 'something-new');
  call(null, null);
  const { whole, brokenOff, median, longest, durations, endings } = collector.figures().calls;
  expect([whole.total, brokenOff.total, median, longest]).toEqual([3, 2, 60, 700]);
  expect(durations.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 1]);
  expect(endings).toEqual([
    { label: 'The visitor hung up', code: 'customer-ended-call', count: 2, isOnPurpose: true },
    { label: 'Nobody spoke any more', code: 'silence-timed-out', count: 1, isOnPurpose: false },
    { label: 'something-new', code: 'something-new', count: 1, isOnPurpose: false },
  ]);
});

test('a conversation counts once, on the day of its first message', () => {
  const collector = collectFigures(period);
  const turn = (conversation: string, at: number, hasBooked = false) =>
    collector.addTurn({ at, conversation, hasBooked, lines: [], names: [] });
  turn('one', sunday);
  turn('one', monday, true);
  turn('two', monday);
  expect(collector.figures().conversations).toEqual({
    begun: { label: 'Conversations', values: [1, 1], total: 2 },
    booked: 1,
    messages: 3,
  });
});
