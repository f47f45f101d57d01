import { PHONE_KEYS } from './key-events.ts';

/** What is to be sent in one step of 20 ms while keys are pressed. */
export type KeyStep =
  | { kind: 'pause' }
  /** `step` counts from 0 within the press. */
  | { kind: 'key'; key: string; step: number; isEnd: boolean };

/** The lengths in steps: a press of 100 ms, its end told three times, and 100 ms until the next. */
export const PRESS_STEPS = 5;
const END_STEPS = 3;
const PAUSE_STEPS = 2;
const HALF_SECOND = 25;
/** The pauses that people write between keys. */
const WRITTEN_PAUSES: Readonly<Record<string, number>> = {
  ',': HALF_SECOND,
  w: HALF_SECOND,
  W: 2 * HALF_SECOND,
};

/** Returns the steps in which these keys are pressed. Other characters are left out. */
export function keySteps(keys: string): KeyStep[] {
  return [...keys].flatMap((written) => {
    const pause = WRITTEN_PAUSES[written];
    if (pause !== undefined) return pauses(pause);
    const key = written.toUpperCase();
    if (!PHONE_KEYS.includes(key)) return [];
    const presses = Array.from({ length: PRESS_STEPS + END_STEPS }, (_, step) => {
      return { kind: 'key', key, step, isEnd: step >= PRESS_STEPS } as const;
    });
    return [...presses, ...pauses(PAUSE_STEPS)];
  });
}

function pauses(steps: number): KeyStep[] {
  return Array.from({ length: steps }, () => ({ kind: 'pause' }));
}
