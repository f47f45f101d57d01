import { expect, test } from 'vitest';
import { hoursZoneInWords } from './zone-words.ts';

test('the named zone is the zone in which the business hours apply, as it is on that day', () => {
  const paris = { business: null, visitor: 'Europe/Paris' };
  expect(hoursZoneInWords(paris, '2027-03-26', '09:30')).toBe('Paris (GMT+1)');
  expect(hoursZoneInWords(paris, '2027-03-29', '09:30')).toBe('Paris (GMT+2)');
  const both = { business: 'America/New_York', visitor: 'Europe/Paris' };
  expect(hoursZoneInWords(both, '2026-11-18', '09:30')).toBe('New York (GMT-5)');
  const none = { business: null, visitor: null };
  expect(hoursZoneInWords(none, '2026-11-18', '09:30')).toBe('Times in your own time zone');
});
