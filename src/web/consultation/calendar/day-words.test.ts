import { expect, test } from 'vitest';
import { slotInVisitorTime } from './day-words.ts';

test.each([
  ['Europe/Paris', 'en-US', '3:30 PM'],
  ['Europe/Paris', 'fr-FR', '15:30'],
  ['Asia/Tokyo', 'en-US', '11:30 PM'],
  ['Australia/Sydney', 'en-AU', 'Thu 1:30 AM'],
  ['Asia/Shanghai', 'zh-CN', '22:30'],
  ['Pacific/Honolulu', 'en-US', '4:30 AM'],
  ['America/Toronto', 'en-CA', null],
  [null, 'en-US', null],
])('9:30 AM in New York is shown in %s with the locale %s as %s', (visitor, locale, time) => {
  const zones = { business: 'America/New_York', visitor };
  expect(slotInVisitorTime('2026-11-18', '09:30', zones, locale)).toBe(time);
});

test('no second time is shown if the business hours apply in the visitor’s own zone', () => {
  const zones = { business: null, visitor: 'Europe/Paris' };
  expect(slotInVisitorTime('2026-11-18', '09:30', zones, 'en-US')).toBeNull();
});
