import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlierRequest, keepAskedTime } from './asked-times.ts';

const WEDNESDAY = Date.parse('2026-11-18T08:30:00Z');
const FRIDAY = Date.parse('2026-11-20T08:30:00Z');

let stored: string | null = null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem(_key: string, value: string) {
      stored = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('every time that was asked for in this tab is known again, with the link to its request', () => {
  expect(earlierRequest(WEDNESDAY)).toBeNull();
  keepAskedTime(WEDNESDAY, '/booking/a-token');
  keepAskedTime(FRIDAY, null);
  expect(earlierRequest(WEDNESDAY)).toEqual({ link: '/booking/a-token' });
  expect(earlierRequest(FRIDAY)).toEqual({ link: null });
  expect(earlierRequest(FRIDAY + 1_800_000)).toBeNull();
});

test('the last request for a time is the one that is linked', () => {
  keepAskedTime(WEDNESDAY, '/booking/a-token');
  keepAskedTime(WEDNESDAY, '/booking/another-token');
  expect(earlierRequest(WEDNESDAY)).toEqual({ link: '/booking/another-token' });
});

test.each(['null', '7', '[]', '{', `{"${WEDNESDAY}":7}`])('%s holds no time', (text) => {
  stored = text;
  expect(earlierRequest(WEDNESDAY)).toBeNull();
});

test('only a path of this site becomes a link', () => {
  stored = JSON.stringify({ [WEDNESDAY]: 'https://acme.example' });
  expect(earlierRequest(WEDNESDAY)).toEqual({ link: null });
});

test('a browser that blocks storage knows no time, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepAskedTime(WEDNESDAY, '/booking/a-token');
  expect(earlierRequest(WEDNESDAY)).toBeNull();
});
