import { afterEach, expect, test, vi } from 'vitest';
import { ownPart } from '#core/speech/say/spoken-part.ts';
import { SpeechServiceError } from '../hosted/speech-service.ts';
import type { Speaker } from './speaker.ts';
import { promptSynthesiser, speakerWithReserve, voiceRest } from './speaker-with-reserve.ts';
import type { Synthesiser } from './synthesiser.ts';

afterEach(() => void vi.useRealTimers());

const PARTS = ['One.', 'Two.', 'Three.'].map(ownPart);

/** Says each word as its length, and notes what it was asked for. */
function wordSpeaker(fails: (text: string) => Error | null = () => null) {
  const asked: string[][] = [];
  const speaker: Speaker = {
    async *speak(parts, { signal }) {
      asked.push(parts.map(({ text }) => text));
      for (const [part, { text }] of parts.entries()) {
        signal.throwIfAborted();
        yield { part, samples: Int16Array.of(text.length) };
        const failure = fails(text);
        if (failure) throw failure;
        yield { part, samples: Int16Array.of(-text.length) };
      }
    },
  };
  return { speaker, asked };
}

function speakers(fails?: (text: string) => Error | null) {
  let now = 0;
  const failures: unknown[] = [];
  const first = wordSpeaker(fails);
  const own = wordSpeaker();
  const rest = voiceRest(() => now);
  const joined = speakerWithReserve({
    first: first.speaker,
    own: own.speaker,
    rest,
    onFailure: (error) => failures.push(error),
  });
  const say = async (signal = new AbortController().signal) => {
    const heard: string[] = [];
    for await (const { part, samples } of joined.speak(PARTS, { pace: 1, signal })) {
      heard.push(`${part}:${samples}`);
    }
    return heard;
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { say, first, own, failures, wait };
}

const WHOLE = ['0:4', '0:-4', '1:4', '1:-4', '2:6', '2:-6'];

test('the first voice says everything while it works', async () => {
  const { say, own } = speakers();
  expect(await say()).toEqual(WHOLE);
  expect(own.asked).toEqual([]);
});

test('a part that breaks off is said again by the own voice, and so is the rest', async () => {
  const trouble = new Error('broke');
  const { say, first, own, failures } = speakers((text) => (text === 'Two.' ? trouble : null));
  expect(await say()).toEqual(['0:4', '0:-4', '1:4', '1:4', '1:-4', '2:6', '2:-6']);
  expect(own.asked).toEqual([['Two.', 'Three.']]);
  expect(first.asked).toEqual([['One.'], ['Two.']]);
  expect(failures).toEqual([trouble]);
});

test('after three failures in a row the first voice rests for a minute', async () => {
  let isBroken = true;
  const { say, first, wait } = speakers(() => (isBroken ? new Error('broke') : null));
  for (let turn = 0; turn < 5; turn += 1) await say();
  expect(first.asked).toHaveLength(3);
  wait(60_001);
  await say();
  expect(first.asked).toHaveLength(4);
  await say();
  expect(first.asked).toHaveLength(4);
  isBroken = false;
  wait(60_001);
  expect(await say()).toEqual(WHOLE);
  isBroken = true;
  await say();
  await say();
  isBroken = false;
  expect(await say()).toEqual(WHOLE);
});

test('a caller who speaks stops the first voice, which is no failure', async () => {
  const stop = new AbortController();
  const { say, own, failures } = speakers(() => {
    stop.abort(new Error('The caller speaks.'));
    return null;
  });
  await expect(say(stop.signal)).rejects.toThrow('The caller speaks.');
  expect([own.asked, failures]).toEqual([[], []]);
});

test('a voice whose next sound is late fails, and a slow listener is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let stopped: unknown = null;
  const slow: Synthesiser = {
    capabilities: { kind: 'hosted', voice: 'slow', isLive: true },
    async *speak(_, signal) {
      yield Int16Array.of(1);
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = signal.reason;
          reject(signal.reason);
        });
      });
    },
  };
  const spoken = promptSynthesiser(slow).speak({ text: 'Hello.', pace: 1 })[Symbol.asyncIterator]();
  expect((await spoken.next()).value).toEqual(Int16Array.of(1));
  vi.advanceTimersByTime(60_000);
  expect(stopped).toBeNull();
  const late = expect(spoken.next()).rejects.toThrow(new SpeechServiceError('no answer in time'));
  await new Promise(setImmediate);
  vi.advanceTimersByTime(1500);
  await late;
  expect(stopped).toBeInstanceOf(SpeechServiceError);
});
