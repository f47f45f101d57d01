import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { speakingBrain } from '#server/test-support/speech/service-brains.ts';
import {
  type StreamingTrouble,
  startStreamingSpeech,
} from '#server/test-support/stand-ins/streaming-speech-stand-in.ts';
import { SpeechServiceError } from '../../hosted/speech-service.ts';
import { synthesiserContract } from '../synthesiser.contract.ts';
import { SPEAKING_RATE } from '../synthesiser.ts';
import { deepgramSynthesiser } from './deepgram.ts';

const KEY = 'a-secret-key';
const TEXT = { text: 'Good morning.', pace: 1 };
/** A text of this length is a minute of sound. */
const LONG = { text: 'long', pace: 1 };
const service = await startStreamingSpeech({
  apiKey: KEY,
  speaks: async (text, pace) =>
    text === LONG.text ? new Int16Array(60 * SPEAKING_RATE).fill(1000) : speakingBrain(text, pace),
});
afterAll(() => service[Symbol.asyncDispose]());

const open = () =>
  deepgramSynthesiser({ baseUrl: service.baseUrl, apiKey: KEY, model: 'aura-2-thalia-en' });

afterEach(async () => {
  vi.useRealTimers();
  service.trouble = null;
  expect(service.complaints).toEqual([]);
  await expect.poll(service.openConnections, { timeout: 5000 }).toBe(0);
});

synthesiserContract(async () => open());

test('sends the text, a flush and the end, and the usual pace is not named', async () => {
  await Array.fromAsync(open().speak(TEXT));
  await expect.poll(() => service.received.at(-1)).toEqual(['Speak', 'Flush', 'Close']);
  expect(service.queries.at(-1)?.get('model')).toBe('aura-2-thalia-en');
  expect(service.queries.at(-1)?.has('speed')).toBe(false);
  await Array.fromAsync(open().speak({ ...TEXT, pace: 3 }));
  expect(service.queries.at(-1)?.get('speed')).toBe('1.5');
});

test('a text without words costs nothing', async () => {
  const connections = service.queries.length;
  expect(await Array.fromAsync(open().speak({ text: ' ... ', pace: 1 }))).toEqual([]);
  expect(service.queries).toHaveLength(connections);
});

test.each<[StreamingTrouble, string]>([
  [{ status: 401 }, 'answered with status 401'],
  [{ status: 429 }, 'answered with status 429'],
  [{ redirect: 'http://127.0.0.1:9/' }, 'answered with status 307'],
  ['close', 'closed the connection with code 1011'],
  ['breaks', 'closed the connection with code 1006'],
  ['error-message', 'refused the text'],
  ['no-json', 'answered with something unreadable'],
])('%j is a failure that tells no address, no key and no words', async (trouble, why) => {
  service.trouble = trouble;
  const spoken = Array.fromAsync(open().speak(TEXT));
  await expect(spoken).rejects.toThrow(new SpeechServiceError(why));
});

test.each<StreamingTrouble>(['hang', 'no-handshake'])(
  'a service that does not answer (%s) is not waited for without end',
  async (trouble) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    service.trouble = trouble;
    const connections = service.queries.length;
    const failed = expect(Array.fromAsync(open().speak(TEXT))).rejects.toThrow('no answer in time');
    while (service.queries.length === connections) await new Promise(setImmediate);
    vi.advanceTimersByTime(8000);
    await failed;
  },
);

test('a caller who speaks stops the voice in the middle of a text', async () => {
  const controller = new AbortController();
  const reason = new Error('The caller speaks.');
  const spoken = (async () => {
    for await (const _ of open().speak(LONG, controller.signal)) controller.abort(reason);
  })();
  await expect(spoken).rejects.toBe(reason);
  await expect.poll(() => service.received.at(-1)).toEqual(['Speak', 'Flush', 'Clear', 'Close']);
});

test('whoever stops listening ends the connection', async () => {
  for await (const piece of open().speak(LONG)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => service.received.at(-1)).toEqual(['Speak', 'Flush', 'Clear', 'Close']);
});

test('a long text is heard whole by a slow listener', async () => {
  let samples = 0;
  for await (const piece of open().speak(LONG)) {
    if (samples === 0) await new Promise((resolve) => setTimeout(resolve, 300));
    samples += piece.length;
  }
  expect(samples).toBe(60 * SPEAKING_RATE);
});
