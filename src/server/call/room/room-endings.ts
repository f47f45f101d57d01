import type { MessageFromRoom } from '#core/call/room-messages.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';

/** The messages to visitors who cannot join. The keys are the errors. */
export const joinRefusalMessages = {
  'connection-error': 'The room cannot be opened at the moment.',
  'end-of-life': 'This page is older than the server. Please reload it.',
  'no-room': 'There is no such room.',
  'exp-room': 'The address of this call has expired.',
  'nbf-room': 'The address of this call is not valid yet.',
  'exp-token': 'The token of this call has expired.',
  'nbf-token': 'The token of this call is not valid yet.',
  'meeting-full': 'There is no place in this call.',
  ejected: 'The server is going down.',
  'not-allowed': 'This call cannot be joined.',
} satisfies Record<FatalCallError, string>;

/**
 * The end of a call. `reason` is one of the platform's reasons and is stored. `lastMessage` is the
 * last message to the visitor.
 */
export interface RoomEnding {
  reason: string;
  lastMessage: MessageFromRoom;
}

export const roomEndings = {
  left: normalEnding('customer-ended-call'),
  silent: normalEnding('silence-timed-out'),
  tooLong: normalEnding('exceeded-max-duration'),
  lost: fatalEnding(
    'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing',
    'connection-error',
    'The connection was lost.',
  ),
  neverConnected: fatalEnding(
    'call.in-progress.error-vapifault-transport-never-connected',
    'connection-error',
    'No sound could be exchanged.',
  ),
  /**
   * The call lost its place to another call while it was connecting, or no line was free when the
   * call needed a line.
   */
  noLine: fatalEnding(
    'call.start.error-subscription-concurrency-limit-reached',
    'meeting-full',
    joinRefusalMessages['meeting-full'],
  ),
  /** All ports that the owner has opened for calls are in use. */
  noPort: fatalEnding(
    'call.start.error-subscription-concurrency-limit-reached',
    'meeting-full',
    'The server has no free port for another call.',
  ),
  notUnderstood: fatalEnding(
    'call.in-progress.error-vapifault-transport-never-connected',
    'connection-error',
    'The room could not understand what it was sent.',
  ),
  agentBroke: fatalEnding('unknown-error', 'connection-error', 'The call broke off on our side.'),
  ejected: fatalEnding('manually-canceled', 'ejected', 'The call was ended by its owner.'),
  shutDown: fatalEnding('worker-shutdown', 'ejected', 'The server is going down.'),
} satisfies Record<string, RoomEnding>;

/** Returns an ending without an error message. */
export function normalEnding(reason: string): RoomEnding {
  return { reason, lastMessage: { type: 'end', reason } };
}

function fatalEnding(reason: string, error: FatalCallError, message: string): RoomEnding {
  return { reason, lastMessage: { type: 'fatal', error, message } };
}
