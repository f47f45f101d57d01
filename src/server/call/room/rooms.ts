import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { IceServer } from '#core/call/room-wire.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister } from '../call-register.ts';
import { recordingsFolder } from '../recording/recordings-folder.ts';
import type { PeerFactory } from '../webrtc/peer.ts';
import { callRooms } from './call-rooms.ts';
import { openFrameClock } from './frame-clock.ts';
import type { RoomParts } from './room.ts';
import { ROOM_PATH } from './room-address.ts';
import { roomAdmission } from './room-admission.ts';
import { roomEndings } from './room-endings.ts';
import { roomPlaces } from './room-places.ts';
import { roomHandshake } from './room-socket.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';
import { visitorSockets } from './visitor-sockets.ts';

export interface RoomsParts {
  register: CallRegister;
  agent: CallAgent;
  peers: PeerFactory;
  /** The key that signs the addresses and tokens of rooms. */
  signingKey(): Promise<string>;
  /** How many calls with a visitor there may be at once. */
  maxCalls: number;
  /** The ICE servers for the browser. */
  iceServers: readonly IceServer[];
  recordingsDir: string;
  /** How many bytes the recordings may take. */
  maxRecordedBytes?: number;
  reserveStorage: RoomParts['reserveStorage'];
  /** Ends every call when it aborts. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  timing?: Partial<RoomTiming>;
}

export interface Rooms {
  /**
   * Answers an upgrade request itself when it returns 'taken'. Otherwise the caller has to answer.
   */
  onUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    callerAddress: string,
  ): UpgradeOutcome;
  /** Ends a call. Returns false when the call is not going on in this process. */
  eject(callId: string): boolean;
  /** The number of rooms, with or without sound. */
  size(): number;
  /** Whether as many calls with a visitor are going on as are allowed. */
  areLinesTaken(): boolean;
  /** Ends all calls. Resolves when every room and every socket is closed. */
  close(): Promise<void>;
}

/** How many connected visitors may wait without joining, in addition to the calls. */
const MOST_WAITING = 200;

export function openRooms(parts: RoomsParts): Rooms {
  const { register, agent, peers, iceServers, reserveStorage, shutdown, logger } = parts;
  const timing = { ...roomTiming, ...parts.timing };
  const isShutDown = () => shutdown.aborted;
  const handshake = roomHandshake();
  const clock = openFrameClock();
  const recordings = recordingsFolder({
    dir: parts.recordingsDir,
    ...(parts.maxRecordedBytes !== undefined && { mostBytes: parts.maxRecordedBytes }),
    logger,
  });
  const places = roomPlaces(parts.maxCalls, timing.turn);
  const rooms = callRooms({
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
    // The visitors of rooms have got their last message by now. The others are refused.
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
      // A join that was under way may have opened a room in the meantime, so this looks again.
      for (let left = pending(); left.length > 0; left = pending()) await Promise.all(left);
    },
  };
}
