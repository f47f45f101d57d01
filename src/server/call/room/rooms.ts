import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { IceServer } from '#core/call/room-messages.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister } from '../call-register.ts';
import { limitedRecordings } from '../recording/recordings-limit.ts';
import type { PeerFactory } from '../webrtc/peer.ts';
import { callCapacity } from './call-capacity.ts';
import { openFrameClock } from './frame-clock.ts';
import type { RoomParts } from './room.ts';
import { ROOM_PATH } from './room-address.ts';
import { roomAdmission } from './room-admission.ts';
import { roomEndings } from './room-endings.ts';
import { roomHandshake } from './room-socket.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';
import { roomsByCall } from './rooms-by-call.ts';
import { visitorSockets } from './visitor-sockets.ts';

export interface RoomsParts {
  register: CallRegister;
  agent: CallAgent;
  peers: PeerFactory;
  /** The key that signs the addresses and tokens of rooms. */
  signingKey(): Promise<string>;
  /**
   * The largest number of calls that may go on at once. Calls that are still connecting do not
   * count.
   */
  maxCalls: number;
  /** The ICE servers that the visitor's browser may use. */
  iceServers: readonly IceServer[];
  recordings: BlobStore;
  /** The largest number of bytes that all recordings together may take. */
  maxRecordedBytes?: number;
  reserveStorage: RoomParts['reserveStorage'];
  /** When this signal is aborted, every call ends. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  timing?: Partial<RoomTiming>;
}

export interface Rooms {
  /**
   * Handles an upgrade request. When the result is 'taken', the request was answered. With any
   * other result, the request still has to be answered.
   */
  onUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    callerAddress: string,
  ): UpgradeOutcome;
  /** Ends a call. Returns false when the call is not going on in this process. */
  eject(callId: string): boolean;
  /** Returns the number of open rooms. Rooms whose sound is not connected are included. */
  size(): number;
  /**
   * Returns true when `maxCalls` calls are going on. Calls that are still connecting do not count.
   */
  areLinesTaken(): boolean;
  /** Ends all calls. Resolves when every room and every socket is closed. */
  close(): Promise<void>;
}

/**
 * The largest number of sockets that may be open in addition to `maxCalls`, for visitors who have
 * not joined yet.
 */
const MOST_WAITING = 200;

export function openRooms(parts: RoomsParts): Rooms {
  const { register, agent, peers, iceServers, reserveStorage, shutdown, logger } = parts;
  const timing = { ...roomTiming, ...parts.timing };
  const isShutDown = () => shutdown.aborted;
  const handshake = roomHandshake();
  const clock = openFrameClock();
  const recordings = limitedRecordings({
    blobs: parts.recordings,
    ...(parts.maxRecordedBytes !== undefined && { mostBytes: parts.maxRecordedBytes }),
    logger,
  });
  const places = callCapacity(parts.maxCalls, timing.turn);
  const rooms = roomsByCall({
    roomParts: {
      register,
      agent,
      peers,
      reserveStorage,
      clock,
      iceServers,
      recordings,
      timing,
      logger,
    },
    isShutDown,
  });
  const admission = roomAdmission({
    register,
    signingKey: parts.signingKey,
    places,
    isShutDown,
    findRoom: rooms.find,
    openRoom: rooms.open,
  });
  const sockets = visitorSockets({
    admission,
    mostSockets: MOST_WAITING + parts.maxCalls,
    isShutDown,
    timing,
    logger,
  });

  function shutDown(): void {
    places.close();
    rooms.endAll(roomEndings.shutDown);
    // The visitors in rooms have already got their last message. Now all other visitors are
    // refused.
    sockets.refuseAll('ejected');
  }
  shutdown.addEventListener('abort', shutDown, { once: true });

  return {
    onUpgrade(request, socket, head, callerAddress) {
      const address = request.url ?? '';
      if (!address.startsWith(ROOM_PATH)) return 'not-a-room';
      return handshake(request, socket, head, (ws) =>
        sockets.onConnection(ws, { address, callerAddress }),
      );
    },
    eject(callId) {
      const room = rooms.find(callId);
      room?.end(roomEndings.ejected);
      return room !== undefined;
    },
    size: rooms.size,
    areLinesTaken: places.areLinesTaken,
    async close() {
      shutdown.removeEventListener('abort', shutDown);
      shutDown();
      const pending = () => [...sockets.pending(), ...rooms.pending()];
      // The list of open rooms and sockets is read again after each wait, because a join may have
      // opened a new room during the wait.
      for (let left = pending(); left.length > 0; left = pending()) await Promise.all(left);
    },
  };
}
