import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import { LONGEST_CALL_SECONDS } from '../call-limits.ts';
import { roomDeadlines } from './room-deadlines.ts';
import { roomEndings } from './room-endings.ts';
import { roomTiming } from './room-timing.ts';

const CALL = {
  orgId: 'organisation-1',
  owner: 'private' as const,
  id: 'call-1',
  visitor: UNKNOWN_VISITOR_LOCALE,
  assistant: {},
  prompt: null,
  recorded: false,
  videoRecorded: false,
  silenceTimeoutSeconds: 30,
  maxDurationSeconds: 600,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function running() {
  const passed: unknown[] = [];
  const deadlines = roomDeadlines(CALL, roomTiming, (ending) => void passed.push(ending));
  deadlines.soundFlows();
  const pass = (seconds: number) => {
    for (let at = 0; at < seconds; at += 1) {
      deadlines.notSilent();
      vi.advanceTimersByTime(1000);
    }
  };
  return { passed, deadlines, pass, [Symbol.dispose]: deadlines.cancel };
}

test('other limits count from the moment at which they are set', () => {
  using call = running();
  call.pass(500);
  call.deadlines.setLimits({ silenceTimeoutSeconds: 60, maxDurationSeconds: 300 });
  call.pass(299);
  expect(call.passed).toEqual([]);
  call.pass(2);
  expect(call.passed).toEqual([roomEndings.tooLong]);
});

test('the new limit of silence replaces the old one', () => {
  using call = running();
  call.deadlines.setLimits({ silenceTimeoutSeconds: 60, maxDurationSeconds: 600 });
  vi.advanceTimersByTime(59_000);
  expect(call.passed).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(call.passed).toEqual([roomEndings.silent]);
});

test('a limit of silence that is set before the sound flows counts too', () => {
  const passed: unknown[] = [];
  const deadlines = roomDeadlines(CALL, roomTiming, (ending) => void passed.push(ending));
  deadlines.setLimits({ silenceTimeoutSeconds: 10, maxDurationSeconds: 600 });
  deadlines.soundFlows();
  vi.advanceTimersByTime(11_000);
  expect(passed).toEqual([roomEndings.silent]);
  deadlines.cancel();
});

test('no number of new limits makes a call longer than the longest call', () => {
  using call = running();
  const limits = { silenceTimeoutSeconds: 3600, maxDurationSeconds: LONGEST_CALL_SECONDS };
  call.deadlines.setLimits(limits);
  call.pass(LONGEST_CALL_SECONDS - 100);
  call.deadlines.setLimits(limits);
  call.pass(101);
  expect(call.passed).toEqual([roomEndings.tooLong]);
});
