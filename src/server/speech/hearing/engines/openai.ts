import * as v from 'valibot';
import {
  askSpeechService,
  type HostedSpeechService,
  SpeechServiceError,
} from '../../hosted/speech-service.ts';
import type { Recogniser } from '../recogniser.ts';
import { waveFile } from '../wave-file.ts';

/** The longest list of expected words that a service gets, in characters. */
const LONGEST_PROMPT = 600;
const NEVER = new AbortController().signal;

const transcription = v.object({ text: v.string() });

/**
 * Returns a recogniser that asks a service with OpenAI's transcriptions. The service gets the
 * expected words as a prompt. It cannot weigh texts, and every request costs, so the words so far
 * are not asked for.
 */
export function openAiRecogniser(service: HostedSpeechService): Recogniser {
  return {
    capabilities: {
      expectedWords: true,
      weighing: false,
      partialResults: false,
      alternatives: false,
    },
    async recognise({ sound, expected }, signal = NEVER) {
      const body = new FormData();
      body.set('model', service.model);
      body.set('language', 'en');
      body.set('response_format', 'json');
      body.set('prompt', expected.join(', ').slice(0, LONGEST_PROMPT));
      body.set('file', new Blob([waveFile(sound)], { type: 'audio/wav' }), 'speech.wav');
      const response = await askSpeechService(service, '/audio/transcriptions', { body, signal });
      const heard = v.safeParse(transcription, await response.json().catch(() => null));
      const text = heard.success ? heard.output.text.trim() : '';
      if (text === '') throw new SpeechServiceError('answered without a text');
      return { text, certainty: null, memory: null };
    },
    alternatives: async () => [],
    weigh: async () => [],
  };
}
