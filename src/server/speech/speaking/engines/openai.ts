import { type HostedSpeechService, hasWords } from '../../hosted/speech-service.ts';
import { streamedSound } from '../../hosted/streamed-sound.ts';
import type { Synthesiser } from '../synthesiser.ts';

interface OpenAiVoice extends HostedSpeechService {
  voice: string;
  /** How the text is spoken, in words. Not every model takes them. */
  instructions?: string;
}

/** Returns a synthesiser that asks a service with OpenAI's speech, and plays while it arrives. */
export function openAiSynthesiser(service: OpenAiVoice): Synthesiser {
  const { model, voice, instructions } = service;
  return {
    capabilities: { kind: 'hosted', voice: `${model} ${voice}`, isLive: true },
    async *speak({ text, pace }, signal) {
      signal?.throwIfAborted();
      if (!hasWords(text)) return;
      const body = {
        model,
        voice,
        input: text,
        response_format: 'pcm',
        speed: pace,
        ...(instructions && { instructions }),
      };
      yield* streamedSound(service, '/audio/speech', body, signal);
    },
  };
}
