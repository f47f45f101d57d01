import { describe, expect, test } from 'vitest';
import { type Availability, firstFreeSlot, shownSlots, soonestTimes } from './availability.ts';
import { type CalendarDate, NO_CLOSED_DAYS, parseClosedDays } from './calendar-date.ts';
import { isWeekend, slots, windowDays } from './schedule.ts';

const PARIS = 'Europe/Paris';
/** A Monday at 10:10 AM in Paris. */
const monday: Availability = {
  now: { date: '2026-11-16', minutes: 610 },
  zone: PARIS,
  closedDays: NO_CLOSED_DAYS,
  full: new Set(),
};
const instants = (...times: string[]) => new Set(times.map((time) => Date.parse(time)));

describe('the slots of a day', () => {
  test('leave out what has begun and mark what is taken', () => {
    const full = instants('2026-11-16T10:00:00Z', '2026-11-17T10:00:00Z', '2026-11-16T08:00:00Z');
    const shown = shownSlots('2026-11-16', { ...monday, full });
    expect(shown.map(({ slot }) => slot)).toEqual(slots.slice(3));
    expect(shown.filter(({ taken }) => taken)).toEqual([{ slot: '11:00', taken: true }]);
  });

  test('are taken by their instant, whatever the time zone of the hours is', () => {
    const full = instants('2026-11-18T14:00:00Z');
    const takenIn = (zone: string | null) =>
      shownSlots('2026-11-18', { ...monday, zone, full }).filter(({ taken }) => taken);
    expect(takenIn(PARIS)).toEqual([{ slot: '15:00', taken: true }]);
    expect(takenIn('America/New_York')).toEqual([{ slot: '09:00', taken: true }]);
    expect(takenIn('Asia/Tokyo')).toEqual([]);
    expect(takenIn(null)).toEqual([]);
  });

  test('are none if all of them are taken', () => {
    const hours = slots.map((slot) => `2026-11-18T${slot}:00+01:00`);
    const full = instants(...hours);
    expect(shownSlots('2026-11-18', { ...monday, full })).toEqual([]);
    const oneFree = instants(...hours.slice(1));
    expect(shownSlots('2026-11-18', { ...monday, full: oneFree })).toHaveLength(16);
    expect(firstFreeSlot('2026-11-18', { ...monday, full: oneFree })).toBe('09:00');
  });

  test.each<[CalendarDate]>([['2026-11-15'], ['2026-11-21'], ['2028-01-17'], ['2026-12-25']])(
    'are none on %s',
    (date) => {
      const closedDays = parseClosedDays('12-25') ?? NO_CLOSED_DAYS;
      expect(shownSlots(date, { ...monday, closedDays })).toEqual([]);
      expect(firstFreeSlot(date, { ...monday, closedDays })).toBeNull();
    },
  );
});

describe('the soonest times', () => {
  test('are the first free times of the next open days', () => {
    const closedDays = parseClosedDays('2026-11-17..2026-11-18') ?? NO_CLOSED_DAYS;
    const full = instants('2026-11-16T09:30:00Z', '2026-11-19T08:00:00Z');
    expect(soonestTimes('2026-11-16', 3, { ...monday, closedDays, full })).toEqual([
      { date: '2026-11-16', slot: '11:00' },
      { date: '2026-11-19', slot: '09:30' },
      { date: '2026-11-20', slot: '09:00' },
    ]);
  });

  test('begin with the given day and end with the window', () => {
    const lastTwo = windowDays(monday.now.date)
      .filter((date) => !isWeekend(date))
      .slice(-2);
    const [from = monday.now.date] = lastTwo;
    expect(soonestTimes(from, 3, monday)).toEqual(lastTwo.map((date) => ({ date, slot: '09:00' })));
    const closedDays = parseClosedDays('2026-01-01..2027-12-31') ?? NO_CLOSED_DAYS;
    expect(soonestTimes('2026-11-16', 3, { ...monday, closedDays })).toEqual([]);
  });
});
