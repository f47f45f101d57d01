import { setImmediate as nextRound } from 'node:timers/promises';
import type { TestPlan } from './play-test.ts';

/** Says why a run must not go on. */
export class RunLimitError extends Error {
  override name = 'RunLimitError';
}

const MOST_MESSAGES = 500;
const MOST_MINUTES = 30;
const KEEP_EVERY_MS = 20_000;

/**
 * Returns the check before each step of a run. It keeps the limits of a run, and calls `keep` from
 * time to time, because a single test may take longer than a process may be silent. Other work of the
 * process gets its turn before each step: on the embedded database and without a model, nothing else
 * in a run waits for anything.
 */
export function runLimits(
  keep: () => Promise<boolean>,
  clock: () => number = Date.now,
): TestPlan['beforeStep'] {
  const until = clock() + MOST_MINUTES * 60_000;
  let messages = 0;
  let keptAt = clock();
  return async (step) => {
    await nextRound();
    const now = clock();
    if (step === 'message') messages += 1;
    if (messages > MOST_MESSAGES) {
      throw new RunLimitError(`A run has at most ${MOST_MESSAGES} messages.`);
    }
    if (now > until) throw new RunLimitError(`A run takes at most ${MOST_MINUTES} minutes.`);
    if (now - keptAt < KEEP_EVERY_MS) return;
    keptAt = now;
    if (!(await keep())) throw new RunLimitError('The run was removed.');
  };
}
