import { expect, test } from 'vitest';
import { roomSocketAddress } from './room-socket-address.ts';

test.each([
  ['http://127.0.0.1:3000/voice/room/a?sign=x', 'ws://127.0.0.1:3000/voice/room/a?sign=x'],
  ['https://site.example/voice/room/a?sign=x#top', 'wss://site.example/voice/room/a?sign=x'],
])('%s', (callUrl, expected) => {
  expect(roomSocketAddress(callUrl)).toBe(expected);
});

test.each(['', '/voice/room/a', 'javascript:alert(1)', 'ftp://site.example/'])(
  '%j is none',
  (url) => {
    expect(roomSocketAddress(url)).toBeNull();
  },
);
