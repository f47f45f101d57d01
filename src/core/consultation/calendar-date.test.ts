import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsToDate,
  type CalendarDate,
  daysBetween,
  firstDayOf,
  monthOf,
  parseCalendarDate,
  utcMidnight,
  weekdayOf,
} from './calendar-date.ts';

/**
 * Returns the number of days in a month. This function does not use `Date`, so that the tests find
 * a wrong use of `Date` in the code.
 */
function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function written(year: number, month: number, day: number): CalendarDate {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as CalendarDate;
}

const realDay = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.nat(30))
  .map(([year, month, day]) => written(year, month, (day % daysIn(year, month)) + 1));

describe('parseCalendarDate', () => {
  test.each(['2026-11-16', '2024-02-29', '2000-02-29', '2026-12-31', '2026-01-01', '1999-06-30'])(
    'reads %s as a day',
    (text) => {
      expect(parseCalendarDate(text)).toBe(text);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '',
    '2026',
    '2026-11',
    '2026-1-6',
    '26-11-16',
    '11/16/2026',
    '2026-11-16T00:00:00Z',
    ' 2026-11-16',
    '2026-11-16 ',
    '2026-11-16\n',
    '-2026-11-16',
    '+002026-11-16',
    '٢٠٢٦-١١-١٦',
    'today',
    'NaN-NaN-NaN',
  ])('does not read %j as a day', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  test('reads exactly the days that exist', () => {
    const number = fc.integer({ min: 0, max: 35 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), number, number, (year, month, day) => {
        const text = written(year, month, day);
        const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
        expect(parseCalendarDate(text)).toBe(exists ? text : null);
      }),
      { numRuns: 2000 },
    );
  });

  test('never throws, and never returns another day than the text names', () => {
    const nearlyADay = fc.string({ unit: fc.constantFrom(...'0129-+T:Z \u0662'), maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearlyADay), (text) => {
        expect([null, text]).toContain(parseCalendarDate(text));
      }),
    );
  });
});

describe('counting days', () => {
  test.each<[CalendarDate, number, CalendarDate]>([
    ['2026-11-16', 0, '2026-11-16'],
    ['2026-11-16', 60, '2027-01-15'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
  ])('%s plus %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  test('daysBetween returns the number of days that addDays has added', () => {
    fc.assert(
      fc.property(realDay, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        const other = addDays(date, days);
        expect(parseCalendarDate(other)).toBe(other);
        expect(daysBetween(date, other)).toBe(days);
        expect(addDays(other, -days)).toBe(date);
      }),
    );
  });

  test('the day after a day is the next one on the calendar', () => {
    fc.assert(
      fc.property(realDay, (date) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        const next =
          day < daysIn(year, month)
            ? written(year, month, day + 1)
            : month < 12
              ? written(year, month + 1, 1)
              : written(year + 1, 1, 1);
        expect(addDays(date, 1)).toBe(next);
      }),
      { numRuns: 500 },
    );
  });
});

describe('weekdays', () => {
  test.each<[CalendarDate, number]>([
    ['2026-11-15', 0],
    ['2026-11-16', 1],
    ['2026-11-17', 2],
    ['2026-11-18', 3],
    ['2026-11-19', 4],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2000-01-01', 6],
    ['1969-07-20', 0],
    ['2024-02-29', 4],
  ])('%s is number %i of its week', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  test('weekdays follow each other and repeat every seven days', () => {
    fc.assert(
      fc.property(realDay, fc.integer({ min: 0, max: 5000 }), (date, days) => {
        expect(weekdayOf(addDays(date, days))).toBe((weekdayOf(date) + days) % 7);
      }),
    );
  });
});

describe('months', () => {
  test('a day has a month, and a month has a first day', () => {
    expect(monthOf('2026-11-16')).toBe('2026-11');
    expect(firstDayOf('2026-11')).toBe('2026-11-01');
  });

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -11, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', 0, '2026-11'],
  ] as const)('%s plus %i months is %s', (month, by, result) => {
    expect(addMonths(month, by)).toBe(result);
  });

  test.each<[CalendarDate, number, CalendarDate]>([
    ['2026-11-16', 1, '2026-12-16'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', -1, '2025-12-31'],
  ])('the day %s plus %i months is %s', (date, by, result) => {
    expect(addMonthsToDate(date, by)).toBe(result);
  });
});

test('a day that is formatted in UTC is the same day', () => {
  expect(utcMidnight('2026-11-16').toISOString()).toBe('2026-11-16T00:00:00.000Z');
});
