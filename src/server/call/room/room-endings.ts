import type { FromRoom } from '#core/call/room-wire.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import { refusals } from './room-refusals.ts';

/** How a call ends: the platform's reason to keep, and the last word to the visitor. */
export interface Ending {
  reason: string;
  lastWord: FromRoom;
}

export const endings = {
  left: ended('customer-ended-call'),
  silent: ended('silence-timed-out'),
  tooLong: ended('exceeded-max-duration'),
  lost: broken(
    'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing',
    'connection-error',
    'The connection was lost.',
  ),
  neverConnected: broken(
    'call.in-progress.error-vapifault-transport-never-connected',
    'connection-error',
    'No sound could be exchanged.',
  ),
  /** Others have taken its place, or the last line that its visitor might have had. */
  noLine: broken(
    'call.start.error-subscription-concurrency-limit-reached',
    'meeting-full',
    refusals['meeting-full'],
  ),
  notUnderstood: broken(
    'call.in-progress.error-vapifault-transport-never-connected',
    'connection-error',
    'The room could not understand what it was sent.',
  ),
  agentBroke: broken('unknown-error', 'connection-error', 'The call broke off on our side.'),
  ejected: broken('manually-canceled', 'ejected', 'The call was ended by its owner.'),
  shutDown: broken('worker-shutdown', 'ejected', 'The server is going down.'),
} satisfies Record<string, Ending>;

/** As it should be. */
export function ended(reason: string): Ending {
  return { reason, lastWord: { type: 'end', reason } };
}

function broken(reason: string, error: FatalCallError, message: string): Ending {
  return { reason, lastWord: { type: 'fatal', error, message } };
}
