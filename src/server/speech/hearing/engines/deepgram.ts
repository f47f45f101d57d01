import * as v from 'valibot';
import {
  HEARING_PATIENCE_MS,
  type HostedSpeechService,
  lateError,
  SpeechServiceError,
} from '../../hosted/speech-service.ts';
import { openSpeechSocket } from '../../hosted/speech-socket.ts';
import { pcmBytes } from '../pcm-bytes.ts';
import type { HeardStream, HeardWords, Recogniser, StreamedTurn } from '../recogniser.ts';
import { HEARING_RATE } from '../voice-activity.ts';

/** The service takes a hundred terms at most, and fewer if they are long. */
const MOST_TERMS = 50;
/** A longer message would wait for its own end. It is a quarter of a second long. */
const SAMPLES_IN_MESSAGE = HEARING_RATE / 4;
/** So much unsent sound means that the connection is stuck. It is half a minute long. */
const MOST_WAITING_BYTES = 1024 ** 2;
/**
 * The service need not confirm a flush if it has hardly any sound left. After this time the stream is
 * ended instead, which is always confirmed. If the visitor goes on, the turn is recognised whole.
 */
const UNCONFIRMED_MS = 1500;

const results = v.object({
  type: v.literal('Results'),
  is_final: v.optional(v.boolean(), false),
  from_finalize: v.optional(v.boolean(), false),
  channel: v.object({ alternatives: v.tuple([v.object({ transcript: v.string() })]) }),
});
/** The last message of a stream that was ended. */
const summary = v.object({ type: v.literal('Metadata') });
const failed = v.object({ type: v.literal('Error') });

/**
 * Returns a recogniser that streams to a service with Deepgram's `/listen`. Each turn has its own
 * connection, so nothing is sent while nobody speaks.
 */
export function deepgramRecogniser(service: HostedSpeechService): Recogniser {
  const listen = (turn: StreamedTurn) => listenToTurn(service, turn);
  return {
    capabilities: { kind: 'hosted', weighing: false, dictation: false, partialResults: 'streamed' },
    async recognise({ sound, expected }, signal) {
      signal?.throwIfAborted();
      const stream = listen({ expected, onWords() {} });
      try {
        stream.hear(sound);
        return await stream.lastWords(signal);
      } finally {
        stream.close();
      }
    },
    listen,
    dictated: async () => [],
    weigh: async () => [],
  };
}

interface EndingStream extends HeardStream {
  /** Ends the stream and resolves with its words. */
  lastWords(signal?: AbortSignal): Promise<HeardWords>;
}

function listenToTurn(
  service: HostedSpeechService,
  { expected, onWords }: StreamedTurn,
): EndingStream {
  /** Texts that do not change any more, and the text after them that may. */
  const settled: string[] = [];
  let open = '';
  let failure: SpeechServiceError | null = null;
  /** Whether sound was sent since the last flush that was confirmed. */
  let isBehind = false;
  let isEnding = false;
  let asked: AskedWords | null = null;

  const socket = openSpeechSocket(service, `/listen?${queryOf(service.model, expected)}`, {
    onMessage(message) {
      const json = 'json' in message ? message.json : null;
      const heard = v.safeParse(results, json);
      if (heard.success) take(heard.output);
      else if (v.is(summary, json) && isEnding) asked?.resolve();
      else if (v.is(failed, json)) fail(new SpeechServiceError('reported an error'));
    },
    onFailure(error, isClean) {
      if (isEnding && isClean) asked?.resolve();
      fail(error);
    },
  });

  function take({ is_final, from_finalize, channel }: v.InferOutput<typeof results>): void {
    const text = channel.alternatives[0].transcript.trim();
    if (is_final && text !== '') settled.push(text);
    open = is_final ? '' : text;
    if (from_finalize) asked?.resolve();
    if (text !== '') onWords(wordsSoFar());
  }

  function wordsSoFar(): HeardWords {
    const text = [...settled, open].filter(Boolean).join(' ');
    return { text, certainty: null, memory: null };
  }

  function fail(error: SpeechServiceError): void {
    failure ??= error;
    socket.close();
    asked?.reject(failure);
  }

  function end(): void {
    if (isEnding) return;
    isEnding = true;
    socket.send({ type: 'CloseStream' });
  }

  async function ask(signal: AbortSignal | undefined, isLast: boolean): Promise<HeardWords> {
    signal?.throwIfAborted();
    if (failure) throw failure;
    if (!isBehind) return wordsSoFar();
    if (isEnding) throw new SpeechServiceError('has ended the stream');
    isBehind = false;
    asked = askedWords(signal, end);
    if (isLast) end();
    else socket.send({ type: 'Finalize' });
    try {
      await asked.answered;
    } catch (error) {
      isBehind = true;
      throw error;
    } finally {
      asked.stop();
      asked = null;
    }
    return wordsSoFar();
  }

  return {
    hear(sound) {
      for (let at = 0; at < sound.length; at += SAMPLES_IN_MESSAGE) {
        const piece = sound.subarray(at, at + SAMPLES_IN_MESSAGE);
        // After its end, the stream takes no more sound.
        if (!isEnding) socket.send(pcmBytes(piece));
        isBehind = true;
      }
      const isStuck = socket.waitingBytes() > MOST_WAITING_BYTES;
      if (isStuck) fail(new SpeechServiceError('takes no more sound'));
    },
    words: (signal) => ask(signal, false),
    lastWords: (signal) => ask(signal, true),
    close() {
      if (isEnding) socket.close();
      else socket.close({ type: 'CloseStream' });
      // Nobody wants these words any more, and that is no failure of the service.
      asked?.resolve();
    },
  };
}

interface AskedWords {
  answered: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
  stop(): void;
}

/** Waits for the words that were asked for, and not longer than a visitor does. */
function askedWords(signal: AbortSignal | undefined, onUnconfirmed: () => void): AskedWords {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(lateError()), HEARING_PATIENCE_MS);
  const unconfirmed = setTimeout(onUnconfirmed, UNCONFIRMED_MS);
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return {
    answered: promise,
    resolve,
    reject,
    stop() {
      clearTimeout(late);
      clearTimeout(unconfirmed);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

/** The words come as they are spoken, because the agent reads numbers and dates itself. */
function queryOf(model: string, expected: readonly string[]): URLSearchParams {
  const query = new URLSearchParams({
    model,
    language: 'en',
    encoding: 'linear16',
    sample_rate: String(HEARING_RATE),
    channels: '1',
    interim_results: 'true',
    punctuate: 'true',
    endpointing: 'false',
    mip_opt_out: 'true',
  });
  // Only this family of models takes terms.
  const terms = model.startsWith('nova-3') ? expected.slice(0, MOST_TERMS) : [];
  for (const term of terms) query.append('keyterm', term);
  return query;
}
