import { expect, test } from 'vitest';
import { noiseSound, spokenSound } from '#server/test-support/speech/spoken-sound.ts';
import type { HeardWords, Recogniser } from './recogniser.ts';
import { HEARING_RATE } from './voice-activity.ts';

function hear(
  recogniser: Recogniser,
  sound: Float32Array,
  soFar: HeardWords | null = null,
): Promise<HeardWords> {
  return recogniser.recognise({ sound, expected: [], soFar });
}

function wordsOf({ text }: HeardWords): string {
  return text.toLowerCase().replace(/[^a-z0-9: ]/g, '');
}

/** Defines the tests that every recogniser must pass. */
export function recogniserContract(open: () => Recogniser): void {
  test.each([
    ['Yes.', /^yes$/],
    ['No.', /^no$/],
    ['My name is Emma Johnson.', /^my name is emma johnson$/],
    ['Next Tuesday at two thirty, please.', /^next tuesday at (two thirty|2:30) please$/],
  ])('writes down what is said: %s', async (said, expected) => {
    const heard = await hear(open(), await spokenSound(said));
    expect(wordsOf(heard)).toMatch(expected);
    if (heard.certainty !== null) expect(heard.certainty).toBeLessThanOrEqual(0);
  });

  test.each([
    ['noise', noiseSound(1, 0.1)],
    ['a very short sound', noiseSound(0.05, 0.1)],
    ['silence', new Float32Array(HEARING_RATE)],
  ])('returns some text even for %s', async (_title, sound) => {
    expect((await hear(open(), sound)).text).not.toBe('');
  });

  test('an earlier result for the beginning does not change the text, even a wrong one', async () => {
    const sound = await spokenSound('I would like to book a meeting on Thursday.');
    const whole = await hear(open(), sound);
    const beginning = await hear(open(), sound.subarray(0, HEARING_RATE));
    expect(wordsOf(beginning)).toMatch(/^i would like/);
    // The result of another sound stands for a beginning that was heard wrongly.
    const other = await hear(open(), await spokenSound('What does it cost?'));
    for (const soFar of [beginning, whole, other]) {
      expect((await hear(open(), sound, soFar)).text).toBe(whole.text);
    }
  });

  test('weighs texts against a sound, in the order of the texts', async () => {
    const texts = ['Friday at ten.', 'Thursday at eleven.', 'No, thank you.'];
    const sound = await spokenSound('Thursday at eleven.');
    const weights = await open().weigh(sound, texts);
    const backwards = await open().weigh(sound, texts.toReversed());
    expect(weights).toHaveLength(open().capabilities.weighing ? 3 : 0);
    expect(weights.indexOf(Math.max(...weights))).toBe(open().capabilities.weighing ? 1 : -1);
    for (const [nth, weight] of weights.entries()) {
      expect(weight).toBeLessThan(0);
      expect(backwards.at(-1 - nth)).toBeCloseTo(weight, 1);
    }
    expect(await open().weigh(new Float32Array(HEARING_RATE), [])).toEqual([]);
  });

  test('stops when the caller does not want the result any more', async () => {
    const sound = await spokenSound('I would like to book a meeting on Thursday.');
    const reason = new Error('The visitor goes on.');
    const spoken = { sound, expected: [], soFar: null };
    await expect(open().recognise(spoken, AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(open().weigh(sound, ['Yes.'], AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const answer = open().recognise(spoken, controller.signal);
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
}
