import { expect, test } from 'vitest';
import { monthInWords, slotInVisitorTime, zoneInWords } from './day-words.ts';

test('a month is written with its name and its year', () => {
  expect(monthInWords('2027-01')).toBe('January 2027');
});

test('the named zone is the zone in which the business hours apply', () => {
  expect(zoneInWords({ business: null, visitor: 'Europe/Paris' })).toBe('Europe/Paris');
  expect(zoneInWords({ business: 'America/New_York', visitor: 'Europe/Paris' })).toBe(
    'America/New York',
  );
  expect(zoneInWords({ business: null, visitor: null })).toBeNull();
});

test.each([
  ['Europe/Paris', '3:30 PM'],
  ['Asia/Tokyo', '11:30 PM'],
  ['Australia/Sydney', 'Thu 1:30 AM'],
  ['Pacific/Honolulu', '4:30 AM'],
  ['America/Toronto', null],
  [null, null],
])('9:30 AM in New York is shown in %s as %s', (visitor, time) => {
  expect(slotInVisitorTime('2026-11-18', '09:30', { business: 'America/New_York', visitor })).toBe(
    time,
  );
});

test('no second time is shown if the business hours apply in the visitor’s own zone', () => {
  expect(
    slotInVisitorTime('2026-11-18', '09:30', { business: null, visitor: 'Europe/Paris' }),
  ).toBeNull();
});
