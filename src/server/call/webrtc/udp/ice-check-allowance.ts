import { type RateAllowance, rateAllowance } from '#server/call/rate-allowance.ts';
import { customerNetwork } from '#server/http/incoming-request.ts';

/**
 * The limit for checks to addresses that have not answered a check yet. A browser that can be
 * reached answers after two or three checks. Each address of this server sends five checks to a
 * candidate that never answers.
 */
const [CHECKS_AT_ONCE, CHECKS_PER_SECOND] = [200, 10];
/** An allowance that was not used for this many milliseconds is full again. */
const FULL_AFTER_MS = (CHECKS_AT_ONCE / CHECKS_PER_SECOND) * 1000;

/**
 * Keeps one allowance of checks for each network from which callers come. All connections from one
 * network share its allowance. A new connection or another address of the same IPv6 /64 network
 * gets no new allowance. `now` returns milliseconds.
 */
export function iceCheckAllowances(now: () => number = () => performance.now()) {
  const known = new Map<string, { checks: RateAllowance; usedAt: number }>();
  return {
    size: () => known.size,
    of(callerAddress: string): RateAllowance {
      const caller = customerNetwork(callerAddress);
      for (const [other, { usedAt }] of known) {
        if (now() - usedAt > FULL_AFTER_MS) known.delete(other);
      }
      return {
        take(amount) {
          const entry = known.get(caller) ?? {
            checks: rateAllowance(CHECKS_AT_ONCE, CHECKS_PER_SECOND, now),
            usedAt: 0,
          };
          known.set(caller, entry);
          entry.usedAt = now();
          return entry.checks.take(amount);
        },
      };
    },
  };
}
