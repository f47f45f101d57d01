import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../consultation/time-zone.ts';
import { ISLAND_AREA_CODES, MAINLAND_AREA_CODES } from './area-code-zones.ts';
import { COUNTRY_ZONES } from './country-zones.ts';
import { isOfMainland, zonesOfNumber } from './number-zones.ts';

describe('the zones of a number', () => {
  test.each([
    ['+4930901820', ['Europe/Berlin']],
    ['+442079460123', ['Europe/London']],
    ['+12125550123', ['America/New_York']],
    ['+13125550123', ['America/Chicago']],
    ['+13035550123', ['America/Denver']],
    ['+14805550123', ['America/Phoenix']],
    ['+14155550123', ['America/Los_Angeles']],
    ['+18085550123', ['Pacific/Honolulu']],
    ['+15415550123', ['America/Denver', 'America/Los_Angeles']],
    ['+14165550123', ['America/Toronto']],
    ['+16045550123', ['America/Vancouver']],
    ['+18765550123', ['America/Jamaica']],
    ['+34612345678', ['Europe/Madrid', 'Atlantic/Canary']],
    ['+77011234567', ['Asia/Almaty', 'Asia/Aqtau']],
    ['+6723123456', ['Pacific/Norfolk']],
  ])('%s: %j', (number, zones) => {
    expect(zonesOfNumber(number)).toEqual(zones);
  });

  test.each([
    '+15555550123',
    '+19005550123',
    '+18005550123',
    '+672112345',
    '+80012345678',
    '+870773123456',
  ])('the zone of %s is not known', (number) => {
    expect(zonesOfNumber(number)).toBeNull();
  });

  test('a large country has all of its zones', () => {
    expect(zonesOfNumber('+74951234567')).toHaveLength(11);
    expect(zonesOfNumber('+61212345678')).toContain('Australia/Perth');
  });
});

test('every zone of the tables exists, and every area code is listed once', () => {
  const areas = { ...MAINLAND_AREA_CODES, ...ISLAND_AREA_CODES };
  const zones = [...Object.values(COUNTRY_ZONES), ...Object.keys(areas)].flatMap((all) =>
    all.split(' '),
  );
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  const codes = Object.values(areas).flatMap((all) => all.trim().split(/\s+/));
  expect(codes.filter((code) => !/^[2-9]\d\d$/.test(code))).toEqual([]);
  expect(codes).toHaveLength(new Set(codes).size);
});

test.each([
  ['+12125550123', true],
  ['+18085550123', true],
  ['+18675550123', true],
  ['+17875550123', false],
  ['+18095550123', false],
  ['+15555550123', false],
  ['+4930901820', false],
])('%s is a number of the mainland: %s', (number, isThere) => {
  expect(isOfMainland(number)).toBe(isThere);
});
