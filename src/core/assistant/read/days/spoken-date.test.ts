import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '../../../consultation/calendar-date.ts';
import { datePhrases } from '../../test-data/date-phrases.ts';
import { changedDays } from '../../test-data/practice/changed-moments.ts';
import { numberedWeekdays } from '../../test-data/practice/numbered-weekdays.ts';
import { talkedDates } from '../../test-data/talked-dates.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { findDate } from './spoken-date.ts';

const today: CalendarDate = '2026-11-12';
const thursday = { today, dayFirst: true };

test.each(datePhrases)('the day of "$heard" is $date', ({ heard, date, now, locale }) => {
  const day = (now?.slice(0, 10) ?? today) as CalendarDate;
  expect(findDate(heard, { today: day, dayFirst: locale !== 'en-US' })?.date ?? null).toBe(date);
});

test.each(talkedDates)('on a Monday, the day of "%s" is %s', (heard, date) => {
  expect(findDate(heard, { today: '2026-11-16', dayFirst: false })?.date ?? null).toBe(date);
});

test.each(numberedWeekdays)(
  'on a Monday, the day of "%s" is %s and not its time',
  (heard, date) => {
    expect(findDate(heard, { today: '2026-11-16', dayFirst: false })?.date ?? null).toBe(date);
  },
);

describe('phrases that are not in the table:', () => {
  test.each([
    ['wednesday week', '2026-11-25'],
    ['monday fortnight', '2026-11-30'],
    ['two weeks tomorrow', '2026-11-27'],
    ['in 2 wks', '2026-11-26'],
    ['friday in two weeks', '2026-11-27'],
    ['tommorow', '2026-11-13'],
    ['thrusday', '2026-11-19'],
    ['the thirty first', '2026-12-31'],
    ['can we do the 17 instead', '2026-11-17'],
    ['the first of december', '2026-12-01'],
    ['Dec 3rd, 2026', '2026-12-03'],
    ['mid december', '2026-12-15'],
    ['the end of january', '2027-01-29'],
    ['not monday, tuesday', '2026-11-17'],
    ['monday is bad, tuesday is better', '2026-11-17'],
    ['i cant do monday but tuesday works', '2026-11-17'],
    ['i am busy on friday so monday', '2026-11-16'],
    ['move it from monday to tuesday', '2026-11-17'],
    ['not monday or tuesday', null],
    ['i cant do monday or tuesday, wednesday is fine', '2026-11-18'],
    ['have a great friday', null],
    ['tuesday instead of monday', '2026-11-17'],
    ['not until monday', '2026-11-16'],
    ['mondays are best', '2026-11-16'],
    ['the day after monday', '2026-11-17'],
    ['jane@monday.com tuesday', '2026-11-17'],
    ['feb 30', null],
    ['31/11', null],
    ['every monday', null],
    ['we are closed on monday', null],
    ['we sat down in the sun', null],
    ['my second question', null],
    ['the third option', null],
    ['jan van den berg', null],
  ])('the day of "%s" is %s', (heard, date) => {
    expect(findDate(heard, thursday)?.date ?? null).toBe(date);
  });

  test('the result says where the day was named', () => {
    const heard = 'could we do TUESDAY the 24th, please?';
    const { start = 0, end = 0 } = findDate(heard, thursday) ?? {};
    expect(heard.slice(start, end)).toBe('TUESDAY the 24th');
  });
});

test.each(changedDays)('after a chosen Wednesday, the day of "%s" is %s', (heard, date) => {
  const context = { today: '2026-11-16', dayFirst: false, chosen: '2026-11-18' } as const;
  expect(findDate(heard, context)?.date ?? null).toBe(date);
});

test('the day that takes the place of a chosen Monday is in the same week', () => {
  const context = { today: '2026-11-16', dayFirst: false, chosen: '2026-11-23' } as const;
  expect(findDate('change monday to tuesday', context)?.date).toBe('2026-11-24');
});

const days = fc.integer({ min: 0, max: 3650 }).map((ahead) => addDays('2026-01-01', ahead));

test('a bare weekday is always within the next seven days', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...weekdayNames), (day, weekday) => {
      const date = findDate(weekday, { today: day, dayFirst: true })?.date ?? day;
      expect(weekdayNames[weekdayOf(date)]).toBe(weekday);
      expect(daysBetween(day, date)).toBeGreaterThan(0);
      expect(daysBetween(day, date)).toBeLessThanOrEqual(7);
    }),
  );
});

test('a day is the same however it is written', () => {
  fc.assert(
    fc.property(days, (date) => {
      const [year, month = '', day] = date.split('-').map((part) => String(Number(part)));
      const name = monthNames[Number(month) - 1] ?? '';
      const phrases = [date, `${day} ${name} ${year}`, `${name} ${day}, ${year}`];
      for (const heard of [...phrases, `the ${day}th of ${name.slice(0, 3)} ${year}`]) {
        expect(findDate(heard, thursday)?.date).toBe(date);
      }
      // 24/7 means 'at any time', not the 24th of July.
      fc.pre(`${day}/${month}` !== '24/7');
      expect(findDate(`${day}/${month}/${year}`, thursday)?.date).toBe(date);
      expect(findDate(`${month}/${day}/${year}`, { today, dayFirst: false })?.date).toBe(date);
    }),
  );
});
