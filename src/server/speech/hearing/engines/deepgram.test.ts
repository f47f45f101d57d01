import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { hearingBrain } from '#server/test-support/speech/service-brains.ts';
import { spokenSound } from '#server/test-support/speech/spoken-sound.ts';
import {
  type StreamingTrouble,
  startStreamingSpeech,
} from '#server/test-support/stand-ins/streaming-speech-stand-in.ts';
import { SpeechServiceError } from '../../hosted/speech-service.ts';
import {
  CONTRACT_TEXTS,
  recogniserContract,
  streamedRecogniserContract,
} from '../recogniser.contract.ts';
import type { SpokenSound } from '../recogniser.ts';
import { HEARING_RATE } from '../voice-activity.ts';
import { deepgramRecogniser } from './deepgram.ts';

const KEY = 'a-secret-key';
const service = await startStreamingSpeech({
  apiKey: KEY,
  hears: await hearingBrain(CONTRACT_TEXTS),
});
afterAll(() => service[Symbol.asyncDispose]());

const open = (model = 'nova-3') =>
  deepgramRecogniser({ baseUrl: service.baseUrl, apiKey: KEY, model });
const SPOKEN: SpokenSound = {
  sound: (await spokenSound('My name is Emma Johnson.')).subarray(0, HEARING_RATE),
  expected: ['Tuesday', 'two thirty'],
  soFar: null,
};

afterEach(async () => {
  vi.useRealTimers();
  service.trouble = null;
  expect(service.complaints).toEqual([]);
  // A connection that stays open would cost the owner money.
  await expect.poll(service.openConnections, { timeout: 5000 }).toBe(0);
});

recogniserContract(open);
streamedRecogniserContract(open);

describe('what is sent to the service', () => {
  test('the sound and then the end, with the expected words as terms', async () => {
    await open().recognise(SPOKEN);
    const [query] = service.queries.slice(-1);
    expect(query?.getAll('keyterm')).toEqual(['Tuesday', 'two thirty']);
    await expect
      .poll(() => service.received.at(-1))
      .toEqual(['sound', 'sound', 'sound', 'sound', 'CloseStream']);
  });

  test('a flush whenever the words of a turn are asked for, and the end with the turn', async () => {
    const stream = open().listen?.({ expected: [], onWords() {} }) ?? expect.fail('no stream');
    for (let turn = 0; turn < 2; turn += 1) {
      stream.hear(new Float32Array(512));
      await stream.words();
    }
    stream.close();
    await expect
      .poll(() => service.received.at(-1))
      .toEqual(['sound', 'Finalize', 'sound', 'Finalize', 'CloseStream']);
  });

  test('no terms, if the model does not take them, and never more than it takes', async () => {
    await open('nova-2').recognise(SPOKEN);
    expect(service.queries.at(-1)?.has('keyterm')).toBe(false);
    await open().recognise({
      ...SPOKEN,
      expected: Array.from({ length: 300 }, (_, at) => `${at}`),
    });
    expect(service.queries.at(-1)?.getAll('keyterm')).toHaveLength(50);
  });

  test('nothing, if nobody wants it any more', async () => {
    const connections = service.queries.length;
    const heard = open().recognise(SPOKEN, AbortSignal.abort(new Error('over')));
    await expect(heard).rejects.toThrow('over');
    expect(service.queries).toHaveLength(connections);
  });
});

describe('a service in trouble', () => {
  test.each<[StreamingTrouble, string]>([
    [{ status: 401 }, 'answered with status 401'],
    [{ status: 429 }, 'answered with status 429'],
    [{ redirect: 'http://127.0.0.1:9/' }, 'answered with status 307'],
    ['close', 'closed the connection with code 1011'],
    ['error-message', 'reported an error'],
    ['no-json', 'answered with something unreadable'],
  ])('%j is a failure that tells no address, no key and no words', async (trouble, why) => {
    service.trouble = trouble;
    const error = await open()
      .recognise(SPOKEN)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpeechServiceError);
    expect(error).toHaveProperty('message', why);
    expect(Object(error).cause).toBeUndefined();
  });

  test('nobody listens at the address', async () => {
    const nowhere = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: KEY, model: 'nova-3' };
    const heard = deepgramRecogniser(nowhere).recognise(SPOKEN);
    await expect(heard).rejects.toThrow(new SpeechServiceError('connection failed'));
  });

  test.each<StreamingTrouble>(['hang', 'no-handshake'])(
    'a service that does not answer (%s) is not waited for without end',
    async (trouble) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      service.trouble = trouble;
      const connections = service.queries.length;
      const heard = open().recognise(SPOKEN);
      const failed = expect(heard).rejects.toThrow('no answer in time');
      while (service.queries.length === connections) await new Promise(setImmediate);
      vi.advanceTimersByTime(6000);
      await failed;
    },
  );

  test('a stream that has failed keeps its reason for whoever asks for the words', async () => {
    service.trouble = 'close';
    const stream = open().listen?.({ expected: [], onWords() {} }) ?? expect.fail('no stream');
    stream.hear(SPOKEN.sound);
    await expect.poll(() => service.received.at(-1)).toContain('sound');
    await expect.poll(service.openConnections).toBe(0);
    await expect(stream.words()).rejects.toThrow('closed the connection with code 1011');
  });

  test('a flush that is not confirmed gives the words too, and then the stream has ended', async () => {
    service.trouble = 'unconfirmed';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = open().listen?.({ expected: [], onWords() {} }) ?? expect.fail('no stream');
    stream.hear(SPOKEN.sound);
    const words = stream.words();
    const received = () => service.received.at(-1) ?? [];
    while (!received().includes('Finalize')) await new Promise(setImmediate);
    vi.advanceTimersByTime(1500);
    expect((await words).text).toMatch(/^My name is/);
    expect(received().at(-1)).toBe('CloseStream');
    // The visitor goes on. Whoever asks now recognises the whole sound.
    stream.hear(SPOKEN.sound);
    await expect(stream.words()).rejects.toBeInstanceOf(SpeechServiceError);
    stream.close();
  });

  test('a service that takes no sound is given up before it fills the memory', async () => {
    service.trouble = 'no-handshake';
    const stream = open().listen?.({ expected: [], onWords() {} }) ?? expect.fail('no stream');
    for (let second = 0; second < 40; second += 1) stream.hear(new Float32Array(HEARING_RATE));
    await expect(stream.words()).rejects.toThrow('takes no more sound');
  });
});
