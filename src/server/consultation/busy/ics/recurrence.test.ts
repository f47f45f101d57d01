import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { DAY_MS, momentFrom } from './calendar-moment.ts';
import { RecurrenceError, recurringWalls } from './recurrence.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const from = Date.UTC(2026, 10, 1);
const range = { from, to: from + 60 * DAY_MS };

const subset = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const interval = fc.integer({ min: 1, max: 5 }).map((every) => `INTERVAL=${every}`);
const weekStart = fc.constantFrom('', 'WKST=SU', 'WKST=MO');
const numberedDay = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), fc.constantFrom(...WEEKDAYS))
  .map(([nth, day]) => `${nth}${day}`);
const monthDay = fc.constantFrom(1, 2, 13, 28, 29, 30, 31, -1, -2, -7);
/** The other library finds the 31st of November in yearly rules. */
const everyMonthsDay = fc.integer({ min: 1, max: 28 });

const weekly = fc
  .tuple(interval, weekStart, subset(WEEKDAYS))
  .map(([every, start, days]) => ['FREQ=WEEKLY', every, start, `BYDAY=${days}`]);
/** The other library counts the start of a daily rule on weekdays even where it is on none of them. */
const daily = interval.map((every) => ['FREQ=DAILY', every]);
const monthly = fc
  .tuple(
    interval,
    fc.oneof(
      fc.uniqueArray(numberedDay, { minLength: 1, maxLength: 3 }).map((days) => `BYDAY=${days}`),
      fc.uniqueArray(monthDay, { minLength: 1, maxLength: 3 }).map((days) => `BYMONTHDAY=${days}`),
      fc
        .tuple(subset(WEEKDAYS), fc.constantFrom(1, 2, -1))
        .map(([days, place]) => `BYDAY=${days};BYSETPOS=${place}`),
    ),
  )
  .map(([every, days]) => ['FREQ=MONTHLY', every, days]);
const yearly = fc
  .tuple(subset([1, 6, 10, 11, 12]), fc.oneof(numberedDay, fc.constant('')), everyMonthsDay)
  .map(([months, day, date]) => [
    'FREQ=YEARLY',
    `BYMONTH=${months}`,
    day ? `BYDAY=${day}` : `BYMONTHDAY=${date}`,
  ]);

const rules = fc
  .tuple(fc.oneof(weekly, daily, monthly, yearly), fc.option(fc.integer({ min: 1, max: 200 })))
  .map(([parts, count]) =>
    [...parts, count === null ? '' : `COUNT=${count}`].filter(Boolean).join(';'),
  );
const starts = fc
  .integer({ min: Date.UTC(2019, 0, 1) / DAY_MS, max: Date.UTC(2026, 10, 20) / DAY_MS })
  .map((day) => day * DAY_MS + 14.5 * 3_600_000);

function written(wall: number): string {
  return new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');
}

function startAt(wall: number) {
  const start = momentFrom(written(wall), null);
  if (start === null) throw new Error('The start is no time.');
  return start;
}

/** Returns the times by another library. */
function* otherWalls(rule: string, wall: number) {
  const start = ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19));
  const iterator = ICAL.Recur.fromString(rule).iterator(start);
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = Date.parse(`${next.toString().slice(0, 19)}Z`);
    if (at >= range.to) return;
    yield at;
  }
}

test('a rule names the same times as in another library', () => {
  fc.assert(
    fc.property(rules, starts, (rule, wall) => {
      const found = recurringWalls(rule, startAt(wall), { ...range, isPast: () => false });
      const other = [...otherWalls(rule, wall)].filter((at) => at >= range.from);
      expect(found.map(written)).toEqual(other.map(written));
    }),
    { numRuns: 200 },
  );
});

test('a rule of long ago costs no more than a new one', () => {
  const walls = recurringWalls('FREQ=MINUTELY;INTERVAL=30', startAt(0), {
    from,
    to: from + DAY_MS,
    isPast: () => false,
  });
  expect(walls).toHaveLength(48);
});

test.each([
  ['FREQ=DAILY;BYDAY=TU,FR', Date.UTC(2026, 10, 9), 2],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=31', Date.UTC(2020, 0, 1), 0],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', Date.UTC(2020, 0, 1), 0],
  ['FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=11', Date.UTC(2020, 0, 1), 0],
  ['FREQ=WEEKLY;COUNT=2;BYDAY=MO', Date.UTC(2026, 10, 10), 1],
])('the rule "%s" names what the calendar has', (rule, wall, count) => {
  const twoWeeks = { from, to: Date.UTC(2026, 10, 17), isPast: () => false };
  expect(recurringWalls(rule, startAt(wall), twoWeeks)).toHaveLength(count);
});

test.each([
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;COUNT=99999999',
  'FREQ=NEVER',
  'FREQ=DAILY;UNTIL=tomorrow',
  '',
])('the rule "%s" cannot be followed', (rule) => {
  expect(() => recurringWalls(rule, startAt(from), { ...range, isPast: () => false })).toThrow(
    RecurrenceError,
  );
});
