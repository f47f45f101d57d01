export interface RateLimiter {
  /**
   * Counts a request. Returns null if the request is allowed, or else the number of seconds until
   * the next request is allowed.
   */
  waitFor(address: string): number | null;
  /**
   * Counts a request that stores something, or has something done or looked for, so that the limit holds for all
   * processes together. Resolves like `waitFor` returns.
   */
  waitForShared(address: string): Promise<number | null>;
}

/**
 * Creates a limiter. The limiter of a feature counts for all processes together what `waitForShared`
 * is asked about. Null means that there is no limit.
 */
export type NewLimiter = (feature?: string) => RateLimiter | null;

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 20_000;

/**
 * Creates a limiter. Each address may send `perMinute` requests at once. After that, the address
 * may send one more request each time `60 / perMinute` seconds have passed. `shared` counts requests
 * of all processes. Null means that there is no other process.
 */
export function createRateLimiter(
  perMinute: number,
  clock: () => number = Date.now,
  shared: ((address: string) => Promise<number | null>) | null = null,
): RateLimiter {
  const buckets = new Map<string, Bucket>();

  function waitFor(address: string): number | null {
    const now = clock();
    const { tokens, filledAt } = buckets.get(address) ?? { tokens: perMinute, filledAt: now };
    // If the clock was set back, the elapsed time counts as zero.
    const passed = Math.max(0, now - filledAt);
    const filled = Math.min(perMinute, tokens + (passed * perMinute) / MINUTE_MS);
    // The entry is deleted and set again, so the address that was seen longest ago is always
    // first in the map.
    buckets.delete(address);
    if (buckets.size >= MAX_ADDRESSES) forgetOldest(buckets);
    const passes = filled >= 1;
    buckets.set(address, { tokens: passes ? filled - 1 : filled, filledAt: now });
    return passes ? null : Math.ceil(((1 - filled) * MINUTE_MS) / perMinute / 1000);
  }

  return {
    waitFor,
    // A request that this process refuses costs no other process anything.
    waitForShared: async (address) => waitFor(address) ?? (await shared?.(address)) ?? null,
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
