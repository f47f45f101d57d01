import type { ClaimedCall } from '../call-register.ts';
import { openRoom, type Room, type RoomParts } from './room.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import { keepCallStored } from './store-and-watch-call.ts';

interface CallRoomsParts {
  /** The parts that are the same for all rooms. */
  roomParts: Omit<RoomParts, keyof RoomVisitorParts>;
  isShutDown(): boolean;
}

/** What differs from room to room. */
type RoomVisitorParts = Pick<RoomParts, 'callerAddress' | 'place' | 'direct'>;

export interface RoomsByCall {
  /** Opens the room of a call. Its place is given back when the room is closed. */
  open(call: ClaimedCall, visitor: RoomVisitorParts): Room;
  find(callId: string): Room | undefined;
  size(): number;
  endAll(ending: RoomEnding): void;
  /** Returns one promise for each open room. The promise resolves when the room is closed. */
  pending(): Promise<void>[];
}

/** Holds the rooms of the calls that are going on in this process. */
export function roomsByCall({ roomParts, isShutDown }: CallRoomsParts): RoomsByCall {
  const { register, timing } = roomParts;
  const rooms = new Map<string, Room>();
  return {
    open(call, visitor) {
      const { place } = visitor;
      const room = openRoom(call, { ...roomParts, ...visitor });
      rooms.set(call.id, room);
      const stopKeeping = keepCallStored(register, {
        callId: call.id,
        lines: room.lines,
        everyMs: timing.kept,
        onErased: () => room.end(roomEndings.ejected),
      });
      void room.closed.then(() => {
        stopKeeping();
        rooms.delete(call.id);
        place.leave();
      });
      place.lost.addEventListener('abort', () => room.end(roomEndings.noLine));
      if (place.lost.aborted) room.end(roomEndings.noLine);
      if (isShutDown()) room.end(roomEndings.shutDown);
      return room;
    },
    find: (callId) => rooms.get(callId),
    size: () => rooms.size,
    endAll(ending) {
      for (const room of rooms.values()) room.end(ending);
    },
    pending: () => [...rooms.values()].map((room) => room.closed),
  };
}
