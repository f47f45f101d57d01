import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RetentionChore, ROUNDS_AN_HOUR, retentionTiming, runRetention } from './retention.ts';

/** Rounds without pauses, which end after so many. */
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
  test('are done one after the other, each as often as it says, by the clock that is passed in', async () => {
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

  test('that are done hourly begin ten minutes after the start, by when the clock is set', async () => {
    const done = { often: 0, hourly: 0 };
    const chores: RetentionChore[] = [
      { everyRounds: 1, run: async () => ++done.often },
      { everyRounds: ROUNDS_AN_HOUR, run: async () => ++done.hourly },
    ];
    await rounds(10, chores);
    expect(done).toEqual({ often: 10, hourly: 0 });
    await rounds(1 + 10 + ROUNDS_AN_HOUR, chores);
    expect(done.hourly).toBe(2);
    expect(retentionTiming.firstMs).toBeLessThan(60_000);
    expect(10 * retentionTiming.roundMs).toBeGreaterThanOrEqual(600_000);
  });

  test('go on after one has failed, which is logged without what it held', async () => {
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

  test('clean the disk after something went, and again until it could be done', async () => {
    const gone = [0, 1, 0, 0, 0];
    const cleaned: boolean[] = [];
    const outcomes = ['fails', false, true];
    await rounds(5, [{ everyRounds: 1, run: async () => gone.shift() ?? 0 }], async () => {
      const outcome = outcomes.shift();
      if (outcome === 'fails') throw new Error('The disk is away.');
      cleaned.push(outcome as boolean);
      return outcome as boolean;
    });
    expect(cleaned).toEqual([false, true]);
    expect(outcomes).toEqual([]);
  });

  test('clean the disk after one has failed, which may have removed something before', async () => {
    let cleaned = 0;
    const failing = { everyRounds: 1, run: () => Promise.reject(new Error('A file is in use.')) };
    await rounds(1, [failing], async () => {
      cleaned += 1;
      return true;
    });
    expect(cleaned).toBe(1);
  });

  test('are not begun where the shutdown came first', async () => {
    const stop = new AbortController();
    const never = { everyRounds: 1, run: () => Promise.reject(new Error('It was begun.')) };
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
