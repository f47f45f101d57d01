import { expect, test } from 'vitest';
import type { Availability } from '#core/consultation/availability.ts';
import {
  type CalendarDate,
  NO_CLOSED_DAYS,
  parseClosedDays,
} from '#core/consultation/calendar-date.ts';
import { initialFocusDay, moveInGrid } from './grid-keys.ts';

test.each<[string, CalendarDate, CalendarDate | null]>([
  ['ArrowLeft', '2026-11-16', '2026-11-15'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-03', '2026-10-27'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-11-18', '2026-11-15'],
  ['Home', '2026-11-15', '2026-11-15'],
  ['End', '2026-11-30', '2026-12-05'],
  ['PageUp', '2027-01-31', '2026-12-31'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['Enter', '2026-11-16', null],
  ['a', '2026-11-16', null],
])('the key %s on the day %s moves the focus to %s', (key, from, to) => {
  expect(moveInGrid(key, from)).toBe(to);
});

const noonOf = (date: CalendarDate, minutes = 720): Availability => ({
  now: { date, minutes },
  zone: 'Europe/Paris',
  closedDays: parseClosedDays('12-01') ?? NO_CLOSED_DAYS,
  full: new Set(),
});
const saturdayNoon = noonOf('2026-11-14');

test('Tab moves the focus to the chosen day, or else to the first day with a free slot, or else to the first day', () => {
  expect(initialFocusDay('2026-11', '2026-11-20', saturdayNoon)).toBe('2026-11-20');
  expect(initialFocusDay('2026-12', '2026-11-20', saturdayNoon)).toBe('2026-12-02');
  expect(initialFocusDay('2026-11', null, saturdayNoon)).toBe('2026-11-16');
  expect(initialFocusDay('2026-11', null, noonOf('2026-11-16', 16 * 60 + 30))).toBe('2026-11-17');
  expect(initialFocusDay('2026-10', null, saturdayNoon)).toBe('2026-10-01');
});
