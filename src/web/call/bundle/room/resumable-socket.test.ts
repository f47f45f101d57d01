import { expect, test } from 'vitest';
import { RESUME_TIMEOUT_MS, resumeDelay, roomSocketAddress } from './resumable-socket.ts';

test.each([
  ['http://127.0.0.1:3000/voice/room/a?sign=x', 'ws://127.0.0.1:3000/voice/room/a?sign=x'],
  ['https://site.example/voice/room/a?sign=x#top', 'wss://site.example/voice/room/a?sign=x'],
])('the call at %s has its socket at %s', (callUrl, expected) => {
  expect(roomSocketAddress(callUrl)).toBe(expected);
});

test.each(['', '/voice/room/a', 'javascript:alert(1)', 'ftp://site.example/'])(
  '%j is not the address of a call',
  (url) => {
    expect(roomSocketAddress(url)).toBeNull();
  },
);

test('the first attempt to resume comes almost at once, and later attempts are further apart', () => {
  expect([0, 1, 2, 3, 4, 5].map((attempt) => resumeDelay(attempt, 0))).toEqual([
    150, 300, 600, 1000, 1000, 1000,
  ]);
});

test('the last attempt to resume is made when the time for attempts ends, and none after it', () => {
  expect(resumeDelay(9, RESUME_TIMEOUT_MS - 500)).toBe(500);
  expect(resumeDelay(9, RESUME_TIMEOUT_MS)).toBeNull();
});

test('a server that refuses every attempt at once is asked six times', () => {
  let [attempts, brokenFor] = [0, 0];
  for (let delay = resumeDelay(0, 0); delay !== null; delay = resumeDelay(attempts, brokenFor)) {
    attempts += 1;
    brokenFor += delay;
  }
  expect(attempts).toBe(6);
  expect(brokenFor).toBe(RESUME_TIMEOUT_MS);
});
