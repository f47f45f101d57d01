import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import type { CallEnd, CallRegister, TranscriptLine } from '../call-register.ts';
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

interface KeptCallParts {
  callId: string;
  /** The transcript of the call, which grows while the call goes on. */
  lines: readonly TranscriptLine[];
  everyMs: number;
  onErased(): void;
}

/**
 * Stores at a regular interval that a call goes on and what was said in it. Calls `onErased` when
 * the call is not stored any more. The returned function stops this.
 */
export function keepCallStored(
  register: CallRegister,
  { callId, lines, everyMs, onErased }: KeptCallParts,
): () => void {
  let isStoring = false;

  async function store(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    // When the storage cannot be reached, the call is treated as stored, so that the call goes on.
    const isKept = await register.keep(callId, lines).catch(() => true);
    isStoring = false;
    if (!isKept) onErased();
  }

  const timer = setInterval(store, everyMs);
  return () => clearInterval(timer);
}
