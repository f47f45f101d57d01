import type { PostOutcome } from '#server/http/guarded/guarded-client.ts';

/** What becomes of a message after an attempt to send it. */
export type DeliveryVerdict =
  | { kind: 'delivered' }
  | { kind: 'dropped'; reason: string }
  | { kind: 'postponed'; retryInMs: number; reason: string };

export interface RetryTiming {
  /** The pause after the first failure. Each later pause is twice as long, up to an hour. */
  firstRetryMs: number;
  /** A message that is older than this is not sent again. */
  longestAgeMs: number;
}

const LONGEST_RETRY_MS = 3_600_000;
/** With these statuses a server asks to try again, although they begin with a 4. */
const TRY_AGAIN = [408, 425, 429];

/** Judges an attempt. `attempts` is the number of earlier attempts. */
export function deliveryVerdict(
  outcome: PostOutcome,
  { attempts, ageMs }: { attempts: number; ageMs: number },
  { firstRetryMs, longestAgeMs }: RetryTiming,
): DeliveryVerdict {
  if (outcome.kind === 'forbidden') return { kind: 'dropped', reason: outcome.reason };
  const isAnswered = outcome.kind === 'answered';
  if (isAnswered && outcome.status >= 200 && outcome.status < 300) return { kind: 'delivered' };
  const reason = isAnswered ? `status ${outcome.status}` : outcome.reason;
  const mayHelp = !isAnswered || outcome.status >= 500 || TRY_AGAIN.includes(outcome.status);
  if (!mayHelp || ageMs >= longestAgeMs) return { kind: 'dropped', reason };
  const backOff = Math.min(firstRetryMs * 2 ** Math.min(attempts, 20), LONGEST_RETRY_MS);
  const asked = isAnswered ? (outcome.retryAfterMs ?? 0) : 0;
  return { kind: 'postponed', retryInMs: Math.max(backOff, asked), reason };
}
