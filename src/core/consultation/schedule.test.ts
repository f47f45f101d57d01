import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_TIMES_LEFT } from '../site/content/booking-messages.ts';
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  NO_CLOSED_DAYS,
  parseClosedDays,
  weekdayOf,
} from './calendar-date.ts';
import {
  dayProblem,
  firstOpenDay,
  isWeekend,
  monthGrid,
  monthProblem,
  openSlots,
  slotLabel,
  slotOfLabel,
  slots,
  timeLabel,
} from './schedule.ts';

const table = [
  ['09:00', '9:00 AM'],
  ['09:30', '9:30 AM'],
  ['10:00', '10:00 AM'],
  ['10:30', '10:30 AM'],
  ['11:00', '11:00 AM'],
  ['11:30', '11:30 AM'],
  ['12:00', '12:00 PM'],
  ['12:30', '12:30 PM'],
  ['13:00', '1:00 PM'],
  ['13:30', '1:30 PM'],
  ['14:00', '2:00 PM'],
  ['14:30', '2:30 PM'],
  ['15:00', '3:00 PM'],
  ['15:30', '3:30 PM'],
  ['16:00', '4:00 PM'],
  ['16:30', '4:30 PM'],
] as const;

const MONDAY: CalendarDate = '2026-11-16';
const FRIDAY: CalendarDate = '2026-11-20';
const at = (date: CalendarDate, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
};

describe('slots', () => {
  test('the slots are these sixteen, in this order', () => {
    expect(slots).toEqual(table.map(([slot]) => slot));
    expect(slots).toHaveLength(16);
  });

  test.each(table)('%s has the label %s, and is found by this label', (slot, label) => {
    expect(slotLabel(slot)).toBe(label);
    expect(slotOfLabel(label)).toBe(slot);
  });

  test.each([
    '',
    '8:30 AM',
    '5:00 PM',
    '4:31 PM',
    '9:15 AM',
    '9:00 PM',
    '12:00 AM',
    '09:30',
    '09:30 AM',
    '9:30 am',
    '9:30AM',
    '9:30\u202fAM',
    ' 9:30 AM',
    '13:00 PM',
  ])('%j is the label of no slot', (label) => {
    expect(slotOfLabel(label)).toBeNull();
  });

  test.each([
    [0, '12:00 AM'],
    [5, '12:05 AM'],
    [11 * 60 + 59, '11:59 AM'],
    [23 * 60 + 30, '11:30 PM'],
  ])('minute %i of the day is labelled %s', (minutes, label) => {
    expect(timeLabel(minutes)).toBe(label);
  });
});

describe('days', () => {
  test.each<[CalendarDate, CalendarDate, string | null]>([
    [MONDAY, MONDAY, null],
    ['2026-11-15', MONDAY, 'past'],
    ['2026-11-13', MONDAY, 'past'],
    ['2026-11-17', MONDAY, null],
    [FRIDAY, MONDAY, null],
    ['2026-11-21', MONDAY, 'weekend'],
    ['2026-11-22', MONDAY, 'weekend'],
    ['2026-11-23', MONDAY, null],
    ['2027-01-15', MONDAY, null],
    ['2027-01-18', MONDAY, 'far'],
    ['2027-01-18', '2026-11-18', 'far'],
    ['2027-01-18', '2026-11-19', null],
    ['2026-11-21', '2026-11-21', 'weekend'],
    ['2027-11-16', MONDAY, 'far'],
  ])('the day %s seen on %s has this problem: %s', (date, today, problem) => {
    expect(dayProblem(date, today)).toBe(problem);
  });

  test('today + 60 can be chosen and today + 61 cannot, whatever today is', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: -100, max: 200 }), (start, ahead) => {
        const today = addDays('2026-01-01', start);
        const date = addDays(today, ahead);
        const weekday = ![0, 6].includes(weekdayOf(date));
        expect(dayProblem(date, today) === null).toBe(ahead >= 0 && ahead <= 60 && weekday);
      }),
      { numRuns: 1000 },
    );
  });

  test('Saturday and Sunday are the weekend', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-15', day));
    expect(week.filter(isWeekend)).toEqual(['2026-11-15', '2026-11-21']);
  });
});

describe('open times', () => {
  const all = table.map(([slot]) => slot);
  test.each([
    ['a later day has all of them', '2026-11-17', at(MONDAY, '23:00'), all],
    ['the last day of the window has all of them', '2027-01-15', at(MONDAY, '12:00'), all],
    ['today before nine has all of them', MONDAY, at(MONDAY, '08:59'), all],
    ['a slot that begins now has passed', MONDAY, at(MONDAY, '09:00'), all.slice(1)],
    ['at 12:10 the next is 12:30', MONDAY, at(MONDAY, '12:10'), all.slice(7)],
    ['at 4:29 PM one is left', MONDAY, at(MONDAY, '16:29'), ['16:30']],
    ['at 4:30 PM none remains', MONDAY, at(MONDAY, '16:30'), []],
    ['in the evening none remains', MONDAY, at(MONDAY, '23:59'), []],
    ['yesterday has none', '2026-11-13', at(MONDAY, '08:00'), []],
    ['Saturday has none', '2026-11-21', at(MONDAY, '08:00'), []],
    ['a day too far ahead has none', '2027-01-18', at(MONDAY, '08:00'), []],
  ] as const)('%s', (_, date, now, open) => {
    expect(openSlots(date, now)).toEqual(open);
  });

  test('the text for a day without times is the fixed one', () => {
    expect(NO_TIMES_LEFT).toBe('No available times for this date.');
  });

  test.each([
    ['Monday morning: today', at(MONDAY, '08:00'), MONDAY],
    ['Monday 4:29 PM: today', at(MONDAY, '16:29'), MONDAY],
    ['Monday 4:30 PM: Tuesday', at(MONDAY, '16:30'), '2026-11-17'],
    ['Friday 4:29 PM: today', at(FRIDAY, '16:29'), FRIDAY],
    ['Friday 4:30 PM: Monday', at(FRIDAY, '16:30'), '2026-11-23'],
    ['Saturday: Monday', at('2026-11-21', '10:00'), '2026-11-23'],
    ['Sunday: Monday', at('2026-11-22', '23:59'), '2026-11-23'],
    ['the last Friday of the year: the first Monday', at('2027-12-31', '17:00'), '2028-01-03'],
  ] as const)('the calendar opens on the first open day (%s)', (_, now, date) => {
    expect(firstOpenDay(now)).toBe(date);
  });

  const closedDays = parseClosedDays('2026-11-16..2026-11-18,11-20') ?? NO_CLOSED_DAYS;

  test('a closed day has none, and a day beside it has all of them', () => {
    expect(openSlots('2026-11-17', at(MONDAY, '08:00'), closedDays)).toEqual([]);
    expect(openSlots(FRIDAY, at(MONDAY, '08:00'), closedDays)).toEqual([]);
    expect(openSlots('2026-11-19', at(MONDAY, '08:00'), closedDays)).toEqual(all);
  });

  test('the first open day is not a closed day', () => {
    expect(firstOpenDay(at(MONDAY, '08:00'), closedDays)).toBe('2026-11-19');
    expect(firstOpenDay(at('2026-11-19', '16:30'), closedDays)).toBe('2026-11-23');
  });

  test('there is no first open day if every day of the window is closed', () => {
    const closedAllYear = parseClosedDays('2026-01-01..2027-12-31') ?? NO_CLOSED_DAYS;
    expect(firstOpenDay(at(MONDAY, '08:00'), closedAllYear)).toBeNull();
  });
});

test.each<[CalendarMonth, CalendarDate, 'past' | 'far' | null]>([
  ['2026-10', MONDAY, 'past'],
  ['2026-11', MONDAY, null],
  ['2026-12', MONDAY, null],
  ['2027-01', MONDAY, null],
  ['2027-02', MONDAY, 'far'],
  ['2027-01', '2026-11-01', 'far'],
  ['2027-01', '2026-11-02', null],
  ['2026-12', '2027-01-01', 'past'],
])('the month %s on the day %s is outside the window for this reason: %s', (month, today, why) => {
  expect(monthProblem(month, today)).toBe(why);
});

describe('the grid of a month', () => {
  test.each<[CalendarMonth, CalendarDate, CalendarDate]>([
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2026-11', '2026-11-01', '2026-12-12'],
    ['2026-12', '2026-11-29', '2027-01-09'],
    ['2027-01', '2026-12-27', '2027-02-06'],
    ['2024-02', '2024-01-28', '2024-03-09'],
    ['2026-08', '2026-07-26', '2026-09-05'],
    ['2026-03', '2026-03-01', '2026-04-11'],
  ])('%s runs from Sunday %s to Saturday %s', (month, first, last) => {
    const cells = monthGrid(month);
    expect(cells).toHaveLength(42);
    expect(cells[0]).toBe(first);
    expect(cells[41]).toBe(last);
    expect(cells).toContain(`${month}-01`);
    expect(cells).toEqual(Array.from({ length: 42 }, (_, index) => addDays(first, index)));
    expect(cells.filter((_, index) => index % 7 === 0).map(weekdayOf)).toEqual(Array(6).fill(0));
  });

  test('holds every day of any month', () => {
    for (let index = 0; index < 240; index += 1) {
      const month =
        `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}` as CalendarMonth;
      const own = monthGrid(month).filter((date) => date.startsWith(month));
      expect(own[0]).toBe(`${month}-01`);
      expect(addDays(own.at(-1) ?? MONDAY, 1).slice(8)).toBe('01');
    }
  });
});
