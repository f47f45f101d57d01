import type { pino } from 'pino';
import type { CallRegister } from '#server/call/call-register.ts';
import { errorNameForLog } from '#server/call/error-name-for-log.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { PhoneLine } from '../phone-line.ts';
import type { LineToCall } from './line-to-call.ts';

interface HandToLineParts {
  line: Pick<PhoneLine, 'place'>;
  register: Pick<CallRegister, 'finish'>;
  logger: pino.Logger;
}

/** A call that has not begun after this time has no process any more. The line gives up before. */
export const RINGING_MS = 3 * 60_000;

const NOT_PLACED = 'call.start.error-get-transport';

/**
 * Returns a function that hands an admitted call to the line. Nobody waits for its end. The line stores
 * how a call ended, and only a call that the line could not place at all is ended here.
 */
export function handToLine({ line, register, logger }: HandToLineParts) {
  return ({ id }: StoredResource, to: string, { trunk, from, userPartOf }: LineToCall): void => {
    const order = { callId: id, trunk, to, dialled: userPartOf(to), from };
    line.place(order).catch(async (error: unknown) => {
      logger.error({ type: errorNameForLog(error), callId: id }, 'a phone call was not placed');
      await register
        .finish(id, { reason: NOT_PLACED, lines: [], recording: [] })
        .catch(() => logger.error({ callId: id }, 'the end of a phone call was not stored'));
    });
  };
}

export type HandToLine = ReturnType<typeof handToLine>;
