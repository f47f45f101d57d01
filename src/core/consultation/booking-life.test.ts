import { describe, expect, test } from 'vitest';
import { BOOKING_WINDOW_DAYS } from '../booking-numbers.ts';
import { type BookingLife, changeProblem, checkMove, lastEventOf } from './booking-life.ts';
import { addDays, NO_CLOSED_DAYS, parseClosedDays } from './calendar-date.ts';

const STARTS_AT = Date.UTC(2026, 10, 16, 8, 30);
const NOW = Date.UTC(2026, 10, 12, 8);
const booking = {
  date: '2026-11-16',
  slot: '09:30',
  startsAt: STARTS_AT,
  timeZone: 'Europe/Paris',
  state: 'requested',
  sequence: 0,
  marks: [],
} as const satisfies BookingLife & { timeZone: string; marks: [] };
const clock = { now: NOW, businessTimeZone: null, closedDays: NO_CLOSED_DAYS };

describe('a booking', () => {
  test('can be changed until it begins', () => {
    expect(changeProblem(booking, STARTS_AT - 1)).toBeNull();
    expect(changeProblem(booking, STARTS_AT)).toBe('begun');
  });

  test('of an unknown zone can be changed until the time has come everywhere on earth', () => {
    const floating = { ...booking, startsAt: null };
    const lastStart = Date.UTC(2026, 10, 16, 21, 30);
    expect(changeProblem(floating, lastStart - 1)).toBeNull();
    expect(changeProblem(floating, lastStart)).toBe('begun');
  });

  test('for a day outside the window can be changed at any time', () => {
    const outside = {
      ...booking,
      date: '1970-01-05',
      startsAt: null,
      marks: ['day-outside'],
    } as const;
    expect(changeProblem(outside, NOW)).toBeNull();
    expect(changeProblem({ ...outside, state: 'cancelled' }, NOW)).toBe('cancelled');
  });

  test('that is cancelled can never be changed', () => {
    expect(changeProblem({ ...booking, state: 'cancelled' }, NOW)).toBe('cancelled');
    expect(changeProblem({ ...booking, state: 'cancelled' }, STARTS_AT)).toBe('cancelled');
  });

  test.each([
    ['requested', 0, 'requested'],
    ['requested', 1, 'moved'],
    ['requested', 7, 'moved'],
    ['cancelled', 1, 'cancelled'],
  ] as const)('in the state %s after %i changes was last %s', (state, sequence, event) => {
    expect(lastEventOf({ ...booking, state, sequence })).toBe(event);
  });
});

describe('a move', () => {
  test('leads to the instant of the new time, in the zone of the booking', () => {
    expect(checkMove(booking, { date: '2026-11-17', time: '2:00 PM' }, clock)).toEqual({
      errors: {},
      to: { date: '2026-11-17', slot: '14:00', startsAt: Date.UTC(2026, 10, 17, 13) },
    });
    const business = { ...clock, businessTimeZone: 'America/New_York' };
    const { to } = checkMove(booking, { date: '2026-11-17', time: '2:00 PM' }, business);
    expect(to?.startsAt).toBe(Date.UTC(2026, 10, 17, 19));
  });

  test('to a closed day is refused', () => {
    const closedDays = parseClosedDays('2026-11-17') ?? NO_CLOSED_DAYS;
    const chosen = { date: '2026-11-17', time: '2:00 PM' };
    const { errors, to } = checkMove(booking, chosen, { ...clock, closedDays });
    expect(errors).toHaveProperty('selected_date');
    expect(to).toBeNull();
  });

  test('of a booking in an unknown zone has no instant', () => {
    const floating = { ...booking, startsAt: null, timeZone: null };
    const { to } = checkMove(floating, { date: '2026-11-17', time: '2:00 PM' }, clock);
    expect(to).toEqual({ date: '2026-11-17', slot: '14:00', startsAt: null });
  });

  test.each([
    ['2026-11-14', '2:00 PM', ['selected_date']],
    ['2026-11-31', '2:00 PM', ['selected_date']],
    ['2026-11-17', '2 PM', ['selected_time']],
    ['', '', ['selected_date', 'selected_time']],
    ['2026-11-11', '2:00 PM', ['selected_date']],
    [addDays('2026-11-12', BOOKING_WINDOW_DAYS + 1), '2:00 PM', ['selected_date']],
    ['2026-11-16', '9:30 AM', ['selected_time']],
  ])('to %j at %j is refused', (date, time, fields) => {
    const { errors, to } = checkMove(booking, { date, time }, clock);
    expect(Object.keys(errors)).toEqual(fields);
    expect(to).toBeNull();
  });

  test('may go to the last day of the window and to a slot of today that has not passed', () => {
    const lastDay = { date: '2027-01-11', time: '2:00 PM' };
    expect(checkMove(booking, lastDay, clock).to).not.toBeNull();
    expect(checkMove(booking, { date: '2026-11-12', time: '9:30 AM' }, clock).to).not.toBeNull();
    const noon = { ...clock, now: Date.UTC(2026, 10, 12, 11) };
    expect(checkMove(booking, { date: '2026-11-12', time: '9:30 AM' }, noon).to).toBeNull();
  });
});
