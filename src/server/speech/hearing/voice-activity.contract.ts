import { expect, test } from 'vitest';
import { noiseSound, spokenSound } from '#server/test-support/speech/spoken-sound.ts';
import {
  ACTIVITY_FRAME_SAMPLES,
  type CallerActivity,
  HEARING_RATE,
  type VoiceActivityDetector,
} from './voice-activity.ts';

function framesOf(sound: Float32Array): Float32Array[] {
  const count = Math.floor(sound.length / ACTIVITY_FRAME_SAMPLES);
  return Array.from({ length: count }, (_, nth) =>
    sound.subarray(nth * ACTIVITY_FRAME_SAMPLES, (nth + 1) * ACTIVITY_FRAME_SAMPLES),
  );
}

/** Passes all frames at once, so that a detector has to keep their order itself. */
function judgeAll(caller: CallerActivity, sound: Float32Array): Promise<number[]> {
  return Promise.all(framesOf(sound).map((frame) => caller.judge(frame)));
}

function shareOfSpeech(judgements: readonly number[]): number {
  return judgements.filter((judgement) => judgement > 0.5).length / judgements.length;
}

/** Defines the tests that every detector of voice activity must pass. */
export function voiceActivityContract(detector: () => VoiceActivityDetector): void {
  test('hears speech between two silences', async () => {
    const caller = detector().listen();
    const judgements = await judgeAll(caller, await spokenSound('I would like to book a meeting.'));
    caller.stop();
    expect(judgements.every((judgement) => judgement >= 0 && judgement <= 1)).toBe(true);
    expect(shareOfSpeech(judgements)).toBeGreaterThan(0.6);
    expect(judgements.at(1)).toBeLessThan(0.3);
    expect(judgements.at(-1)).toBeLessThan(0.3);
  });

  test.each([
    ['silence', new Float32Array(2 * HEARING_RATE)],
    ['quiet noise', noiseSound(2, 0.01)],
    ['loud noise', noiseSound(2, 0.5)],
  ])('hears no speech in %s', async (_title, sound) => {
    const caller = detector().listen();
    expect(shareOfSpeech(await judgeAll(caller, sound))).toBe(0);
    caller.stop();
  });

  test('hears the first sounds of a word after a long silence as well', async () => {
    const caller = detector().listen();
    await judgeAll(caller, new Float32Array(25 * HEARING_RATE));
    const judgements = await judgeAll(caller, await spokenSound('Thank you very much, goodbye.'));
    caller.stop();
    const first = judgements.findIndex((judgement) => judgement > 0.5);
    expect(shareOfSpeech(judgements.slice(first, first + 8))).toBe(1);
  });

  test('judges each caller apart, and every caller from the beginning', async () => {
    const sound = await spokenSound('Tuesday at two thirty.');
    const alone = detector().listen();
    const expected = await judgeAll(alone, sound);
    alone.stop();
    const one = detector().listen();
    const other = detector().listen();
    const interleaved = framesOf(sound).map((frame) => {
      const judged = one.judge(frame);
      return { judged, noise: other.judge(noiseSound(0.032, 0.5)) };
    });
    expect(await Promise.all(interleaved.map(({ judged }) => judged))).toEqual(expected);
    expect(shareOfSpeech(await Promise.all(interleaved.map(({ noise }) => noise)))).toBe(0);
    one.stop();
    other.stop();
  });

  test('refuses a frame of another length and goes on', async () => {
    const caller = detector().listen();
    await expect(caller.judge(new Float32Array(100))).rejects.toThrow();
    expect(await caller.judge(new Float32Array(ACTIVITY_FRAME_SAMPLES))).toBeLessThan(0.5);
    caller.stop();
  });
}
