import { plausibleInstant } from '#core/moment-words.ts';
import type { AnsweredCall } from '../call-agent.ts';

/**
 * Returns the visitor's clock, in milliseconds since 1970, or null if it is unknown. Only its time
 * at the start of the call is known, so the time that has passed since then is added.
 */
export function visitorClock({ visitor: { clientTime } }: AnsweredCall): (() => number) | null {
  const began = Date.now();
  if (clientTime === null) return null;
  const theirs = plausibleInstant(clientTime, began);
  return () => theirs + (Date.now() - began);
}
