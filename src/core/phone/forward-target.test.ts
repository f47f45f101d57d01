import { describe, expect, test } from 'vitest';
import { isForwardAllowed } from './forward-target.ts';

const ALLOWED = ['+49', '+1'];

describe('a call is forwarded', () => {
  test.each([
    '+4930901820',
    '+1 212 555 0123',
    'sip:reception@pbx.test',
    'sips:12@pbx.test:5061;transport=tls',
    'sip:+4930901820@pbx.test',
  ])('to %s', (target) => {
    expect(isForwardAllowed(target, ALLOWED)).toBe(true);
  });
});

describe('a call is not forwarded', () => {
  test.each([
    '+442079460123',
    '+4990012345678',
    '+18765550123',
    '112',
    '+49112',
    'sip:112@pbx.test',
    'sip:+4990012345678@pbx.test',
    'sip:+442079460123@pbx.test',
    'sip:02079460123@pbx.test',
    'sip:19005550100:x@pbx.test',
    'sip:1900%35550100@pbx.test',
    'sip:9%311@pbx.test',
    'sip:ab19005550100@pbx.test',
    'sip:pbx.test',
    'sip:a@b.test?Replaces=x',
    'sip:a@b.test\r\nX: 1',
    'https://pbx.test',
    'reception',
    '',
  ])('to %j', (target) => {
    expect(isForwardAllowed(target, ALLOWED)).toBe(false);
  });
});
