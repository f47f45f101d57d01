import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type RetentionChore,
  ROUNDS_PER_HOUR,
  retentionTiming,
  runRetention,
} from './run-retention.ts';

/** Runs the chores for `count` rounds, without pauses. */
async function rounds(count: number, chores: RetentionChore[], cleanDisk = async () => true) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const logged: string[] = [];
  let round = 0;
  const last: RetentionChore = {
    everyRounds: 1,
    async run() {
      round += 1;
      if (round === count) stop.abort();
      return 0;
    },
  };
  await runRetention({
    chores: [...chores, last],
    cleanDisk,
    shutdown: stop.signal,
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    clock: () => 1234,
    timing: { firstMs: 0, roundMs: 0 },
  });
  return logged;
}

describe('the chores of retention', () => {
  test('run one after the other, each in its own rounds, with the time of the given clock', async () => {
    const done: string[] = [];
    let underWay = 0;
    const chore = (name: string, everyRounds: number): RetentionChore => ({
      everyRounds,
      async run(now) {
        underWay += 1;
        expect([now, underWay]).toEqual([1234, 1]);
        await new Promise(setImmediate);
        underWay -= 1;
        done.push(name);
        return 0;
      },
    });
    await rounds(6, [chore('often', 1), chore('seldom', 3)]);
    expect(done.join(' ')).toBe('often often often seldom often often often seldom');
  });

  test('run for the first time ten minutes after the start if they run hourly', async () => {
    const done = { often: 0, hourly: 0 };
    const chores: RetentionChore[] = [
      { everyRounds: 1, run: async () => ++done.often },
      { everyRounds: ROUNDS_PER_HOUR, run: async () => ++done.hourly },
    ];
    await rounds(10, chores);
    expect(done).toEqual({ often: 10, hourly: 0 });
    await rounds(1 + 10 + ROUNDS_PER_HOUR, chores);
    expect(done.hourly).toBe(2);
    expect(retentionTiming.firstMs).toBeLessThan(60_000);
    expect(10 * retentionTiming.roundMs).toBeGreaterThanOrEqual(600_000);
  });

  test('go on after one of them has failed, and the log does not repeat the error message', async () => {
    let done = 0;
    const failing = {
      everyRounds: 1,
      run: () => Promise.reject(new SyntaxError('Ada Lovelace')),
    };
    const working = { everyRounds: 1, run: async () => ++done };
    const logged = await rounds(3, [failing, working]);
    expect(done).toBe(3);
    expect(logged).toHaveLength(3);
    expect(logged.join()).not.toContain('Ada');
  });

  test('lead to a cleaning of the disk after a removal, in every round until the cleaning succeeds', async () => {
    const gone = [0, 1, 0, 0, 0];
    const cleaned: boolean[] = [];
    const outcomes = ['fails', false, true];
    await rounds(5, [{ everyRounds: 1, run: async () => gone.shift() ?? 0 }], async () => {
      const outcome = outcomes.shift();
      if (outcome === 'fails') throw new Error('The disk cannot be reached.');
      cleaned.push(outcome as boolean);
      return outcome as boolean;
    });
    expect(cleaned).toEqual([false, true]);
    expect(outcomes).toEqual([]);
  });

  test('lead to a cleaning of the disk after one has failed, because it may have removed rows', async () => {
    let cleaned = 0;
    const failing = { everyRounds: 1, run: () => Promise.reject(new Error('A file is in use.')) };
    await rounds(1, [failing], async () => {
      cleaned += 1;
      return true;
    });
    expect(cleaned).toBe(1);
  });

  test('do not run if the shutdown comes first', async () => {
    const stop = new AbortController();
    const never = { everyRounds: 1, run: () => Promise.reject(new Error('The chore ran.')) };
    const logged: string[] = [];
    const running = runRetention({
      chores: [never],
      cleanDisk: async () => true,
      shutdown: stop.signal,
      logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    });
    stop.abort();
    await running;
    expect(logged).toEqual([]);
  });
});
