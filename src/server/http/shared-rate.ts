/** Counts the requests of networks for all processes of the service together. */
export interface SharedRates {
  /**
   * Counts a request. Resolves with null if the request is allowed, or else with the number of
   * seconds until the next request is allowed. Each feature counts for itself.
   */
  take(feature: string, network: string, perMinute: number): Promise<number | null>;
  /** Removes what no longer limits anybody. Resolves with the number of removed networks. */
  forgetOld(): Promise<number>;
}

interface SharedLimitParts {
  rates: SharedRates;
  feature: string;
  perMinute: number;
  /** Returns the milliseconds of a monotonic clock. */
  now?(): number;
}

/** A visitor never waits longer than this for the count of all processes. */
const LONGEST_WAIT_MS = 500;
/** After a failure, the shared count is left alone for this time, so that an outage delays nobody. */
const REST_MS = 5000;

/**
 * Returns a function that counts a request of a network for all processes. It resolves like
 * `SharedRates.take`, and with null if the count cannot be had: the limit of this process then stands
 * alone.
 */
export function sharedLimit({
  rates,
  feature,
  perMinute,
  now = () => performance.now(),
}: SharedLimitParts): (network: string) => Promise<number | null> {
  let restsUntil = Number.NEGATIVE_INFINITY;

  return async (network) => {
    if (now() < restsUntil) return null;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('late')), LONGEST_WAIT_MS);
    try {
      return await Promise.race([rates.take(feature, network, perMinute), late.promise]);
    } catch {
      restsUntil = now() + REST_MS;
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
