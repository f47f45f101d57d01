import { expect, test } from 'vitest';
import { speechOnset } from './speech-onset.ts';

/** Returns what happened after each frame: speech has begun, may begin, was none, or nothing. */
function eventsOf(shares: readonly number[]): string[] {
  let event = '';
  const onset = speechOnset({
    onPossibleSpeech() {
      event = 'possible';
    },
    onFalseAlarm() {
      event = 'false alarm';
    },
  });
  return shares.map((share) => {
    event = '-';
    return onset.hasBegun(share) ? 'begun' : event;
  });
}

test.each<[string, number[], string[]]>([
  ['silence', [0, 0.1, 0.4], ['-', '-', '-']],
  ['an uncertain frame', [0.6, 0.1], ['-', '-']],
  ['a certain frame', [0.9, 0, 0, 0, 0, 0], ['possible', '-', '-', '-', 'false alarm', '-']],
  ['two uncertain frames', [0.6, 0.6, 0, 0, 0, 0], ['-', 'possible', '-', '-', '-', 'false alarm']],
  ['a word that begins with a hiss', [0.9, 0, 0.9, 0.9, 0.9], ['possible', '-', '-', '-', 'begun']],
  ['three frames', [0.6, 0.9, 0.6], ['-', 'possible', 'begun']],
  ['three certain frames', [0.9, 0.9, 0.9], ['possible', '-', 'begun']],
])('%s', (_, shares, events) => {
  expect(eventsOf(shares)).toEqual(events);
});

test('after a turn, the next speech is announced anew', () => {
  let announced = 0;
  const onset = speechOnset({
    onPossibleSpeech() {
      announced += 1;
    },
    onFalseAlarm: () => expect.fail('speech is no false alarm'),
  });
  for (const share of [0.9, 0.9, 0.9]) onset.hasBegun(share);
  onset.reset();
  onset.hasBegun(0.9);
  expect(announced).toBe(2);
});
