import type { HeardWords, Recogniser, SpokenSound } from './recogniser.ts';

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
 * is late. The words of a visitor who still speaks come from the reserve, because each request to a
 * hosted service costs.
 */
export function recogniserWithReserve(
  first: Recogniser,
  reserve: Recogniser,
  { onFailure, clock = Date.now }: ReserveOptions,
): Recogniser {
  /** What the reserve has heard. The first choice does not understand it, and the reverse. */
  const fromReserve = new WeakSet<HeardWords>();
  let restsUntil = 0;

  async function askReserve(spoken: SpokenSound, signal?: AbortSignal): Promise<HeardWords> {
    const { soFar } = spoken;
    const known = soFar !== null && fromReserve.has(soFar) ? soFar : null;
    const heard = await reserve.recognise({ ...spoken, soFar: known }, signal);
    fromReserve.add(heard);
    return heard;
  }

  return {
    capabilities: reserve.capabilities,
    async recognise(spoken, signal) {
      if (spoken.isPartial || clock() < restsUntil) return await askReserve(spoken, signal);
      const late = AbortSignal.timeout(PATIENCE_MS);
      try {
        const either = signal ? AbortSignal.any([signal, late]) : late;
        return await first.recognise({ ...spoken, soFar: null }, either);
      } catch (error) {
        signal?.throwIfAborted();
        restsUntil = clock() + REST_MS;
        onFailure(error);
        return await askReserve(spoken, signal);
      }
    },
    alternatives: (sound, heard, signal) =>
      (fromReserve.has(heard) ? reserve : first).alternatives(sound, heard, signal),
    weigh: (sound, texts, signal) => reserve.weigh(sound, texts, signal),
  };
}
