import { expect, test } from 'vitest';
import { stopSequence } from './stop-sequence.ts';

test.each<[string, Array<['SIGTERM' | 'SIGINT', number]>, boolean]>([
  ['one SIGTERM lets calls finish', [['SIGTERM', 0]], false],
  [
    'a SIGTERM that npm passes on counts once',
    [
      ['SIGTERM', 0],
      ['SIGTERM', 900],
    ],
    false,
  ],
  [
    'a later SIGTERM ends calls',
    [
      ['SIGTERM', 0],
      ['SIGTERM', 1000],
    ],
    true,
  ],
  ['SIGINT ends calls', [['SIGINT', 0]], true],
  [
    'SIGINT after SIGTERM ends calls',
    [
      ['SIGTERM', 0],
      ['SIGINT', 1],
    ],
    true,
  ],
])('%s', (_, signals, isHurried) => {
  let now = 0;
  const sequence = stopSequence(() => now);
  expect(sequence.stop.aborted).toBe(false);
  for (const [signal, at] of signals) {
    now = at;
    sequence.onSignal(signal);
    expect(sequence.stop.aborted).toBe(true);
  }
  expect(sequence.hurry.aborted).toBe(isHurried);
});
