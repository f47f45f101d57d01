export interface RateLimiter {
  /** Null when this one may pass, or the seconds until the next may. */
  waitFor(address: string): number | null;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 20_000;

/** Lets each address have as many at once as it may have in a minute, and then one at a time. */
export function createRateLimiter(perMinute: number, clock: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    waitFor(address) {
      const now = clock();
      const { tokens, filledAt } = buckets.get(address) ?? { tokens: perMinute, filledAt: now };
      // The clock may have been set back; nobody has to make up for that.
      const passed = Math.max(0, now - filledAt);
      const filled = Math.min(perMinute, tokens + (passed * perMinute) / MINUTE_MS);
      // Set anew, so that the map stays in the order of the last visit.
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
