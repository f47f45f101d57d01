import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openResumableSocket,
  RESUME_TIMEOUT_MS,
  resumeDelay,
  roomSocketAddress,
} from './resumable-socket.ts';

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

describe('a socket that breaks in a call', () => {
  class FakeSocket {
    static readonly CONNECTING = 0;
    static all: FakeSocket[] = [];
    readyState = FakeSocket.CONNECTING;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      FakeSocket.all.push(this);
    }
    send() {}
    close() {}
    join() {
      this.readyState = 1;
      this.onopen?.();
      const agent = { id: 'a', name: 'Agent' };
      const joined = { type: 'joined', id: 'v', owner: false, agent, iceServers: [], resume: 'r' };
      this.onmessage?.({ data: JSON.stringify(joined) });
    }
  }

  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function openBrokenSocket() {
    const events: string[] = [];
    let isOffline = true;
    const socket = openResumableSocket({
      address: 'ws://site.example/voice/room/a',
      token: null,
      name: '',
      signal: new AbortController().signal,
      isOffline: () => isOffline,
      onJoined: () => events.push('joined'),
      onMessage: () => {},
      onBroken: () => events.push('broken'),
      onResumed: () => events.push('resumed'),
      onLost: () => events.push('lost'),
    });
    FakeSocket.all[0]?.join();
    FakeSocket.all[0]?.onclose?.();
    return {
      events,
      /** Lets time pass in which every attempt fails at once, as without a network. */
      async fail(ms: number) {
        for (let passed = 0; passed < ms; passed += 100) {
          FakeSocket.all.at(-1)?.onclose?.();
          await vi.advanceTimersByTimeAsync(100);
        }
      },
      comeOnline() {
        isOffline = false;
        socket.hurry();
      },
    };
  }

  test('waits nine seconds for a network, and has its whole time when it is back', async () => {
    const { events, fail, comeOnline } = openBrokenSocket();
    await fail(9000);
    expect(events).toEqual(['joined', 'broken']);
    comeOnline();
    await fail(3000);
    expect(events).toEqual(['joined', 'broken']);
    FakeSocket.all.at(-1)?.join();
    expect(events).toEqual(['joined', 'broken', 'resumed']);
  });

  test('is given up after ten seconds without a network, and after four with one', async () => {
    const offline = openBrokenSocket();
    await offline.fail(11_000);
    expect(offline.events).toEqual(['joined', 'broken', 'lost']);
    FakeSocket.all = [];
    const online = openBrokenSocket();
    online.comeOnline();
    await online.fail(5000);
    expect(online.events).toEqual(['joined', 'broken', 'lost']);
  });

  test('does not wait for an attempt that began without a network', async () => {
    const { events, comeOnline } = openBrokenSocket();
    await vi.advanceTimersByTimeAsync(150);
    expect(FakeSocket.all).toHaveLength(2);
    comeOnline();
    FakeSocket.all[2]?.join();
    expect(events).toEqual(['joined', 'broken', 'resumed']);
  });
});
