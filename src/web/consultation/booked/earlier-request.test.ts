import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAskedTime } from '../../ui/asked-times.ts';
import { earlierRequest } from './earlier-request.ts';

const WEDNESDAY = Date.parse('2026-11-18T08:30:00Z');
const inParis = {
  date: '2026-11-18',
  slot: '09:30',
  zone: 'Europe/Paris',
  link: '/booking/a-token',
};

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
  keepAskedTime(inParis);
  keepAskedTime({ ...inParis, slot: '10:00', link: null });
  expect(earlierRequest(WEDNESDAY)).toEqual(inParis);
  expect(earlierRequest(WEDNESDAY + 1_800_000)).toMatchObject({ link: null });
  expect(earlierRequest(WEDNESDAY + 3_600_000)).toBeNull();
});

test('the same instant is known in another time zone', () => {
  keepAskedTime({ ...inParis, slot: '14:00', zone: 'Asia/Kolkata' });
  expect(earlierRequest(WEDNESDAY)).toMatchObject({ zone: 'Asia/Kolkata' });
});

test('the last request for a time is the one that is linked, and each is kept once', () => {
  keepAskedTime(inParis);
  keepAskedTime({ ...inParis, link: '/booking/another-token' });
  expect(earlierRequest(WEDNESDAY)).toMatchObject({ link: '/booking/another-token' });
  // The card of the first request is shown again.
  keepAskedTime(inParis);
  expect(earlierRequest(WEDNESDAY)).toMatchObject({ link: '/booking/another-token' });
  expect(JSON.parse(stored ?? '')).toHaveLength(2);
});

test.each([
  'null',
  '7',
  '{',
  '[null, 7, {}]',
  JSON.stringify([{ ...inParis, link: 'https://acme.example' }]),
  JSON.stringify([{ ...inParis, date: '2026-02-30' }]),
  JSON.stringify([{ ...inParis, slot: '9:31' }]),
  JSON.stringify([{ ...inParis, zone: 'Nowhere' }]),
])('%s holds no time', (text) => {
  stored = text;
  expect(earlierRequest(WEDNESDAY)).toBeNull();
});

test('a browser that blocks storage knows no time, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepAskedTime(inParis);
  expect(earlierRequest(WEDNESDAY)).toBeNull();
});
