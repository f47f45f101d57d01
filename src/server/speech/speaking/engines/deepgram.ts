import * as v from 'valibot';
import {
  type HostedSpeechService,
  hasWords,
  SPEAKING_PATIENCE_MS,
  SpeechServiceError,
  servicePatience,
} from '../../hosted/speech-service.ts';
import { openSpeechSocket, type SpeechSocket } from '../../hosted/speech-socket.ts';
import { pcmSamples } from '../sound/pcm-samples.ts';
import { SPEAKING_RATE, type SpokenText, type Synthesiser } from '../synthesiser.ts';

/** The paces that the service takes. */
const SLOWEST = 0.7;
const FASTEST = 1.5;
/** So much sound waits to be heard. Then the service has to wait too. It is ten seconds long. */
const MOST_WAITING_BYTES = 10 * 2 * SPEAKING_RATE;
const NEVER = new AbortController().signal;

const flushed = v.object({ type: v.literal('Flushed') });
const refused = v.object({ type: v.picklist(['Error', 'Warning']) });

/**
 * Returns a synthesiser that streams from a service with Deepgram's `/speak`. Each text has its own
 * connection. The model of the service is its voice.
 */
export function deepgramSynthesiser(service: HostedSpeechService): Synthesiser {
  return {
    capabilities: { kind: 'hosted', voice: service.model, isLive: true },
    async *speak(spoken, signal = NEVER) {
      signal.throwIfAborted();
      if (!hasWords(spoken.text)) return;
      const toSamples = pcmSamples();
      for await (const bytes of spokenBytes(service, spoken, signal)) {
        const samples = toSamples(bytes);
        if (samples.length > 0) yield samples;
      }
    },
  };
}

/** Returns the bytes of a spoken text. Whoever stops reading them stops the service. */
function spokenBytes(
  service: HostedSpeechService,
  { text, pace }: SpokenText,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const patience = servicePatience(SPEAKING_PATIENCE_MS);
  let socket: SpeechSocket;
  let onAbort: () => void;

  function end(...lastMessages: object[]): void {
    patience.rest();
    signal.removeEventListener('abort', onAbort);
    socket.close(...lastMessages);
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const breakOff = (reason: unknown) => {
          end({ type: 'Clear' }, { type: 'Close' });
          controller.error(reason);
        };
        onAbort = () => breakOff(signal.reason);
        signal.addEventListener('abort', onAbort);
        patience.late.addEventListener('abort', () => breakOff(patience.late.reason));
        socket = openSpeechSocket(service, `/speak?${queryOf(service.model, pace)}`, {
          onMessage(message) {
            if (message instanceof Uint8Array) {
              controller.enqueue(message);
              const isFull = (controller.desiredSize ?? 0) <= 0;
              if (isFull) rest();
              else patience.wait();
            } else if (v.is(flushed, message.json)) {
              end({ type: 'Close' });
              controller.close();
            } else if (v.is(refused, message.json)) {
              breakOff(new SpeechServiceError('refused the text'));
            }
          },
          onFailure: breakOff,
        });
        socket.send({ type: 'Speak', text });
        socket.send({ type: 'Flush' });
        patience.wait();
      },
      pull() {
        socket.resume();
        patience.wait();
      },
      cancel: () => end({ type: 'Clear' }, { type: 'Close' }),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  );

  function rest(): void {
    socket.pause();
    patience.rest();
  }
}

function queryOf(model: string, pace: number): URLSearchParams {
  const query = new URLSearchParams({
    model,
    encoding: 'linear16',
    sample_rate: String(SPEAKING_RATE),
    mip_opt_out: 'true',
  });
  // Not every voice has other paces, so the usual one is not named.
  if (pace !== 1) query.set('speed', String(Math.min(FASTEST, Math.max(SLOWEST, pace))));
  return query;
}
