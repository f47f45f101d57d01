import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import { toneSynthesiser } from '#server/test-support/speech/tones.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { openPhraseStore, type PhraseStore } from './phrase-store.ts';
import { type ReserveSounds, reserveSounds } from './reserve-sounds.ts';
import { floatSamples } from './sound/finished-speech.ts';
import { speechLevel } from './sound/speech-level.ts';
import { createSpeaker, type SpokenPiece } from './speaker.ts';
import { SPEAKING_RATE } from './synthesiser.ts';

const FAST_HERTZ = 170;
const BEST_HERTZ = 220;
const KEPT = ['Thank you very much for this,', 'Which day is best?', 'Good.'];
const best = toneSynthesiser({ voice: 'best', hertz: BEST_HERTZ });

function own(text: string, pauseAfterMs = 160): SpokenPart {
  return { kind: 'own', text, pauseAfterMs };
}

function live(text: string, pauseAfterMs = 160): SpokenPart {
  return { kind: 'live', text, pauseAfterMs };
}

async function storeWithPhrases(): Promise<PhraseStore> {
  const temporary = await tempDir();
  onTestFinished(() => temporary.remove());
  const store = await openPhraseStore({
    dataDir: temporary.path,
    voice: 'best',
    limitBytes: 1_000_000,
  });
  for (const text of KEPT) {
    const pieces = await Array.fromAsync(best.speak({ text, pace: 1 }));
    await store.put({ text, pace: 1 }, joinedSound(pieces));
  }
  return store;
}

interface Talk {
  reserve?: ReserveSounds;
  store?: PhraseStore | null;
  beforeText?: (text: string, signal: AbortSignal | undefined) => Promise<void>;
}

async function talk({ store, reserve = new Map(), beforeText = async () => {} }: Talk = {}) {
  const kept = store === undefined ? await storeWithPhrases() : store;
  const spokenLive: string[] = [];
  const missing: string[] = [];
  const fast = toneSynthesiser({
    voice: 'fast',
    hertz: FAST_HERTZ,
    beforeText(text, signal) {
      spokenLive.push(text);
      return beforeText(text, signal);
    },
  });
  const speaker = createSpeaker({
    fast,
    kept,
    reserve,
    onMissing: (text) => missing.push(text),
    pace: 1,
  });
  const stop = new AbortController();
  const speak = (parts: readonly SpokenPart[], pace = 1) =>
    speaker.speak(parts, { pace, signal: stop.signal });
  return { speak, stop, kept, spokenLive, missing };
}

function joinedSound(pieces: readonly Int16Array[]): Int16Array {
  return Int16Array.from(pieces.flatMap((piece) => [...piece]));
}

function soundOfPart(pieces: readonly SpokenPiece[], part: number): Int16Array {
  return joinedSound(pieces.filter((piece) => piece.part === part).map(({ samples }) => samples));
}

/** Returns the frequency of a tone by its crossings of zero. */
function hertzOf(sound: Int16Array): number {
  const voiced = sound.subarray(2000, 2000 + SPEAKING_RATE / 20);
  let crossings = 0;
  for (let index = 1; index < voiced.length; index += 1) {
    if ((voiced[index - 1] as number) < 0 && (voiced[index] as number) >= 0) crossings += 1;
  }
  return crossings * 20;
}

function largestStep(sound: Int16Array): number {
  return sound.reduce(
    (largest, sample, index) => Math.max(largest, Math.abs(sample - (sound[index - 1] ?? 0))),
    0,
  );
}

describe('the speaker', () => {
  test('says kept words in the best voice and the others in the fast voice, in order', async () => {
    const { speak, spokenLive, missing } = await talk();
    const pieces = await Array.fromAsync(
      speak([own('Thank you very much for this,'), live('Sarah.'), own('Which day is best?')]),
    );
    expect(pieces.map(({ part }) => part)).toEqual(pieces.map(({ part }) => part).sort());
    expect(Math.abs(hertzOf(soundOfPart(pieces, 0)) - BEST_HERTZ)).toBeLessThanOrEqual(20);
    expect(Math.abs(hertzOf(soundOfPart(pieces, 1)) - FAST_HERTZ)).toBeLessThanOrEqual(20);
    expect(Math.abs(hertzOf(soundOfPart(pieces, 2)) - BEST_HERTZ)).toBeLessThanOrEqual(20);
    expect(spokenLive).toEqual(['Sarah.']);
    expect(missing).toEqual([]);
  });

  test('says own words that are not kept in the fast voice, and reports them', async () => {
    const { speak, spokenLive, missing } = await talk();
    await Array.fromAsync(speak([own('This is new.'), own('Good.')]));
    expect(spokenLive).toEqual(['This is new.']);
    expect(missing).toEqual(['This is new.']);
  });

  test('never keeps or reports the words of a visitor', async () => {
    const { speak, kept, missing } = await talk();
    const bytes = kept?.bytes();
    await Array.fromAsync(speak([live('Sarah Miller.'), live('Good.')]));
    expect(missing).toEqual([]);
    expect(kept?.bytes()).toBe(bytes);
  });

  test('says the words of a visitor live, even if the site has the same words', async () => {
    const { speak, spokenLive } = await talk();
    await Array.fromAsync(speak([live('Good.')]));
    expect(spokenLive).toEqual(['Good.']);
  });

  test('says everything in the fast voice where there is no best voice', async () => {
    const { speak, spokenLive, missing } = await talk({ store: null });
    await Array.fromAsync(speak([own('Good.'), live('Sarah.')]));
    expect(spokenLive).toEqual(['Good.', 'Sarah.']);
    expect(missing).toEqual([]);
  });

  test('says everything in the fast voice at another pace, and renders nothing for it', async () => {
    const { speak, spokenLive, missing } = await talk();
    const usual = await Array.fromAsync(speak([live('one two three four', 0)]));
    const faster = await Array.fromAsync(speak([live('one two three four', 0)], 2));
    expect(soundOfPart(faster, 0).length).toBeLessThan(0.6 * soundOfPart(usual, 0).length);
    spokenLive.length = 0;
    await Array.fromAsync(speak([own('Good.'), own('This is new.')], 2));
    expect(spokenLive).toEqual(['Good.', 'This is new.']);
    expect(missing).toEqual([]);
  });

  test('falls back to the fast voice when a kept sound is broken', async () => {
    const store = await storeWithPhrases();
    const broken: PhraseStore = {
      voice: store.voice,
      has: () => true,
      get: async () => null,
      put: store.put,
      bytes: store.bytes,
    };
    const { speak, spokenLive, missing } = await talk({ store: broken });
    await Array.fromAsync(speak([own('Good.')]));
    expect([spokenLive, missing]).toEqual([['Good.'], ['Good.']]);
  });

  test('has the sound of some sentences in reserve, and says them when the voice is gone', async () => {
    const voice = toneSynthesiser({ voice: 'fast', hertz: BEST_HERTZ });
    const { sounds, prepared } = reserveSounds({ voice, texts: ['It failed.'], pace: 1 });
    const { speak } = await talk({
      store: null,
      reserve: sounds,
      async beforeText() {
        throw new Error('The voice is gone.');
      },
    });
    const say = () => Array.fromAsync(speak([own('It failed.')]));
    await prepared;
    expect(Math.abs(hertzOf(soundOfPart(await say(), 0)) - BEST_HERTZ)).toBeLessThanOrEqual(20);
    await expect(Array.fromAsync(speak([own('Something else.')]))).rejects.toThrow('is gone');
  });

  test('lasts as long as its parts and their pauses', async () => {
    const { speak } = await talk();
    const pieces = await Array.fromAsync(speak([live('one two three', 500), live('four', 0)]));
    // The 60 ms of silence at the ends of real voices belong to the pause.
    expect(soundOfPart(pieces, 0)).toHaveLength(SPEAKING_RATE * (0.3 + 0.44));
    expect(soundOfPart(pieces, 1)).toHaveLength(SPEAKING_RATE * 0.1);
  });

  test('prepares later parts while an earlier one is heard', async () => {
    const { speak, spokenLive } = await talk();
    const pieces = speak([own('Good.'), live('Sarah.'), live('Miller.')])[Symbol.asyncIterator]();
    await pieces.next();
    await expect.poll(() => spokenLive).toEqual(['Sarah.', 'Miller.']);
    await pieces.return?.();
  });

  test('the first sound does not wait for the rest of its part', async () => {
    const gate = Promise.withResolvers<void>();
    const { speak } = await talk({
      beforeText: (text) => (text === 'later' ? gate.promise : Promise.resolve()),
    });
    const pieces = speak([live('one two'), live('later')])[Symbol.asyncIterator]();
    const { value } = await pieces.next();
    expect(value.samples.length).toBeGreaterThan(SPEAKING_RATE * 0.09);
    gate.resolve();
    await pieces.return?.();
  });

  test('stops with the reason of the signal, and the voice is told', async () => {
    const heard: SpokenPiece[] = [];
    let toldVoice: AbortSignal | undefined;
    const { speak, stop } = await talk({
      async beforeText(text, signal) {
        if (text !== 'later') return;
        toldVoice = signal;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      },
    });
    const speaking = (async () => {
      for await (const piece of speak([live('one two'), live('later')])) heard.push(piece);
    })();
    await expect.poll(() => toldVoice).toBeDefined();
    stop.abort(new Error('The caller speaks.'));
    await expect(speaking).rejects.toThrow('The caller speaks.');
    expect(toldVoice?.aborted).toBe(true);
    expect(heard.every(({ part }) => part === 0)).toBe(true);
  });

  test('hands on the failure of a voice after the sound before it', async () => {
    const { speak } = await talk({
      async beforeText(text) {
        if (text === 'broken') throw new Error('The voice is gone.');
      },
    });
    const heard: SpokenPiece[] = [];
    const speaking = (async () => {
      for await (const piece of speak([own('Good.'), live('broken')])) heard.push(piece);
    })();
    await expect(speaking).rejects.toThrow('The voice is gone.');
    expect(soundOfPart(heard, 0).length).toBeGreaterThan(SPEAKING_RATE * 0.1);
  });

  test('no joint clicks, and all parts have one level', async () => {
    const { speak } = await talk();
    const part = fc.record({
      kind: fc.constantFrom('own' as const, 'live' as const),
      text: fc.constantFrom(...KEPT, 'Sarah Miller', 'one two three four,', 'This is new.'),
      pauseAfterMs: fc.constantFrom(0, 60, 160, 320),
    });
    // The tone itself moves by 132 from sample to sample, and the kept one is not quite smooth at its
    // ends. A joint without fades would move by 4,587.
    const mostStep = 400;
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
        const pieces = await Array.fromAsync(speak(parts));
        expect(largestStep(joinedSound(pieces.map(({ samples }) => samples)))).toBeLessThan(
          mostStep,
        );
        const levels = parts.map((_, index) =>
          speechLevel(floatSamples(soundOfPart(pieces, index)), SPEAKING_RATE),
        );
        expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(1.12);
      }),
      { numRuns: 40 },
    );
  });
});
