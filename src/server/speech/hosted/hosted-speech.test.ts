import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type SpeechServiceStandIn,
  startSpeechService,
} from '#server/test-support/stand-ins/speech-service-stand-in.ts';
import { openAiRecogniser } from '../hearing/engines/openai.ts';
import type { HeardWords, Recogniser, SpokenSound } from '../hearing/recogniser.ts';
import { recogniserWithReserve } from '../hearing/recogniser-with-reserve.ts';
import { openAiSynthesiser } from '../speaking/engines/openai.ts';
import type { Synthesiser } from '../speaking/synthesiser.ts';
import { synthesiserWithReserve } from '../speaking/synthesiser-with-reserve.ts';
import { SpeechServiceError } from './speech-service.ts';

const KEY = 'a-secret-key';
const SPOKEN: SpokenSound = {
  sound: Float32Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 10) / 2),
  expected: ['Tuesday', 'two thirty'],
  soFar: null,
};
const TEXT = { text: 'Hello there.', pace: 1 };
const FAILURES = [
  { status: 500 },
  { status: 401 },
  { redirect: 'http://127.0.0.1:9/' },
  'reset',
] as const;

let service: SpeechServiceStandIn;
beforeEach(async () => {
  service = await startSpeechService({ hears: ' Tuesday at two thirty. ' });
});
afterEach(() => service[Symbol.asyncDispose]());

const hearing = () => openAiRecogniser({ baseUrl: service.baseUrl, apiKey: KEY, model: 'ear' });
const speaking = () =>
  openAiSynthesiser({ baseUrl: service.baseUrl, apiKey: KEY, model: 'mouth', voice: 'alloy' });

async function soundOf(voice: Synthesiser, signal?: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  for await (const piece of voice.speak(TEXT, signal)) found.push(...piece);
  return found;
}

/** Returns a recogniser that always hears the same words. */
function reserveEar(): Recogniser & { asked: SpokenSound[] } {
  const asked: SpokenSound[] = [];
  return {
    asked,
    capabilities: { kind: 'embedded', weighing: true, dictation: true, partialResults: 'asked' },
    async recognise(spoken) {
      asked.push(spoken);
      return { text: 'the reserve', certainty: -0.1, memory: 'only mine' };
    },
    dictated: async () => [],
    weigh: async () => [-1],
  };
}

const reserveVoice: Synthesiser = {
  capabilities: { kind: 'embedded', voice: 'reserve', isLive: true },
  async *speak() {
    yield Int16Array.of(7, 7);
  },
};

describe('a hosted recogniser', () => {
  test('sends the sound as a WAVE file with the expected words, and returns the text', async () => {
    const heard = await hearing().recognise(SPOKEN);
    expect(heard).toEqual({ text: 'Tuesday at two thirty.', certainty: null, memory: null });
    const [request] = service.requests;
    expect(request?.path).toBe('/v1/audio/transcriptions');
    expect(request?.authorization).toBe(`Bearer ${KEY}`);
    const form = await new Response(request?.body, {
      headers: { 'content-type': request?.type ?? '' },
    }).formData();
    expect(form.get('model')).toBe('ear');
    expect(form.get('prompt')).toBe('Tuesday, two thirty');
    const file = Buffer.from(await (form.get('file') as File).arrayBuffer());
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(24)).toBe(16_000);
    expect(file.length).toBe(44 + 2 * SPOKEN.sound.length);
    expect(file.readInt16LE(44 + 2 * 16)).toBe(Math.round((SPOKEN.sound[16] ?? 0) * 32_767));
  });

  test.each([...FAILURES, { raw: 'no JSON' }, { raw: '{}' }])(
    'fails without telling an address or a key when the service answers %j',
    async (answer) => {
      service.willAnswer(answer);
      const error = await hearing()
        .recognise(SPOKEN)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(SpeechServiceError);
      expect(String(error)).not.toMatch(/127\.0\.0\.1|secret/);
      expect(Object(error).cause).toBeUndefined();
    },
  );
});

describe('a service that hangs', () => {
  test.each([
    ['words', 6000, () => hearing().recognise(SPOKEN)],
    ['sound', 8000, () => soundOf(speaking())],
  ])('is not waited for without end: %s', async (_, ms, ask) => {
    service.willAnswer('hang');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const failed = expect(ask()).rejects.toThrow(new SpeechServiceError('no answer in time'));
    while (service.requests.length === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(ms);
    await failed;
  });
});

describe('a hosted voice', () => {
  test('plays while the sound arrives, even if a sample is cut in two', async () => {
    const bytes = Buffer.from(Int16Array.of(100, 200, -300, 400).buffer);
    service.willAnswer({ speaks: [bytes.subarray(0, 3), bytes.subarray(3, 4), bytes.subarray(4)] });
    expect(await soundOf(speaking())).toEqual([50, 100, 150, 200, -50, -300, 50, 400]);
    const [request] = service.requests;
    expect(request?.path).toBe('/v1/audio/speech');
    expect(JSON.parse(String(request?.body))).toEqual({
      model: 'mouth',
      voice: 'alloy',
      input: 'Hello there.',
      response_format: 'pcm',
      speed: 1,
    });
  });

  test.each([
    ...FAILURES,
    { raw: '' },
    { raw: 'x' },
    { raw: '<p>Sorry</p>', contentType: 'text/html; charset=utf-8' },
    { raw: '{"error":1}', contentType: 'application/json' },
  ])('fails when the service answers %j', async (answer) => {
    service.willAnswer(answer);
    await expect(soundOf(speaking())).rejects.toBeInstanceOf(SpeechServiceError);
  });

  test('stops when it is told to', async () => {
    service.willAnswer('hang');
    const stop = new AbortController();
    const spoken = soundOf(speaking(), stop.signal);
    await expect.poll(() => service.requests.length).toBe(1);
    stop.abort(new Error('The caller speaks.'));
    await expect(spoken).rejects.toThrow('The caller speaks.');
  });
});

describe('with a reserve', () => {
  test('a turn is heard by the reserve when the service fails, and the service rests', async () => {
    const failures: unknown[] = [];
    const reserve = reserveEar();
    let now = 0;
    const ear = recogniserWithReserve(hearing(), reserve, {
      onFailure: (error) => failures.push(error),
      clock: () => now,
    });
    expect((await ear.recognise(SPOKEN)).text).toBe('Tuesday at two thirty.');
    service.willAnswer({ status: 503 });
    expect((await ear.recognise(SPOKEN)).text).toBe('the reserve');
    service.willAnswer({ hears: 'back again' });
    expect((await ear.recognise(SPOKEN)).text).toBe('the reserve');
    now = 31_000;
    expect((await ear.recognise(SPOKEN)).text).toBe('back again');
    expect(failures).toHaveLength(1);
  });

  test('the words of a visitor who still speaks come from the reserve, which goes on from them', async () => {
    const reserve = reserveEar();
    const ear = recogniserWithReserve(hearing(), reserve, { onFailure() {} });
    const soFar = await ear.recognise({ ...SPOKEN, isPartial: true });
    await ear.recognise({ ...SPOKEN, soFar, isPartial: true });
    expect(reserve.asked[1]?.soFar).toBe(soFar);
    const final: HeardWords = await ear.recognise({ ...SPOKEN, soFar });
    await ear.recognise({ ...SPOKEN, soFar: final, isPartial: true });
    expect(reserve.asked[2]?.soFar).toBeNull();
    expect(service.requests).toHaveLength(1);
  });

  test('a first choice that streams tells the words itself, and while it rests the reserve does', async () => {
    let now = 0;
    let isBroken = false;
    const failures: unknown[] = [];
    const words = { text: 'streamed', certainty: null, memory: null };
    const first: Recogniser = {
      capabilities: {
        kind: 'hosted',
        weighing: false,
        dictation: false,
        partialResults: 'streamed',
      },
      recognise: async () => expect.fail('the service rests'),
      listen: () => ({
        hear() {},
        words: async () => (isBroken ? expect.fail('broken') : words),
        close() {},
      }),
      dictated: async () => [],
      weigh: async () => [],
    };
    const ear = recogniserWithReserve(first, reserveEar(), {
      onFailure: (error) => failures.push(error),
      clock: () => now,
    });
    const listen = () => ear.listen?.({ expected: [], onWords() {} }) ?? expect.fail('no stream');
    expect(ear.capabilities).toMatchObject({ weighing: true, partialResults: 'streamed' });
    expect(await listen().words()).toBe(words);
    const gone = AbortSignal.abort(new Error('The call is over.'));
    isBroken = true;
    await expect(listen().words(gone)).rejects.toThrow('The call is over.');
    expect(failures).toEqual([]);
    await expect(listen().words()).rejects.toThrow('broken');
    expect(failures).toHaveLength(1);
    expect(ear.capabilities.partialResults).toBe('asked');
    expect((await ear.recognise(SPOKEN)).text).toBe('the reserve');
    now = 31_000;
    expect(ear.capabilities.partialResults).toBe('streamed');
  });

  test('a call that is over is heard by nobody', async () => {
    service.willAnswer('hang');
    const reserve = reserveEar();
    const ear = recogniserWithReserve(hearing(), reserve, { onFailure() {} });
    const stop = new AbortController();
    const heard = ear.recognise(SPOKEN, stop.signal);
    await expect.poll(() => service.requests.length).toBe(1);
    stop.abort();
    await expect(heard).rejects.toBe(stop.signal.reason);
    expect(reserve.asked).toEqual([]);
  });

  test('the reserve speaks when the service fails before its first sound', async () => {
    service.willAnswer('reset');
    const failures: unknown[] = [];
    const voice = synthesiserWithReserve(speaking(), reserveVoice, {
      onFailure: (error) => failures.push(error),
    });
    expect(await soundOf(voice)).toEqual([7, 7]);
    expect(failures).toHaveLength(1);
  });

  test('a text that was heard in part is not begun again', async () => {
    service.willAnswer({ speaksAndBreaks: Buffer.from(Int16Array.of(100, 200).buffer) });
    const voice = synthesiserWithReserve(speaking(), reserveVoice, { onFailure() {} });
    const heard: number[] = [];
    const spoken = (async () => {
      for await (const piece of voice.speak(TEXT)) heard.push(...piece);
    })();
    await expect(spoken).rejects.toThrow(new SpeechServiceError('broke off'));
    expect(heard).toEqual([50, 100, 150, 200]);
  });
});
