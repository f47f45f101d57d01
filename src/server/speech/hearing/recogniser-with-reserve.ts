import type {
  HeardStream,
  HeardWords,
  Recogniser,
  RecogniserCapabilities,
  SpokenSound,
} from './recogniser.ts';

/** So long a visitor waits for the first choice before the reserve takes over. */
const PATIENCE_MS = 2500;
/** After a failure the first choice is left alone for this time. */
const REST_MS = 30_000;

interface ReserveOptions {
  /** Is called when the first choice has failed. */
  onFailure(error: unknown): void;
  clock?: () => number;
}

/**
 * Returns a recogniser that asks its reserve within the same turn when the first choice fails or
 * is late. The words of a visitor who still speaks come from the reserve unless the first choice
 * streams, because each request to a hosted service costs. If a stream fails, its caller asks for
 * the whole sound, and the reserve answers.
 */
export function recogniserWithReserve(
  first: Recogniser,
  reserve: Recogniser,
  { onFailure, clock = Date.now }: ReserveOptions,
): Recogniser {
  /** What the reserve has heard. The first choice does not understand it, and the reverse. */
  const fromReserve = new WeakSet<HeardWords>();
  let restsUntil = 0;
  const isResting = () => clock() < restsUntil;
  const { listen, capabilities } = first;

  async function askReserve(spoken: SpokenSound, signal?: AbortSignal): Promise<HeardWords> {
    const { soFar } = spoken;
    const known = soFar !== null && fromReserve.has(soFar) ? soFar : null;
    const heard = await reserve.recognise({ ...spoken, soFar: known }, signal);
    fromReserve.add(heard);
    return heard;
  }

  /** Asks the first choice. If it fails, it rests. */
  async function askFirst(
    ask: (signal: AbortSignal) => Promise<HeardWords>,
    signal: AbortSignal | undefined,
  ): Promise<HeardWords> {
    const late = AbortSignal.timeout(PATIENCE_MS);
    try {
      return await ask(signal ? AbortSignal.any([signal, late]) : late);
    } catch (error) {
      signal?.throwIfAborted();
      restsUntil = clock() + REST_MS;
      onFailure(error);
      throw error;
    }
  }

  function withPatience(stream: HeardStream): HeardStream {
    return {
      hear: stream.hear,
      words: (signal) => askFirst((either) => stream.words(either), signal),
      close: stream.close,
    };
  }

  return {
    get capabilities(): RecogniserCapabilities {
      const streams = capabilities.partialResults === 'streamed' && !isResting();
      return streams
        ? { ...reserve.capabilities, partialResults: 'streamed' }
        : reserve.capabilities;
    },
    async recognise(spoken, signal) {
      if (spoken.isPartial || isResting()) return await askReserve(spoken, signal);
      try {
        const alone = { ...spoken, soFar: null };
        return await askFirst((either) => first.recognise(alone, either), signal);
      } catch {
        signal?.throwIfAborted();
        return await askReserve(spoken, signal);
      }
    },
    ...(listen && { listen: (turn) => withPatience(listen(turn)) }),
    dictated: (sound, known, signal) => reserve.dictated(sound, known, signal),
    weigh: (sound, texts, signal) => reserve.weigh(sound, texts, signal),
  };
}
