import { expect, test } from 'vitest';
import { HEARING_RATE } from '#server/speech/hearing/voice-activity.ts';
import { speechStretches } from './speech-stretches.ts';

/** Joins sounds of these lengths in seconds. Every second sound is silence, and so is the first. */
function soundOf(...seconds: number[]): Float32Array {
  return Float32Array.from(
    seconds.flatMap((length, nth) =>
      Array.from({ length: length * HEARING_RATE }, (_, at) =>
        nth % 2 === 0 ? 0 : 0.1 * Math.sin(at / 3),
      ),
    ),
  );
}

function secondsOf(pieces: readonly Float32Array[]): number[] {
  return pieces.map((piece) => Math.round((10 * piece.length) / HEARING_RATE) / 10);
}

test.each([
  ['silence holds no speech', [2], []],
  ['silence around speech is cut off', [2, 1, 2], [1.3]],
  ['a short pause stays as it is', [1, 1, 0.2, 1, 1], [2.5]],
  ['a long pause gets shorter', [1, 1, 3, 1, 1], [2.6]],
  ['a long talk is cut at its pauses', [1, 4, 1, 4, 1, 4, 1], [8.6, 4.3]],
  ['speech without a pause stays whole', [1, 12, 1], [12.3]],
])('%s', (_title, seconds, pieces) => {
  expect(secondsOf(speechStretches(soundOf(...seconds)))).toEqual(pieces);
});
