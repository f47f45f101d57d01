import { networkOf } from '#server/http/client-address.ts';
import { type Allowance, allowance } from '../room-allowance.ts';

/**
 * How many checks go to addresses that have not answered any. A browser that can be reached answers
 * after two or three; a candidate that leads nowhere costs five for each address of this server.
 */
const [AT_ONCE, PER_SECOND] = [200, 10];
/** An allowance that nobody has used for that long is full again. */
const FULL_AFTER_MS = (AT_ONCE / PER_SECOND) * 1000;

/**
 * One allowance of checks for each caller's network, shared by all connections from there: neither a
 * new connection nor another address of an IPv6 /64 brings a new allowance. `now` is in milliseconds.
 */
export function checkAllowances(now: () => number = () => performance.now()) {
  const known = new Map<string, { checks: Allowance; usedAt: number }>();
  return {
    size: () => known.size,
    of(callerAddress: string): Allowance {
      const caller = networkOf(callerAddress);
      for (const [other, { usedAt }] of known) {
        if (now() - usedAt > FULL_AFTER_MS) known.delete(other);
      }
      return {
        take(amount) {
          const entry = known.get(caller) ?? {
            checks: allowance(AT_ONCE, PER_SECOND),
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
