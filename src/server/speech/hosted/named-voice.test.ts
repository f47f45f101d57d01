import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedVoiceOf } from './named-voice.ts';

test.each([
  [
    { provider: '11labs', voiceId: 'EXAV' },
    { provider: '11labs', voice: 'EXAV', model: 'eleven_turbo_v2', settings: {} },
  ],
  [
    {
      provider: '11labs',
      voiceId: 'EXAV',
      model: 'eleven_flash_v2_5',
      stability: 0.5,
      similarityBoost: 1,
      style: 0,
      useSpeakerBoost: false,
      speed: 1.1,
    },
    {
      provider: '11labs',
      voice: 'EXAV',
      model: 'eleven_flash_v2_5',
      settings: { stability: 0.5, similarity_boost: 1, style: 0, use_speaker_boost: false },
    },
  ],
  [
    {
      provider: '11labs',
      voiceId: 'E',
      model: 'a b',
      stability: 2,
      style: 'x',
      useSpeakerBoost: 1,
    },
    { provider: '11labs', voice: 'E', model: 'eleven_turbo_v2', settings: {} },
  ],
  [
    { provider: 'openai', voiceId: 'nova' },
    { provider: 'openai', voice: 'nova', model: 'tts-1' },
  ],
  [
    { provider: 'openai', voiceId: 'nova', model: 'gpt-4o-mini-tts', instructions: 'Whisper.' },
    { provider: 'openai', voice: 'nova', model: 'gpt-4o-mini-tts', instructions: 'Whisper.' },
  ],
  [
    { provider: 'openai', voiceId: 'nova', model: 'tts-1-hd', instructions: 'Whisper.' },
    { provider: 'openai', voice: 'nova', model: 'tts-1-hd' },
  ],
  [
    { provider: 'deepgram', voiceId: 'thalia' },
    { provider: 'deepgram', model: 'aura-2-thalia-en' },
  ],
  [
    { provider: 'deepgram', voiceId: 'luna', model: 'aura' },
    { provider: 'deepgram', model: 'aura-luna-en' },
  ],
  [
    { provider: 'deepgram', voiceId: 'aura-2-zeus-en' },
    { provider: 'deepgram', model: 'aura-2-zeus-en' },
  ],
  [{ provider: 'vapi', voiceId: 'Elliot' }, null],
  [{ provider: 'cartesia', voiceId: 'x' }, null],
  [{ provider: '11labs', voiceId: '../../user' }, null],
  [{ provider: '11labs', voiceId: '' }, null],
  [{ provider: 'openai' }, null],
  [undefined, null],
  ['nova', null],
])('the setting %j names %j', (voice, named) => {
  expect(namedVoiceOf(voice)).toEqual(named);
});

test('any other setting names a voice or none, and never fails', () => {
  const provider = fc.constantFrom('11labs', 'openai', 'deepgram', 'x');
  const record = fc.record({ provider, voiceId: fc.anything(), model: fc.anything() });
  fc.assert(
    fc.property(fc.oneof(record, fc.anything()), (voice) => {
      const named = namedVoiceOf(voice);
      if (named !== null) expect(named.model).toMatch(/^[\w.:-]+$/);
    }),
  );
});
