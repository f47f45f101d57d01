import type { WebSocket } from 'ws';
import type { ToRoom } from '#core/call/room-wire.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { Room } from './room.ts';
import { endings } from './room-endings.ts';
import { type RoomSocket, roomSocket } from './room-socket.ts';
import type { RoomTiming } from './room-timing.ts';

export type Join = Extract<ToRoom, { type: 'join' }>;

interface DoorParts {
  timing: RoomTiming;
  /** Resolves with the room, or with null where the visitor was refused. */
  join(socket: RoomSocket, message: Join): Promise<Room | null>;
  refuse(socket: RoomSocket, error: FatalCallError): void;
  /** Work that is under way for the visitor; what goes wrong with it is told them. */
  track(socket: RoomSocket, work: Promise<unknown>): void;
}

export interface RoomDoor {
  socket: RoomSocket;
  /** Whether nothing has been said yet. */
  isQuiet(): boolean;
}

const MOST_EARLY = 20;

/** Somebody who connected: until they join nothing is theirs, then everything goes to their room. */
export function openDoor(ws: WebSocket, { timing, join, refuse, track }: DoorParts): RoomDoor {
  let room: Room | null = null;
  let isQuiet = true;
  /** What comes before the room is there waits for it, in order: as much as a browser has to say. */
  const early: Array<ToRoom | null> = [];
  const socket = roomSocket(ws, { onMessage, onClosed }, timing);
  const patience = setTimeout(() => refuse(socket, 'connection-error'), timing.join);

  async function enter(message: Join): Promise<void> {
    room = await join(socket, message);
    // Whoever left meanwhile has nothing to come back with.
    if (!socket.isOpen()) room?.end(endings.left);
    for (const next of early.splice(0)) room?.onMessage(socket, next);
  }

  function begin(message: ToRoom | null): void {
    isQuiet = false;
    clearTimeout(patience);
    if (message?.type === 'join') track(socket, enter(message));
    else refuse(socket, 'connection-error');
  }

  function onMessage(message: ToRoom | null): void {
    if (room !== null) room.onMessage(socket, message);
    else if (isQuiet) begin(message);
    else if (early.length < MOST_EARLY) early.push(message);
  }

  function onClosed(isFarewell: boolean): void {
    clearTimeout(patience);
    room?.onClosed(socket, isFarewell);
  }

  return { socket, isQuiet: () => isQuiet };
}
