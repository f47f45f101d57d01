import { expect, test } from 'vitest';
import { runLimits } from './run-limits.ts';

function limitsWithClock(isThere = true) {
  const kept: number[] = [];
  const time = { now: 0 };
  const keep = async () => {
    kept.push(time.now);
    return isThere;
  };
  return { beforeStep: runLimits(keep, () => time.now), kept, time };
}

test('the message after the most messages of a run is refused, and scores do not count', async () => {
  const { beforeStep } = limitsWithClock();
  for (let step = 0; step < 1000; step += 1) await beforeStep('score');
  for (let message = 0; message < 500; message += 1) await beforeStep('message');
  await expect(beforeStep('message')).rejects.toThrow('at most 500 messages');
});

test.each(['message', 'score'] as const)(
  'a run ends before a %s that comes too late',
  async (step) => {
    const { beforeStep, time } = limitsWithClock();
    time.now = 30 * 60_000;
    await beforeStep(step);
    time.now += 1;
    await expect(beforeStep(step)).rejects.toThrow('at most 30 minutes');
  },
);

test('a run is held again every twenty seconds', async () => {
  const { beforeStep, kept, time } = limitsWithClock();
  for (time.now = 0; time.now < 60_000; time.now += 5000) await beforeStep('score');
  expect(kept).toEqual([20_000, 40_000]);
});

test('a run that was removed ends', async () => {
  const { beforeStep, time } = limitsWithClock(false);
  await beforeStep('message');
  time.now = 20_000;
  await expect(beforeStep('message')).rejects.toThrow('removed');
});

test('other work gets its turn before every step', async () => {
  const { beforeStep } = limitsWithClock();
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  for (let step = 0; step < 50; step += 1) await beforeStep('score');
  isRunning = false;
  expect(turns).toBeGreaterThanOrEqual(50);
});
