import type { Synthesiser } from './synthesiser.ts';

/** So long a visitor waits for the first sound of the first choice. */
const PATIENCE_MS = 1500;
/** After a failure the first choice is left alone for this time. */
const REST_MS = 30_000;

interface ReserveOptions {
  /** Is called when the first choice has failed. */
  onFailure(error: unknown): void;
  clock?: () => number;
}

/**
 * Returns a synthesiser that lets its reserve speak when the first choice fails or is late. A text
 * that has begun to be heard is not begun again: if the first choice breaks off, the rest is
 * missing, and the error is passed on.
 */
export function synthesiserWithReserve(
  first: Synthesiser,
  reserve: Synthesiser,
  { onFailure, clock = Date.now }: ReserveOptions,
): Synthesiser {
  let restsUntil = 0;
  return {
    capabilities: first.capabilities,
    async *speak(spoken, signal) {
      if (clock() >= restsUntil) {
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), PATIENCE_MS);
        let isHeard = false;
        try {
          const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
          for await (const piece of first.speak(spoken, either)) {
            clearTimeout(timer);
            isHeard = true;
            yield piece;
          }
          return;
        } catch (error) {
          signal?.throwIfAborted();
          restsUntil = clock() + REST_MS;
          onFailure(error);
          if (isHeard) throw error;
        } finally {
          clearTimeout(timer);
        }
      }
      yield* reserve.speak(spoken, signal);
    },
  };
}
