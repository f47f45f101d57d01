import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import type { CallEnd, CallRegister } from '../call-register.ts';
import { errorNameForLog } from '../error-name-for-log.ts';

/**
 * Stores how a call ended. A failed attempt is repeated after each of the `pauses` (in
 * milliseconds), because the storage may be unavailable for a moment. Every failed attempt is
 * logged, and the function never rejects.
 */
export async function storeCallEnd(
  register: CallRegister,
  id: string,
  end: CallEnd,
  pauses: readonly number[],
  logger: pino.Logger,
): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      await register.finish(id, end);
      return;
    } catch (error) {
      const type = errorNameForLog(error);
      logger.error({ type, isLast: pause === null }, 'the end of a call could not be stored');
      if (pause !== null) await delay(pause);
    }
  }
}

/**
 * Asks at a regular interval whether a call is still stored, and calls `onErased` when the call is
 * not stored any more. The returned function stops these questions.
 */
export function watchForErasure(
  register: CallRegister,
  callId: string,
  everyMs: number,
  onErased: () => void,
): () => void {
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // When the storage cannot be reached, the call is treated as stored, so that the call goes on.
    const isKept = await register.isKept(callId).catch(() => true);
    isAsking = false;
    if (!isKept) onErased();
  }

  const timer = setInterval(ask, everyMs);
  return () => clearInterval(timer);
}
