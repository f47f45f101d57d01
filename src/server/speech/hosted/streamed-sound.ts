import { pcmSamples } from '../speaking/sound/pcm-samples.ts';
import { SPEAKING_RATE } from '../speaking/synthesiser.ts';
import {
  askSpeechService,
  failureOf,
  type HostedSpeechService,
  SPEAKING_PATIENCE_MS,
  SpeechServiceError,
  servicePatience,
} from './speech-service.ts';

/** The services send 16-bit samples at half the rate of a call. */
const SERVICE_RATE = 24_000;
const FACTOR = SPEAKING_RATE / SERVICE_RATE;
const NEVER = new AbortController().signal;
/** A service that answers with a page or with an error in JSON would be heard as noise. */
const NO_SOUND = /^(text\/|application\/(json|xml|problem\+json)\b)/i;

/**
 * Asks a service over HTTP to speak, and yields the sound while it arrives. Every failure is a
 * SpeechServiceError, unless the signal was aborted. An answer without any sound is a failure too.
 */
export async function* streamedSound(
  service: HostedSpeechService,
  path: string,
  body: object,
  signal: AbortSignal = NEVER,
): AsyncGenerator<Int16Array> {
  const patience = servicePatience(SPEAKING_PATIENCE_MS);
  const request = { type: 'application/json', signal, late: patience.late };
  const toSamples = pcmSamples();
  const toCallRate = rateDoubler();
  let isSilent = true;
  try {
    patience.wait();
    const response = await askSpeechService(service, path, {
      ...request,
      body: JSON.stringify(body),
    });
    if (NO_SOUND.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel().catch(() => {});
      throw new SpeechServiceError('answered with something that is no sound');
    }
    for await (const bytes of response.body ?? []) {
      patience.rest();
      const samples = toSamples(bytes);
      isSilent &&= samples.length === 0;
      if (samples.length > 0) yield toCallRate(samples);
      patience.wait();
    }
  } catch (error) {
    throw error instanceof SpeechServiceError ? error : failureOf(request, 'broke off');
  } finally {
    patience.rest();
  }
  if (isSilent) throw new SpeechServiceError('answered without a sound');
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
