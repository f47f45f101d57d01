import type { WebSocket } from 'ws';
import type { MessageToRoom } from '#core/call/room-messages.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { Room } from './room.ts';
import { roomEndings } from './room-endings.ts';
import { type RoomSocket, roomSocket } from './room-socket.ts';
import type { RoomTiming } from './room-timing.ts';

export type JoinMessage = Extract<MessageToRoom, { type: 'join' }>;

interface JoiningParts {
  timing: RoomTiming;
  /** Lets the visitor join. Resolves with the room, or with null when the visitor was refused. */
  join(socket: RoomSocket, message: JoinMessage): Promise<Room | null>;
  refuse(socket: RoomSocket, error: FatalCallError): void;
  /** Refuses the visitor when the work fails. A shutdown waits until the work is done. */
  track(socket: RoomSocket, work: Promise<unknown>): void;
}

export interface JoiningSocket {
  socket: RoomSocket;
  /** Returns true until the visitor has sent the first message. */
  isQuiet(): boolean;
}

/**
 * The largest number of messages that are kept until the room is open. A browser sends fewer
 * messages in this time.
 */
const MOST_EARLY = 20;

/**
 * Wraps a WebSocket. The visitor's first message has to be a `join`. Later messages are passed to
 * the visitor's room.
 */
export function joiningSocket(
  ws: WebSocket,
  { timing, join, refuse, track }: JoiningParts,
): JoiningSocket {
  let room: Room | null = null;
  let isQuiet = true;
  /**
   * The messages that arrive before the room is open. As soon as the room is open, it gets these
   * messages in the same order.
   */
  const early: Array<MessageToRoom | null> = [];
  const socket = roomSocket(ws, { onMessage, onClosed }, timing);
  const deadline = setTimeout(() => refuse(socket, 'connection-error'), timing.join);

  async function enter(message: JoinMessage): Promise<void> {
    room = await join(socket, message);
    // A visitor whose socket was closed before the room opened did not get the secret for joining
    // again. So the call ends.
    if (!socket.isOpen()) room?.end(roomEndings.left);
    for (const next of early.splice(0)) room?.onMessage(socket, next);
  }

  function begin(message: MessageToRoom | null): void {
    isQuiet = false;
    clearTimeout(deadline);
    if (message?.type === 'join') track(socket, enter(message));
    else refuse(socket, 'connection-error');
  }

  function onMessage(message: MessageToRoom | null): void {
    if (room !== null) room.onMessage(socket, message);
    else if (isQuiet) begin(message);
    else if (early.length < MOST_EARLY) early.push(message);
  }

  function onClosed(isFarewell: boolean): void {
    clearTimeout(deadline);
    room?.onClosed(socket, isFarewell);
  }

  return { socket, isQuiet: () => isQuiet };
}
