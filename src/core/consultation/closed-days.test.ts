import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  closedDaysText,
  isClosed,
  NO_CLOSED_DAYS,
  parseClosedDays,
  wrongClosedDay,
} from './calendar-date.ts';

describe('the list of closed days', () => {
  test.each<[string, ReturnType<typeof parseClosedDays>]>([
    ['', NO_CLOSED_DAYS],
    [' , ', NO_CLOSED_DAYS],
    ['2026-12-24', { ranges: [['2026-12-24', '2026-12-24']], yearly: [] }],
    ['2026-12-24..2027-01-02', { ranges: [['2026-12-24', '2027-01-02']], yearly: [] }],
    ['2026-12-24 .. 2026-12-24', { ranges: [['2026-12-24', '2026-12-24']], yearly: [] }],
    ['12-25', { ranges: [], yearly: ['12-25'] }],
    ['02-29', { ranges: [], yearly: ['02-29'] }],
    [
      ' 12-25, 2026-12-24,01-01 ,2027-07-05..2027-07-09,',
      {
        ranges: [
          ['2026-12-24', '2026-12-24'],
          ['2027-07-05', '2027-07-09'],
        ],
        yearly: ['12-25', '01-01'],
      },
    ],
  ])('%j is read', (text, closedDays) => {
    expect(parseClosedDays(text)).toEqual(closedDays);
    expect(wrongClosedDay(text)).toBeNull();
  });

  test.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '24.12.2026',
    '12/25',
    '02-30',
    '13-01',
    '1-1',
    '2026-12',
    'christmas',
    '2027-01-02..2026-12-24',
    '2026-12-24..',
    '..2026-12-24',
    '2026-12-24..2026-12-25..2026-12-26',
    '12-24..12-26',
    '2026-12-24...2026-12-26',
    '2026-12-24 2026-12-25',
  ])('the entry %j is wrong and is named', (entry) => {
    expect(parseClosedDays(entry)).toBeNull();
    expect(parseClosedDays(`12-25,${entry}`)).toBeNull();
    expect(wrongClosedDay(`12-25, ${entry} ,01-01`)).toBe(entry);
  });
});

describe('a closed day', () => {
  const closedDays = parseClosedDays('12-25,2026-12-28..2027-01-02,2026-11-26,02-29');
  test.each<[CalendarDate, boolean]>([
    ['2026-12-25', true],
    ['2031-12-25', true],
    ['2026-12-24', false],
    ['2026-12-27', false],
    ['2026-12-28', true],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-01-02', true],
    ['2027-01-03', false],
    ['2027-12-28', false],
    ['2026-11-26', true],
    ['2027-11-26', false],
    ['2028-02-29', true],
    ['2027-02-28', false],
    ['2027-03-01', false],
  ])('%s is closed: %s', (date, closed) => {
    expect(closedDays && isClosed(date, closedDays)).toBe(closed);
  });

  const day = fc.integer({ min: 0, max: 3000 }).map((ahead) => addDays('2026-01-01', ahead));
  const length = fc.integer({ min: 0, max: 40 });

  test('is exactly a day that the list names, in any list', () => {
    const ranges = fc.array(fc.tuple(day, length), { maxLength: 5 });
    fc.assert(
      fc.property(ranges, fc.array(day, { maxLength: 5 }), day, (some, holidays, asked) => {
        const spans = some.map(([from, days]) => [from, addDays(from, days)] as const);
        const yearly = holidays.map((holiday) => holiday.slice(5));
        const text = [...spans.map((span) => span.join('..')), ...yearly].join(', ');
        const parsed = parseClosedDays(text);
        if (!parsed) return false;
        const named = new Set(
          some.flatMap(([from, days]) =>
            Array.from({ length: days + 1 }, (_, index) => addDays(from, index)),
          ),
        );
        expect(isClosed(asked, parsed)).toBe(named.has(asked) || yearly.includes(asked.slice(5)));
        expect(parseClosedDays(closedDaysText(parsed))).toEqual(parsed);
      }),
    );
  });

  test('a list that is read has no wrong entry, and a refused list has one, for any text', () => {
    const pieces = fc.constantFrom('2026-12-24', '12-25', '..', ',', ' ', '-', '2027', '02-30');
    fc.assert(
      fc.property(
        fc.array(pieces).map((some) => some.join('')),
        (text) => {
          expect(wrongClosedDay(text) === null).toBe(parseClosedDays(text) !== null);
        },
      ),
    );
  });
});
