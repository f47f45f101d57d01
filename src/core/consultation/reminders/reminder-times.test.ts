import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agendaSpanAt,
  agendaSpanOf,
  isReminderDue,
  parseReminderHours,
  reminderSpans,
} from './reminder-times.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 19, 12);

/** Returns the hours of the reminders that are due for a meeting at this instant. */
function dueFor(startsAt: number, hours: readonly number[], now = NOW): number[] {
  return reminderSpans(hours, now)
    .filter(({ after, until }) => startsAt > after && startsAt <= until)
    .map((span) => span.hours);
}

test.each([
  ['a minute before the first reminder', 24 * HOUR + MINUTE, []],
  ['a day before', 24 * HOUR, [24]],
  ['in between', 12 * HOUR, [24]],
  ['a moment before the last reminder', HOUR + 1, [24]],
  ['an hour before', HOUR, [1]],
  ['in the last minute', MINUTE, [1]],
  ['when it begins', 0, []],
  ['when it is over', -HOUR, []],
])('%s, of the reminders 24 and 1 these are due: %j', (_, ahead, due) => {
  expect(dueFor(NOW + ahead, [24, 1])).toEqual(due);
});

test('of a meeting, one reminder at most is due at any time', () => {
  const hours = fc
    .array(fc.integer({ min: 1, max: 336 }), { minLength: 1, maxLength: 5 })
    .map((list) => parseReminderHours(list.join()) ?? []);
  fc.assert(
    fc.property(hours, fc.integer({ min: -HOUR, max: 340 * HOUR }), (list, ahead) => {
      const due = dueFor(NOW + ahead, list);
      const reached = list.filter((hour) => ahead > 0 && ahead <= hour * HOUR);
      expect(due).toEqual(reached.slice(-1));
      // A reminder that was queued can be sent as long as no later one is due.
      for (const hour of reached) {
        const isDue = isReminderDue({ hours: hour, startsAt: NOW + ahead }, list, NOW);
        expect(isDue).toBe(due.includes(hour));
      }
    }),
  );
});

test('a reminder that waits until the meeting begins is not sent', () => {
  const due = { hours: 1, startsAt: NOW };
  expect(isReminderDue(due, [24, 1], NOW - 1)).toBe(true);
  expect(isReminderDue(due, [24, 1], NOW)).toBe(false);
});

test.each([
  ['2026-11-19T06:59:59Z', 'UTC', '2026-11-18'],
  ['2026-11-19T07:00:00Z', 'UTC', '2026-11-19'],
  ['2026-11-19T23:59:59Z', 'UTC', '2026-11-19'],
  // In Paris it is 7:00 at 6:00 UTC in winter, and at 5:00 UTC in summer.
  ['2026-11-19T05:59:59Z', 'Europe/Paris', '2026-11-18'],
  ['2026-11-19T06:00:00Z', 'Europe/Paris', '2026-11-19'],
  ['2027-07-19T05:00:00Z', 'Europe/Paris', '2027-07-19'],
  // In Auckland the day begins while it is still yesterday in UTC.
  ['2026-11-18T18:00:00Z', 'Pacific/Auckland', '2026-11-19'],
])('at %s in %s, the last morning was that of %s', (now, zone, day) => {
  const span = agendaSpanAt(Date.parse(now), zone);
  expect(span.day).toBe(day);
  expect(span).toEqual(agendaSpanOf(span.day, zone));
});

test('a morning tells of everything until the next one, also when the clocks change', () => {
  const zone = 'Europe/Paris';
  const fall = agendaSpanOf('2026-10-24', zone);
  expect(fall.until - fall.from).toBe(25 * HOUR);
  expect(agendaSpanOf('2026-10-25', zone).from).toBe(fall.until);
  const spring = agendaSpanOf('2027-03-27', zone);
  expect(spring.until - spring.from).toBe(23 * HOUR);
});
