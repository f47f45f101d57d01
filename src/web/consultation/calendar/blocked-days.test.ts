import { expect, test } from 'vitest';
import type { CalendarDate, CalendarMonth } from '#core/consultation/calendar-date.ts';
import { blockedDayText, blockedMonthText, cellProblem } from './blocked-days.ts';

const monday = { today: '2026-11-16', locale: 'en-US' } as const;

test.each<[CalendarDate, CalendarMonth, string | null]>([
  ['2026-11-16', '2026-11', null],
  ['2026-11-13', '2026-11', 'Friday, November 13 is in the past.'],
  [
    '2026-11-21',
    '2026-11',
    'Saturday, November 21 is on a weekend. We take requests from Monday to Friday.',
  ],
  [
    '2027-01-18',
    '2027-01',
    'Monday, January 18 is more than 60 days ahead. The last day you can choose is Friday, January 15, 2027.',
  ],
  ['2026-12-01', '2026-11', 'Tuesday, December 1 is in another month. Go to December 2026 first.'],
  ['2026-10-30', '2026-11', 'Friday, October 30 is in the past.'],
])('choosing %s in the month %s is explained', (date, month, text) => {
  const problem = cellProblem(date, month, monday.today);
  expect(problem && blockedDayText(date, problem, monday)).toBe(text);
});

test.each<[CalendarMonth, string | null]>([
  ['2026-10', 'Earlier months are in the past.'],
  ['2026-11', null],
  ['2027-01', null],
  ['2027-02', 'You can book up to 60 days ahead, until Friday, January 15, 2027.'],
])('the month %s is shown, or it is explained why not', (month, text) => {
  expect(blockedMonthText(month, monday)).toBe(text);
});

test('days are written in the order of the visitor’s locale', () => {
  const berlin = { ...monday, locale: 'de-DE' };
  expect(blockedDayText('2026-11-13', 'past', berlin)).toBe('Friday, 13 November is in the past.');
});
