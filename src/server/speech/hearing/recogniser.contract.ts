import { expect, test } from 'vitest';
import { noiseSound, spokenSound } from '#server/test-support/speech/spoken-sound.ts';
import type { HeardStream, HeardWords, Recogniser } from './recogniser.ts';
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

const CONTRACT_ADDRESS = 'mike at peak roofing dot com';

/** Everything that the contract says in its tests. A stand-in of a service has to know it. */
export const CONTRACT_TEXTS = [
  'Yes.',
  'No.',
  'My name is Emma Johnson.',
  'Next Tuesday at two thirty, please.',
  'I would like to book a meeting on Thursday.',
  'What does it cost?',
  'Thursday at eleven.',
  CONTRACT_ADDRESS,
];

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
  ])('answers for %s too', async (_title, sound) => {
    expect(typeof (await hear(open(), sound)).text).toBe('string');
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

  test('tells what somebody dictates as it is written, or nothing if it cannot', async () => {
    const sound = await spokenSound(CONTRACT_ADDRESS);
    const dictated = await open().dictated(sound, ['mike', 'peak', 'roofing']);
    if (!open().capabilities.dictation) return expect(dictated).toEqual([]);
    expect(dictated[0]).toEqual({ text: 'mike@peakroofing.com', lag: 0 });
    const lags = dictated.map(({ lag }) => lag);
    expect(lags).toEqual(lags.toSorted((one, other) => one - other));
  });

  test('writes no address for words that hold none', async () => {
    for (const said of ['What does it cost?', 'Next Tuesday at two thirty, please.']) {
      const [likeliest] = await open().dictated(await spokenSound(said), ['mike']);
      expect(likeliest?.text ?? '').not.toMatch(/@.+\./);
    }
  });

  test('stops when the caller does not want the result any more', async () => {
    const sound = await spokenSound('I would like to book a meeting on Thursday.');
    const reason = new Error('The visitor goes on.');
    const spoken = { sound, expected: [], soFar: null };
    await expect(open().recognise(spoken, AbortSignal.abort(reason))).rejects.toBe(reason);
    if (open().capabilities.weighing)
      await expect(open().weigh(sound, ['Yes.'], AbortSignal.abort(reason))).rejects.toBe(reason);
    if (open().capabilities.dictation)
      await expect(open().dictated(sound, [], AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const answer = open().recognise(spoken, controller.signal);
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
}

/** The sound of a call comes in frames of 32 ms. */
const FRAME_SAMPLES = 512;

/** Lets a stream hear a sound frame by frame, as a call does. */
function hearFrames(stream: HeardStream, sound: Float32Array): void {
  for (let at = 0; at < sound.length; at += FRAME_SAMPLES)
    stream.hear(sound.subarray(at, at + FRAME_SAMPLES));
}

/** Defines the tests that every recogniser must pass whose partial results are streamed. */
export function streamedRecogniserContract(open: () => Recogniser): void {
  function listen(onWords: (words: HeardWords) => void = () => {}): HeardStream {
    expect(open().capabilities.partialResults).toBe('streamed');
    return open().listen?.({ expected: [], onWords }) ?? expect.fail('nothing listens');
  }

  test('tells the words while they are spoken, and all of them when it is asked', async () => {
    const soFar: string[] = [];
    const stream = listen((words) => soFar.push(wordsOf(words)));
    hearFrames(stream, await spokenSound('I would like to book a meeting on Thursday.'));
    await expect.poll(() => soFar.length).toBeGreaterThan(1);
    expect(soFar.at(-1)).toMatch(/^i would like/);
    const heard = wordsOf(await stream.words());
    stream.close();
    expect(heard).toMatch(/^i would like to book a meeting on thursday$/);
  });

  test('a turn may go on after its words were asked for', async () => {
    const stream = listen();
    hearFrames(stream, await spokenSound('My name is Emma Johnson.'));
    expect(wordsOf(await stream.words())).toBe('my name is emma johnson');
    // Nothing new was said.
    expect(wordsOf(await stream.words())).toBe('my name is emma johnson');
    hearFrames(stream, await spokenSound('What does it cost?'));
    expect(wordsOf(await stream.words())).toBe('my name is emma johnson what does it cost');
    stream.close();
  });

  test('a stream that nobody wants any more stops with the reason, and takes sound in vain', async () => {
    const reason = new Error('The call is over.');
    const stream = listen();
    hearFrames(stream, await spokenSound('Yes.'));
    await expect(stream.words(AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const words = stream.words(controller.signal);
    controller.abort(reason);
    await expect(words).rejects.toBe(reason);
    stream.close();
    stream.close();
    stream.hear(new Float32Array(FRAME_SAMPLES));
  });

  test('closing a stream ends the wait for its words, which is no failure', async () => {
    const stream = listen();
    stream.hear(await spokenSound('Yes.'));
    const words = stream.words();
    stream.close();
    expect(typeof (await words).text).toBe('string');
  });
}
