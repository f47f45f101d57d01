import { type RateAllowance, rateAllowance } from '#server/call/rate-allowance.ts';

/**
 * How many messages one address may send. A trunk with 30 calls that begin in one second sends
 * about 200 messages in it.
 */
const STANDARD_ALLOWANCE: MessageAllowance = { atOnce: 1_000, perSecond: 500 };
/** So many addresses are remembered. Then those are forgotten that were quiet for a while. */
const MOST_ADDRESSES = 1_000;
const FULL_AFTER_MS = 2_000;

export interface MessageAllowance {
  atOnce: number;
  perSecond: number;
}

/**
 * Keeps an allowance for each address, so that a flood from one address, or in its name, leaves
 * time for the others. `now` returns milliseconds.
 */
export function addressAllowances(
  { atOnce, perSecond }: MessageAllowance = STANDARD_ALLOWANCE,
  now: () => number = () => performance.now(),
) {
  const known = new Map<string, { messages: RateAllowance; usedAt: number }>();

  function forgetQuiet(): void {
    for (const [address, { usedAt }] of known) {
      if (now() - usedAt > FULL_AFTER_MS) known.delete(address);
    }
  }

  return {
    size: () => known.size,
    take(address: string): boolean {
      let entry = known.get(address);
      if (entry === undefined) {
        if (known.size >= MOST_ADDRESSES) forgetQuiet();
        if (known.size >= MOST_ADDRESSES) return false;
        const messages = rateAllowance(atOnce, perSecond, now);
        entry = { messages, usedAt: now() };
        known.set(address, entry);
      }
      entry.usedAt = now();
      return entry.messages.take();
    },
  };
}
