import { type HostedSpeechService, hasWords } from '../../hosted/speech-service.ts';
import { streamedSound } from '../../hosted/streamed-sound.ts';
import type { Synthesiser } from '../synthesiser.ts';

interface ElevenLabsVoice extends HostedSpeechService {
  voice: string;
  /** How the voice sounds, in the words of the service. What is not set is as in the account. */
  settings: Readonly<Record<string, number | boolean>>;
}

/** The paces that the service takes. */
const SLOWEST = 0.7;
const FASTEST = 1.2;
/** Every account may ask for this format, and the shared reader of sound takes it. */
const FORMAT = 'pcm_24000';

/** Returns a synthesiser that streams from a service with the speech of ElevenLabs. */
export function elevenLabsSynthesiser(service: ElevenLabsVoice): Synthesiser {
  const { model, voice, settings } = service;
  const path = `/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=${FORMAT}`;
  return {
    capabilities: { kind: 'hosted', voice: `${model} ${voice}`, isLive: true },
    async *speak({ text, pace }, signal) {
      signal?.throwIfAborted();
      if (!hasWords(text)) return;
      const speed = Math.min(FASTEST, Math.max(SLOWEST, pace));
      const voice_settings = { ...settings, ...(speed !== 1 && { speed }) };
      const isUsual = Object.keys(voice_settings).length === 0;
      const body = { text, model_id: model, ...(!isUsual && { voice_settings }) };
      yield* streamedSound({ ...service, keyHeader: 'xi-api-key' }, path, body, signal);
    },
  };
}
