import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import type { CallEnd, CallRegister } from '../call-register.ts';
import { errorKind } from '../error-kind.ts';

/** Puts down how a call ended; a storage that is down for a moment does not lose it. */
export async function finishCall(
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
      const type = errorKind(error);
      logger.error({ type, isLast: pause === null }, 'the end of a call could not be kept');
      if (pause !== null) await delay(pause);
    }
  }
}
