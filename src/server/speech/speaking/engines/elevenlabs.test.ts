import { afterAll, expect, test } from 'vitest';
import { speakingBrain } from '#server/test-support/speech/service-brains.ts';
import { startSpeechService } from '#server/test-support/stand-ins/speech-service-stand-in.ts';
import { SpeechServiceError } from '../../hosted/speech-service.ts';
import { synthesiserContract } from '../synthesiser.contract.ts';
import { elevenLabsSynthesiser } from './elevenlabs.ts';

const KEY = 'a-secret-key';
const service = await startSpeechService({ speaks: speakingBrain });
afterAll(() => service[Symbol.asyncDispose]());

const open = (settings = {}) =>
  elevenLabsSynthesiser({
    baseUrl: service.baseUrl,
    apiKey: KEY,
    model: 'eleven_turbo_v2_5',
    voice: 'EXAVITQu4vr4xnSDxMaL',
    settings,
  });

synthesiserContract(async () => open());

test('sends the text with the key in its own header, and names a pace only if it is unusual', async () => {
  await Array.fromAsync(open().speak({ text: 'Good morning.', pace: 1 }));
  expect(service.requests.at(-1)).toMatchObject({
    path: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL/stream?output_format=pcm_24000',
    key: KEY,
    authorization: '',
  });
  const sent = () => JSON.parse(String(service.requests.at(-1)?.body));
  expect(sent()).toEqual({ text: 'Good morning.', model_id: 'eleven_turbo_v2_5' });
  const settings = { stability: 0.4, use_speaker_boost: true };
  await Array.fromAsync(open(settings).speak({ text: 'Hi.', pace: 2 }));
  expect(sent().voice_settings).toEqual({ ...settings, speed: 1.2 });
  await Array.fromAsync(open().speak({ text: 'Hi.', pace: 0.5 }));
  expect(sent().voice_settings).toEqual({ speed: 0.7 });
});

test('a failure tells neither the address nor the key nor the words', async () => {
  service.willAnswer({ status: 401 });
  const spoken = Array.fromAsync(open().speak({ text: 'Good morning.', pace: 1 }));
  await expect(spoken).rejects.toEqual(new SpeechServiceError('answered with status 401'));
  service.willAnswer({ speaks: speakingBrain });
});
