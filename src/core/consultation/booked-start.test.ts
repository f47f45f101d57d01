import { describe, expect, test } from 'vitest';
import { BOOKING_WINDOW_DAYS } from '../booking-numbers.ts';
import { believedStart, isOffCalendar, markedStartOf } from './booked-start.ts';
import { addDays, type CalendarDate, NO_CLOSED_DAYS, utcMidnight } from './calendar-date.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 12);
const PARIS = 'Europe/Paris';
const LAST_DAY = addDays('2026-11-16', BOOKING_WINDOW_DAYS);
const startInParis = (date: CalendarDate) => utcMidnight(date).getTime() + 8.5 * 3_600_000;

function startOf(
  date: CalendarDate,
  clientTime: string | null,
  {
    timeZone = PARIS,
    business = null,
  }: { timeZone?: string | null; business?: string | null } = {},
) {
  const request = {
    name: 'Jane Doe',
    email: 'jane@acme.com',
    company: '',
    service: 'ai-agent',
    problems: '',
    additional: '',
    date,
    slot: '09:30',
    timeZone,
    locale: 'en-US',
  } as const;
  return markedStartOf(
    { request, clientTime: clientTime === null ? null : Date.parse(clientTime), filledInMs: null },
    { now: NOW, businessTimeZone: business, closedDays: NO_CLOSED_DAYS },
  );
}

const OUTSIDE = { startsAt: null, marks: ['clock-off', 'day-outside'] };

describe('the start of a new request', () => {
  test.each<[string, CalendarDate, string | null, object]>([
    [
      'by the server’s clock',
      '2026-11-17',
      null,
      { startsAt: Date.UTC(2026, 10, 17, 8, 30), marks: [] },
    ],
    [
      'by a clock that is right',
      '2026-11-17',
      '2026-11-16T12:00:00Z',
      { startsAt: Date.UTC(2026, 10, 17, 8, 30), marks: [] },
    ],
    [
      'by a clock that is a day fast, on the last day that it shows',
      addDays(LAST_DAY, 1),
      '2026-11-17T12:00:00Z',
      { startsAt: startInParis(addDays(LAST_DAY, 1)), marks: [] },
    ],
    [
      'by a clock that is weeks off, on a day of the window',
      '2026-12-15',
      '2026-12-14T12:00:00Z',
      { startsAt: Date.UTC(2026, 11, 15, 8, 30), marks: ['clock-off'] },
    ],
    [
      'by a clock that is weeks off, on the last day of the window',
      LAST_DAY,
      '2026-12-14T12:00:00Z',
      { startsAt: startInParis(LAST_DAY), marks: ['clock-off'] },
    ],
    [
      'by a clock that is weeks off, on the day after the window',
      addDays(LAST_DAY, 1),
      '2026-12-14T12:00:00Z',
      OUTSIDE,
    ],
    ['by a clock that is two days slow, yesterday', '2026-11-15', '2026-11-14T12:00:00Z', OUTSIDE],
    ['by a clock in 2150', '2150-01-05', '2150-01-02T09:00:00Z', OUTSIDE],
    ['by the last clock of all', '9999-12-31', '9999-12-30T09:00:00Z', OUTSIDE],
    ['by a clock that lost its battery', '1970-01-05', '1970-01-01T00:00:00Z', OUTSIDE],
    ['by a clock in the first year', '0001-01-08', '0001-01-03T00:00:00Z', OUTSIDE],
  ])('%s', (_, date, clientTime, expected) => {
    expect(startOf(date, clientTime)).toEqual(expected);
    expect(startOf(date, clientTime, { business: PARIS, timeZone: null })).toEqual(expected);
    const { marks } = startOf(date, clientTime);
    expect(isOffCalendar({ marks })).toBe(expected === OUTSIDE);
  });

  test('without a zone is unknown, and outside only where the day is outside on all the earth', () => {
    const fast = '2026-12-14T12:00:00Z';
    const floating = { startsAt: null, marks: ['clock-off'] };
    expect(startOf(LAST_DAY, fast, { timeZone: null })).toEqual(floating);
    expect(startOf(addDays(LAST_DAY, 1), fast, { timeZone: null })).toEqual(floating);
    expect(startOf(addDays(LAST_DAY, 2), fast, { timeZone: null })).toEqual(OUTSIDE);
  });
});

describe('the start of a stored booking', () => {
  const stored = { createdAt: NOW, changedAt: null, marks: ['clock-off'] as const };

  test.each([
    ['in the window', NOW + BOOKING_WINDOW_DAYS * DAY, true],
    ['in the window of a clock that is a day fast', NOW + (BOOKING_WINDOW_DAYS + 2) * DAY, true],
    ['in the window of a clock that is a day slow', NOW - DAY - 900_000, true],
    ['after every window', NOW + (BOOKING_WINDOW_DAYS + 4) * DAY, false],
    ['before every window', NOW - 3 * DAY, false],
    ['in 2150', Date.UTC(2150, 0, 5), false],
    ['after the last year of a calendar file', Date.UTC(10_000, 0, 1), false],
    ['before the first year', -8.64e15, false],
  ])('%s is believed or not', (_, startsAt, isBelieved) => {
    expect(believedStart({ ...stored, startsAt })).toEqual(
      isBelieved ? { startsAt, marks: ['clock-off'] } : OUTSIDE,
    );
  });

  test('is believed after a move long after the request', () => {
    const startsAt = NOW + 110 * DAY;
    const moved = { ...stored, changedAt: NOW + 55 * DAY, startsAt };
    expect(believedStart(moved).startsAt).toBe(startsAt);
  });

  test('counts more than the mark of its day, which an earlier version leaves at a move', () => {
    const marks = ['clock-off', 'day-outside'] as const;
    const moved = { ...stored, marks, changedAt: NOW + DAY, startsAt: NOW + 3 * DAY };
    expect(believedStart(moved)).toEqual({ startsAt: NOW + 3 * DAY, marks: ['clock-off'] });
    expect(believedStart({ ...moved, startsAt: NOW - 3 * DAY })).toEqual(OUTSIDE);
    expect(believedStart({ ...moved, startsAt: null })).toEqual(OUTSIDE);
  });
});
