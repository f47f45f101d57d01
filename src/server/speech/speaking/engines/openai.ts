import {
  askSpeechService,
  failureOf,
  type HostedSpeechService,
  hasWords,
  SPEAKING_PATIENCE_MS,
  SpeechServiceError,
  servicePatience,
} from '../../hosted/speech-service.ts';
import { pcmSamples } from '../sound/pcm-samples.ts';
import { SPEAKING_RATE, type Synthesiser } from '../synthesiser.ts';

/** The service sends 16-bit samples at half the rate of a call. */
const SERVICE_RATE = 24_000;
const FACTOR = SPEAKING_RATE / SERVICE_RATE;
const NEVER = new AbortController().signal;

/** Returns a synthesiser that asks a service with OpenAI's speech, and plays while it arrives. */
export function openAiSynthesiser(service: HostedSpeechService & { voice: string }): Synthesiser {
  const { model, voice } = service;
  return {
    capabilities: { kind: 'hosted', voice: `${model} ${voice}`, isLive: true },
    async *speak({ text, pace }, signal = NEVER) {
      signal.throwIfAborted();
      if (!hasWords(text)) return;
      const body = JSON.stringify({
        model,
        voice,
        input: text,
        response_format: 'pcm',
        speed: pace,
      });
      const patience = servicePatience(SPEAKING_PATIENCE_MS);
      const request = { body, type: 'application/json', signal, late: patience.late };
      const toSamples = pcmSamples();
      const toCallRate = rateDoubler();
      try {
        patience.wait();
        const response = await askSpeechService(service, '/audio/speech', request);
        for await (const bytes of response.body ?? []) {
          patience.rest();
          const samples = toSamples(bytes);
          if (samples.length > 0) yield toCallRate(samples);
          patience.wait();
        }
      } catch (error) {
        throw error instanceof SpeechServiceError ? error : failureOf(request, 'broke off');
      } finally {
        patience.rest();
      }
    },
  };
}

/**
 * Returns a function that doubles the rate of sound by a line between two samples. It keeps the
 * last sample, so that pieces join without a click.
 */
function rateDoubler(): (samples: Int16Array) => Int16Array {
  let last = 0;
  return (samples) => {
    const doubled = new Int16Array(samples.length * FACTOR);
    for (const [at, sample] of samples.entries()) {
      doubled[2 * at] = (last + sample) / 2;
      doubled[2 * at + 1] = sample;
      last = sample;
    }
    return doubled;
  };
}
