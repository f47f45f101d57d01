import * as v from 'valibot';
import {
  askSpeechService,
  failureOf,
  HEARING_PATIENCE_MS,
  type HostedSpeechService,
  servicePatience,
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
    capabilities: { kind: 'hosted', weighing: false, dictation: false, partialResults: 'none' },
    async recognise({ sound, expected }, signal = NEVER) {
      const form = new FormData();
      form.set('model', service.model);
      form.set('language', 'en');
      form.set('response_format', 'json');
      form.set('prompt', expected.join(', ').slice(0, LONGEST_PROMPT));
      form.set('file', new Blob([waveFile(sound)], { type: 'audio/wav' }), 'speech.wav');
      // A form that is stopped while it is sent would reject a promise that nobody holds.
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      const body = await encoded.arrayBuffer();
      const patience = servicePatience(HEARING_PATIENCE_MS);
      const request = { body, type, signal, late: patience.late };
      try {
        patience.wait();
        const response = await askSpeechService(service, '/audio/transcriptions', request);
        const heard = v.safeParse(transcription, await response.json().catch(() => null));
        if (!heard.success) throw failureOf(request, 'answered without a text');
        return { text: heard.output.text.trim(), certainty: null, memory: null };
      } finally {
        patience.rest();
      }
    },
    dictated: async () => [],
    weigh: async () => [],
  };
}
