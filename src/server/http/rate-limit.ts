export interface RateLimiter {
  /** Null when this request may pass, otherwise the seconds until the next one may. */
  waitFor(address: string): number | null;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 20_000;

/** Lets each address send a minute's worth of requests at once, and after that one at a time. */
export function createRateLimiter(perMinute: number, clock: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    waitFor(address) {
      const now = clock();
      const { tokens, filledAt } = buckets.get(address) ?? { tokens: perMinute, filledAt: now };
      // Where the clock was set back, no time has passed.
      const passed = Math.max(0, now - filledAt);
      const filled = Math.min(perMinute, tokens + (passed * perMinute) / MINUTE_MS);
      // Setting the entry again keeps the map in the order of the last visit.
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
