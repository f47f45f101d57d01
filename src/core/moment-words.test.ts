import { describe, expect, test } from 'vitest';
import {
  dayInWords,
  dayWithoutYear,
  monthInWords,
  slotInWords,
  usesDayClock,
  utcTime,
  zoneInWords,
} from './moment-words.ts';

describe('a day in words', () => {
  test.each([
    ['en-US', 'Thursday, November 19, 2026'],
    ['en-CA', 'Thursday, November 19, 2026'],
    ['en-GB', 'Thursday, 19 November 2026'],
    ['de-DE', 'Thursday, 19 November 2026'],
    ['en-IN', 'Thursday, 19 November 2026'],
    ['sv-SE', 'Thursday, 19 November 2026'],
    ['ar-EG', 'Thursday, 19 November 2026'],
    ['ja-JP', 'Thursday, 2026 November 19'],
    ['hu-HU', 'Thursday, 2026 November 19'],
    ['en-US@posix', 'Thursday, November 19, 2026'],
    ['', 'Thursday, November 19, 2026'],
  ])('has the order of the locale %s', (locale, words) => {
    expect(dayInWords('2026-11-19', locale)).toBe(words);
  });

  test.each([
    ['2027-01-01', 'Friday, January 1, 2027'],
    ['2026-02-30', null],
    ['tomorrow', null],
    ['', null],
  ])('the text %j is written as %j', (date, words) => {
    expect(dayInWords(date, 'en-US')).toBe(words);
  });

  test.each([
    ['en-US', 'Thursday, November 19', 'November 2026'],
    ['de-DE', 'Thursday, 19 November', 'November 2026'],
    ['ja-JP', 'Thursday, November 19', '2026 November'],
  ])('is shorter without its year and without its day in %s', (locale, day, month) => {
    expect(dayWithoutYear('2026-11-19', locale)).toBe(day);
    expect(monthInWords('2026-11', locale)).toBe(month);
  });
});

test.each([
  ['en-US', false],
  ['en-IN', false],
  ['ko-KR', false],
  ['en-GB', true],
  ['de-DE', true],
  ['ja-JP', true],
  ['no such locale', false],
])('the locale %s writes 1:30 PM as 13:30: %s', (locale, dayClock) => {
  expect(usesDayClock(locale)).toBe(dayClock);
});

describe('a time zone in words', () => {
  const winter = Date.UTC(2026, 10, 19);
  const summer = Date.UTC(2026, 6, 19);
  test.each([
    ['Europe/Paris', winter, 'Paris (GMT+1)'],
    ['Europe/Paris', summer, 'Paris (GMT+2)'],
    ['Europe/London', winter, 'London (GMT)'],
    ['America/New_York', winter, 'New York (GMT-5)'],
    ['America/Argentina/Buenos_Aires', winter, 'Buenos Aires (GMT-3)'],
    ['Asia/Calcutta', winter, 'Kolkata (GMT+5:30)'],
    ['Asia/Kolkata', winter, 'Kolkata (GMT+5:30)'],
    ['Etc/GMT+5', winter, 'GMT-5'],
    ['UTC', winter, 'GMT'],
    ['Europe/New_City', winter, 'New City'],
    ['Atlantis', winter, 'Atlantis'],
  ])('%s is written with its city and its offset', (zone, instant, words) => {
    expect(zoneInWords(zone, instant)).toBe(words);
  });
});

test('a moment is written in UTC to the minute', () => {
  expect(utcTime(Date.UTC(2026, 10, 19, 14, 0, 59))).toBe('2026-11-19 14:00 UTC');
});

test.each([
  ['09:00', 'en-US', '9:00 AM'],
  ['12:00', 'en-US', '12:00 PM'],
  ['16:30', 'de-DE', '4:30 PM (16:30)'],
  ['half past', 'en-US', null],
])('the slot %s is written for %s as %s', (slot, locale, words) => {
  expect(slotInWords(slot, locale)).toBe(words);
});
