import { beforeAll, describe, expect, test } from 'vitest';
import { floatSamples } from './sound/finished-speech.ts';
import { LEAD_MS, samplesOf, TAIL_MS } from './sound/speech-edges.ts';
import { SPEECH_LEVEL, speechLevel } from './sound/speech-level.ts';
import { SPEAKING_RATE, type Synthesiser } from './synthesiser.ts';

async function spoken(synthesiser: Synthesiser, text: string, pace = 1): Promise<Int16Array> {
  const pieces = await Array.fromAsync(synthesiser.speak({ text, pace }));
  return Int16Array.from(pieces.flatMap((piece) => [...piece]));
}

/** The behaviour of every synthesiser. The texts are short, because the best voice is slow. */
export function synthesiserContract(open: () => Promise<Synthesiser>): void {
  describe('a synthesiser', () => {
    let synthesiser: Synthesiser;
    let sound: Int16Array;

    beforeAll(async () => {
      synthesiser = await open();
      sound = await spoken(synthesiser, 'Good morning.');
    });

    test('speaks two words in about a second', () => {
      expect(sound.length / SPEAKING_RATE).toBeGreaterThan(0.4);
      expect(sound.length / SPEAKING_RATE).toBeLessThan(1.4);
    });

    test('speaks faster at a higher pace', async () => {
      const faster = await spoken(synthesiser, 'Good morning.', 1.5);
      expect(faster.length).toBeLessThan(sound.length * 0.85);
    });

    test('yields no sound for a text without words', async () => {
      expect(await spoken(synthesiser, ' ... ')).toHaveLength(0);
    });

    test('rejects with the reason of its signal', async () => {
      const signal = AbortSignal.abort(new Error('The caller speaks.'));
      const pieces = Array.fromAsync(synthesiser.speak({ text: 'Hello.', pace: 1 }, signal));
      await expect(pieces).rejects.toThrow('The caller speaks.');
    });
  });
}

/**
 * The sound of voices that may follow each other in one answer. A hosted voice speaks all of an
 * answer, and its sound is heard before its loudness is known.
 */
export function finishedSpeechContract(open: () => Promise<Synthesiser>): void {
  describe('finished speech', () => {
    let sound: Int16Array;

    beforeAll(async () => {
      sound = await spoken(await open(), 'Good morning.');
    });

    test('speaks at the common level and is not distorted', () => {
      const level = speechLevel(floatSamples(sound), SPEAKING_RATE);
      expect(20 * Math.log10(level / SPEECH_LEVEL)).toBeCloseTo(0, 0);
      expect(Math.max(...sound.map(Math.abs))).toBeLessThan(32_767);
    });

    test('has the known silence at both ends, and the sound begins right after it', () => {
      const lead = samplesOf(LEAD_MS, SPEAKING_RATE);
      const tail = samplesOf(TAIL_MS, SPEAKING_RATE);
      const loudest = (part: Int16Array) => Math.max(...part.map(Math.abs));
      expect(loudest(sound.subarray(0, lead))).toBeLessThan(loudest(sound) / 20);
      expect(loudest(sound.subarray(-tail))).toBeLessThan(loudest(sound) / 20);
      expect(loudest(sound.subarray(lead, lead + tail))).toBeGreaterThan(loudest(sound) / 200);
      expect([sound[0], sound.at(-1)]).toEqual([0, 0]);
    });
  });
}
