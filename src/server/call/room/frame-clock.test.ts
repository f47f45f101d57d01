import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAME_MS } from '../call-agent.ts';
import { openFrameClock } from './frame-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the clock reports a frame every 20 ms as long as somebody listens', () => {
  const clock = openFrameClock();
  const frames = [0, 0];
  const stops = frames.map((_, at) =>
    clock.run(() => {
      frames[at] = (frames[at] ?? 0) + 1;
    }),
  );
  vi.advanceTimersByTime(1000);
  expect(frames).toEqual([50, 50]);
  stops[0]?.();
  vi.advanceTimersByTime(1000);
  expect(frames).toEqual([50, 100]);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
  const stop = clock.run(() => {});
  expect(vi.getTimerCount()).toBe(1);
  stop();
});

test('after a stall the last five frames count as on time and the others as late', () => {
  const clock = openFrameClock();
  const late: boolean[] = [];
  const stop = clock.run((isLate) => late.push(isLate));
  const stalled = performance.now() + 20 * FRAME_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => stalled);
  vi.advanceTimersToNextTimer();
  expect(late).toEqual([...Array(15).fill(true), ...Array(5).fill(false)]);
  stop();
  vi.restoreAllMocks();
});
