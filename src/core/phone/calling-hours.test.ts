import { describe, expect, test } from 'vitest';
import { firstCallingTime, isCallingTime } from './calling-hours.ts';

const at = (time: string) => Date.parse(time);

describe('the hours in which people are called', () => {
  test.each([
    ['+4930901820', '2026-01-15T07:00:00Z', true],
    ['+4930901820', '2026-01-15T06:59:59Z', false],
    ['+4930901820', '2026-01-15T18:59:59Z', true],
    ['+4930901820', '2026-01-15T19:00:00Z', false],
    // In summer, clocks in Berlin are an hour further.
    ['+4930901820', '2026-07-15T06:00:00Z', true],
    ['+4930901820', '2026-07-15T18:00:00Z', false],
    ['+12125550123', '2026-01-15T13:00:00Z', true],
    ['+12125550123', '2026-01-15T12:59:00Z', false],
    // Nebraska has two zones: it is 8:00 in Omaha, and 7:00 in the west.
    ['+13085550123', '2026-01-15T14:00:00Z', false],
    ['+13085550123', '2026-01-15T15:00:00Z', true],
    // A Spanish number may be on the Canary Islands, where it is an hour earlier.
    ['+34612345678', '2026-01-15T07:00:00Z', false],
    ['+34612345678', '2026-01-15T08:00:00Z', true],
    ['+34612345678', '2026-01-15T19:00:00Z', false],
    ['+919876543210', '2026-01-15T02:30:00Z', true],
    ['+919876543210', '2026-01-15T02:29:00Z', false],
  ])('%s at %s: %s', (number, time, isOpen) => {
    expect(isCallingTime(number, at(time))).toBe(isOpen);
  });

  test.each(['+15555550123', '+18005550123', '+80012345678', '+6721234567'])(
    'a number whose zone is not known is never called: %s',
    (number) => {
      for (let hour = 0; hour < 24; hour++) {
        expect(isCallingTime(number, at('2026-01-15T00:30:00Z') + hour * 3_600_000)).toBe(false);
      }
    },
  );
});

describe('the first time for a call that waits', () => {
  test.each([
    [
      'it is time already',
      '+4930901820',
      '2026-01-15T09:07:00Z',
      '2026-01-15T10:00:00Z',
      '2026-01-15T09:07:00Z',
    ],
    [
      'the hours begin later',
      '+4930901820',
      '2026-01-15T04:07:00Z',
      '2026-01-15T10:00:00Z',
      '2026-01-15T07:00:00Z',
    ],
    [
      'the hours begin the next day',
      '+4930901820',
      '2026-01-15T20:00:00Z',
      '2026-01-16T12:00:00Z',
      '2026-01-16T07:00:00Z',
    ],
    [
      'the hours begin at the end',
      '+4930901820',
      '2026-01-15T04:00:00Z',
      '2026-01-15T07:00:00Z',
      '2026-01-15T07:00:00Z',
    ],
  ])('%s', (_, number, from, until, expected) => {
    expect(firstCallingTime(number, at(from), at(until))).toBe(at(expected));
  });

  test.each([
    ['the hours begin too late', '+4930901820', '2026-01-15T04:00:00Z', '2026-01-15T06:59:00Z'],
    ['the zone is not known', '+15555550123', '2026-01-15T04:00:00Z', '2036-01-15T06:59:00Z'],
  ])('there is none if %s', (_, number, from, until) => {
    expect(firstCallingTime(number, at(from), at(until))).toBeNull();
  });
});
