export interface RateLimiter {
  /**
   * Counts a request. Returns null if the request is allowed, or else the number of seconds until
   * the next request is allowed.
   */
  waitFor(address: string): number | null;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 20_000;

/**
 * Creates a limiter. Each address may send `perMinute` requests at once. After that, the address
 * may send one more request each time `60 / perMinute` seconds have passed.
 */
export function createRateLimiter(perMinute: number, clock: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    waitFor(address) {
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
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
