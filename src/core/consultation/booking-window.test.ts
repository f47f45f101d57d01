import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookableInstants,
  bookableMonths,
  bookingWindowErrors,
  forgottenKeyBounds,
  requestMarks,
  slotStart,
} from './booking-window.ts';
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  monthOf,
  NO_CLOSED_DAYS,
  parseClosedDays,
} from './calendar-date.ts';
import type { ReceivedRequest } from './request.ts';
import type { Slot } from './schedule.ts';

const NEW_YORK = 'America/New_York';
const PAST = { selected_date: 'This date is in the past. Please choose another' };
const FAR = {
  selected_date: 'This date is more than 60 days ahead. Please choose an earlier one',
};
const PASSED = { selected_time: 'This time has passed. Please choose a later one' };
const FINE = {};

function received(changes: {
  date?: CalendarDate;
  slot?: Slot;
  timeZone?: string | null;
  clientTime?: string | null;
  filledInMs?: number | null;
}): ReceivedRequest {
  const { date = '2026-11-16', slot = '09:30', timeZone = NEW_YORK } = changes;
  const { clientTime = null, filledInMs = null } = changes;
  return {
    request: {
      name: 'Jane Doe',
      email: 'jane@acme.com',
      company: '',
      service: 'ai-agent',
      problems: '',
      additional: '',
      date,
      slot,
      timeZone,
      locale: 'en-US',
    },
    clientTime: clientTime === null ? null : Date.parse(clientTime),
    filledInMs,
  };
}

const clock = (now: string, businessTimeZone: string | null = null) => ({
  now: Date.parse(now),
  businessTimeZone,
  closedDays: NO_CLOSED_DAYS,
});

describe('the booking window by the visitor’s clock', () => {
  test.each<[string, CalendarDate, Slot, string, object]>([
    ['a slot to come', '2026-11-16', '09:30', '2026-11-16T14:29:59Z', FINE],
    ['begun a moment ago', '2026-11-16', '09:30', '2026-11-16T14:30:00Z', FINE],
    ['begun just under 15 minutes ago', '2026-11-16', '09:30', '2026-11-16T14:44:59Z', FINE],
    ['begun 15 minutes ago', '2026-11-16', '09:30', '2026-11-16T14:45:00Z', PASSED],
    ['begun an hour ago', '2026-11-16', '09:30', '2026-11-16T15:30:00Z', PASSED],
    ['the last slot, begun a moment ago', '2026-11-16', '16:30', '2026-11-16T21:35:00Z', FINE],
    ['yesterday', '2026-11-16', '16:30', '2026-11-17T14:00:00Z', PAST],
    [
      'still today in New York, tomorrow in UTC',
      '2026-11-17',
      '09:00',
      '2026-11-18T02:00:00Z',
      PASSED,
    ],
    ['last week', '2026-11-16', '09:30', '2026-11-23T14:00:00Z', PAST],
    ['today + 60', '2027-01-15', '09:30', '2026-11-16T14:00:00Z', FINE],
    ['today + 60 by New York’s day', '2027-01-15', '09:30', '2026-11-17T04:59:00Z', FINE],
    ['today + 61', '2027-01-15', '09:30', '2026-11-16T04:59:00Z', FAR],
    [
      'today + 60 on the next day’s first minute',
      '2027-01-15',
      '09:30',
      '2026-11-16T05:00:00Z',
      FINE,
    ],
    ['next year', '2027-11-16', '09:30', '2026-11-16T14:00:00Z', FAR],
  ])('gives the right errors for this case: %s', (_, date, slot, clientTime, errors) => {
    const request = received({ date, slot, clientTime });
    expect(bookingWindowErrors(request, clock(clientTime))).toEqual(errors);
    const elsewhere = clock('2031-05-05T00:00:00Z');
    expect(bookingWindowErrors(request, elsewhere)).toEqual(errors);
  });

  test('the server’s clock decides if the request has no time of the visitor’s clock', () => {
    const request = received({});
    expect(bookingWindowErrors(request, clock('2026-11-16T14:44:59Z'))).toEqual(FINE);
    expect(bookingWindowErrors(request, clock('2026-11-16T14:45:00Z'))).toEqual(PASSED);
    expect(bookingWindowErrors(request, clock('2026-11-17T14:45:00Z'))).toEqual(PAST);
    expect(bookingWindowErrors(request, clock('2026-09-16T14:45:00Z'))).toEqual(FAR);
  });
});

describe('the booking window without a time zone', () => {
  test.each<[string, CalendarDate, Slot, string, object]>([
    ['past in UTC, not yet in the far west', '2026-11-16', '16:30', '2026-11-17T04:44:00Z', FINE],
    ['past in the far west too', '2026-11-16', '16:30', '2026-11-17T04:45:00Z', PASSED],
    ['yesterday even there', '2026-11-16', '16:30', '2026-11-17T12:30:00Z', PAST],
    [
      'today + 61 in UTC, + 60 in the far east',
      '2027-01-15',
      '09:00',
      '2026-11-15T10:00:00Z',
      FINE,
    ],
    ['today + 61 in the far east too', '2027-01-15', '09:00', '2026-11-15T09:59:00Z', FAR],
  ])('gives the right errors for this case: %s', (_, date, slot, now, errors) => {
    const request = received({ date, slot, timeZone: null });
    expect(bookingWindowErrors(request, clock(now))).toEqual(errors);
  });
});

describe('the booking window with a time zone of the business', () => {
  const paris = (now: string) => clock(now, 'Europe/Paris');

  test('counts the hours in the zone of the business, not in the visitor’s zone', () => {
    const request = received({ slot: '09:30' });
    expect(bookingWindowErrors(request, paris('2026-11-16T08:44:59Z'))).toEqual(FINE);
    expect(bookingWindowErrors(request, paris('2026-11-16T08:45:00Z'))).toEqual(PASSED);
  });

  test('counts the hours in the zone of the business where the visitor sent no zone', () => {
    const request = received({ slot: '09:30', timeZone: null });
    expect(bookingWindowErrors(request, paris('2026-11-16T08:45:00Z'))).toEqual(PASSED);
  });
});

describe('the booking window with closed days', () => {
  const closedDays = parseClosedDays('2026-11-18..2026-11-20,12-25,2027-01-15') ?? NO_CLOSED_DAYS;
  const monday = { ...clock('2026-11-16T14:00:00Z'), closedDays };
  const CLOSED = { selected_date: 'No available times for this date.' };

  test.each<[CalendarDate, object]>([
    ['2026-11-17', FINE],
    ['2026-11-18', CLOSED],
    ['2026-11-20', CLOSED],
    ['2026-11-23', FINE],
    ['2026-12-25', CLOSED],
    ['2027-01-15', CLOSED],
  ])('gives the right errors for the day %s', (date, errors) => {
    expect(bookingWindowErrors(received({ date }), monday)).toEqual(errors);
    expect(bookingWindowErrors(received({ date, timeZone: null }), monday)).toEqual(errors);
  });

  test('says of a closed day that has passed that it has passed', () => {
    const later = { ...clock('2026-12-28T14:00:00Z'), closedDays };
    expect(bookingWindowErrors(received({ date: '2026-12-25' }), later)).toEqual(PAST);
  });
});

describe('marks', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  test.each<[string, string | null, number | null, string[]]>([
    ['none for a clock that is right', '2026-11-16T12:00:00Z', 60_000, []],
    ['none for a clock a day slow', '2026-11-15T12:00:00Z', 60_000, []],
    ['none for a clock a day fast', '2026-11-17T12:00:00Z', 60_000, []],
    ['a clock more than a day slow', '2026-11-15T11:59:59Z', 60_000, ['clock-off']],
    ['a clock more than a day fast', '2026-11-17T12:00:01Z', 60_000, ['clock-off']],
    ['none where nothing was told', null, null, []],
    ['none for three seconds', null, 3000, []],
    ['filled in under three seconds', null, 2999, ['filled-fast']],
    ['both', '2020-01-01T00:00:00Z', 0, ['clock-off', 'filled-fast']],
  ])('are right for this case: %s', (_, clientTime, filledInMs, marks) => {
    expect(requestMarks(received({ clientTime, filledInMs }), now)).toEqual(marks);
  });

  test('a request that the agent has made for somebody on the phone is marked', () => {
    const request = { ...received({ clientTime: null }), byPhone: true };
    expect(requestMarks(request, now)).toEqual(['by-phone']);
  });

  test('if the visitor’s clock is wrong by years, the request is accepted and gets a mark', () => {
    const request = received({ date: '2019-07-03', clientTime: '2019-07-01T12:00:00Z' });
    expect(bookingWindowErrors(request, clock('2026-11-16T12:00:00Z'))).toEqual(FINE);
    expect(requestMarks(request, now)).toEqual(['clock-off']);
  });
});

describe('the instants of a month that can be booked', () => {
  test('hold every slot of the month in every time zone, and no slot of another month in UTC', () => {
    const { from, to } = bookableInstants('2026-12', Date.parse('2026-11-16T12:00:00Z')) ?? {};
    expect(slotStart('2026-12-01', '09:00', 'Pacific/Kiritimati')).toBeGreaterThan(from ?? 0);
    expect(slotStart('2026-12-31', '16:30', 'Etc/GMT+12')).toBeLessThan(to ?? 0);
    expect(slotStart('2026-11-30', '09:00', 'UTC')).toBeLessThan(from ?? 0);
    expect(slotStart('2027-01-01', '16:30', 'UTC')).toBeGreaterThan(to ?? 0);
  });

  test.each<[CalendarMonth, string, boolean]>([
    ['2026-10', '2026-11-16T12:00:00Z', false],
    ['2026-10', '2026-11-01T23:59:59Z', true],
    ['2026-10', '2026-11-02T00:00:00Z', false],
    ['2026-11', '2026-11-16T12:00:00Z', true],
    ['2027-01', '2026-11-16T12:00:00Z', true],
    ['2027-02', '2026-11-16T12:00:00Z', false],
    ['2027-02', '2026-12-01T23:59:59Z', false],
    ['2027-02', '2026-12-02T00:00:00Z', true],
  ])('%s at %s: %s', (month, now, bookable) => {
    expect(bookableInstants(month, Date.parse(now)) !== null).toBe(bookable);
  });
});

describe('the start of a slot', () => {
  test.each<[CalendarDate, Slot, string, string]>([
    ['2026-10-30', '09:30', NEW_YORK, '2026-10-30T13:30:00Z'],
    ['2026-11-02', '09:30', NEW_YORK, '2026-11-02T14:30:00Z'],
    ['2026-11-16', '16:30', 'Asia/Kolkata', '2026-11-16T11:00:00Z'],
  ])('%s %s in %s is %s', (date, slot, zone, instant) => {
    expect(slotStart(date, slot, zone)).toBe(Date.parse(instant));
  });

  test('is null without a time zone', () => {
    expect(slotStart('2026-11-16', '09:30', null)).toBeNull();
  });
});

describe('the key of a booking is forgotten', () => {
  test('seven days after the slot has ended', () => {
    const end = Date.parse('2026-11-16T10:00:00Z');
    const { startedBy } = forgottenKeyBounds(end + 7 * 24 * 3_600_000);
    expect(new Date(startedBy).toISOString()).toBe('2026-11-16T09:30:00.000Z');
  });

  test('not before seven days after the booking was made', () => {
    const made = Date.parse('2026-11-16T10:00:00Z');
    expect(forgottenKeyBounds(made + 7 * 24 * 3_600_000).createdBy).toBe(made);
  });

  test.each([
    ['2026-11-24T11:59:59Z', '2026-11-16'],
    ['2026-11-24T12:00:00Z', '2026-11-17'],
  ])('where the zone is unknown, at %s for slots on the days before %s', (now, daysBefore) => {
    expect(forgottenKeyBounds(Date.parse(now)).daysBefore).toBe(daysBefore);
  });
});

test('a window of any length finds every month in which a visitor can book, and no other', () => {
  const anyDay = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2033-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 400 }), (moment, windowDays) => {
      const today = moment.toISOString().slice(0, 10) as CalendarDate;
      // A visitor's clock may be a day slow or a day fast.
      const days = Array.from({ length: windowDays + 3 }, (_, index) => addDays(today, index - 1));
      expect(bookableMonths(moment.getTime(), windowDays)).toEqual([...new Set(days.map(monthOf))]);
    }),
  );
});

test('the months that are asked for are those that the calendar can show', () => {
  for (let day = 0; day < 800; day++) {
    const now = Date.UTC(2026, 0, 1 + day, 12);
    const months = bookableMonths(now);
    expect(months.every((month) => bookableInstants(month, now) !== null)).toBe(true);
  }
});
