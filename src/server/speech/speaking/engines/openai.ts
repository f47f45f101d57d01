import { askSpeechService, type HostedSpeechService } from '../../hosted/speech-service.ts';
import { SPEAKING_RATE, type Synthesiser } from '../synthesiser.ts';

/** The service sends 16-bit samples at half the rate of a call. */
const SERVICE_RATE = 24_000;
const FACTOR = SPEAKING_RATE / SERVICE_RATE;
const NEVER = new AbortController().signal;

/** Returns a synthesiser that asks a service with OpenAI's speech, and plays while it arrives. */
export function openAiSynthesiser(service: HostedSpeechService & { voice: string }): Synthesiser {
  const { model, voice } = service;
  return {
    capabilities: { voice: `${model} ${voice}`, isLive: true },
    async *speak({ text, pace }, signal = NEVER) {
      const body = JSON.stringify({
        model,
        voice,
        input: text,
        response_format: 'pcm',
        speed: pace,
      });
      const type = 'application/json';
      const response = await askSpeechService(service, '/audio/speech', { body, type, signal });
      const toCallRate = rateDoubler();
      let odd: Uint8Array = new Uint8Array(0);
      for await (const bytes of response.body ?? []) {
        const joined = Buffer.concat([odd, bytes]);
        const whole = joined.length - (joined.length % 2);
        odd = joined.subarray(whole);
        if (whole > 0) yield toCallRate(joined.subarray(0, whole));
      }
    },
  };
}

/**
 * Returns a function that doubles the rate of sound by a line between two samples. It keeps the
 * last sample, so that pieces join without a click.
 */
function rateDoubler(): (bytes: Buffer) => Int16Array {
  let last = 0;
  return (bytes) => {
    const samples = new Int16Array((bytes.length / 2) * FACTOR);
    for (let at = 0; at < bytes.length / 2; at += 1) {
      const sample = bytes.readInt16LE(2 * at);
      samples[2 * at] = (last + sample) / 2;
      samples[2 * at + 1] = sample;
      last = sample;
    }
    return samples;
  };
}
