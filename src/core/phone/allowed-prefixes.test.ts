import { describe, expect, test } from 'vitest';
import { isAllowedNumber, parseAllowedPrefixes } from './allowed-prefixes.ts';

describe('the setting of allowed prefixes', () => {
  test.each([
    ['', []],
    ['+1', ['+1']],
    ['+1,+49', ['+1', '+49']],
    [' +1 (876) , +49-30,', ['+1876', '+4930']],
  ])('%j is read as %j', (text, prefixes) => {
    expect(parseAllowedPrefixes(text)).toEqual({ ok: true, value: prefixes });
  });

  test.each([
    ['+', '+'],
    ['+1,+', '+'],
    ['49', '49'],
    ['+0', '+0'],
    ['+4', '+4'],
    ['+1,*', '*'],
    ['+1;+49', '+1;+49'],
    ['+1234567890123456', '+1234567890123456'],
  ])('%j is refused because of %j', (text, wrong) => {
    expect(parseAllowedPrefixes(text)).toEqual({ ok: false, error: wrong });
  });
});

describe('an allowed number', () => {
  test.each([
    ['+12125550123', ['+1']],
    ['+14165550123', ['+1']],
    ['+18765550123', ['+1', '+1876']],
    ['+17875550123', ['+1787']],
    ['+4930901820', ['+1', '+49']],
    ['+4930901820', ['+4930']],
  ])('%s is allowed by %j', (number, prefixes) => {
    expect(isAllowedNumber(number, prefixes)).toBe(true);
  });

  test.each([
    ['+12125550123', []],
    ['+4930901820', ['+1']],
    ['+4930901820', ['+4989']],
    ['+18765550123', ['+1']],
    ['+17875550123', ['+1', '+49']],
    ['+12645550123', ['+12']],
    ['+18765550123', ['+18']],
    ['+19005550123', ['+1']],
  ])('%s is not allowed by %j', (number, prefixes) => {
    expect(isAllowedNumber(number, prefixes)).toBe(false);
  });
});
