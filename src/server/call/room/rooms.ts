import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { WebSocket } from 'ws';
import { type IceServer, ROOM_WIRE_VERSION } from '#core/call/room-wire.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister, ClaimedCall } from '../call-register.ts';
import { errorKind } from '../error-kind.ts';
import { recordingsFolder } from '../recording/recordings-folder.ts';
import type { Peers } from '../webrtc/peer.ts';
import { openRoomClock } from './frame-clock.ts';
import { type Join, openDoor } from './joining-socket.ts';
import { openRoom, type Room, type RoomParts } from './room.ts';
import { ROOM_PATH, readRoomAddress, readRoomToken } from './room-address.ts';
import { endings } from './room-endings.ts';
import { watchForErasure } from './room-erased.ts';
import { roomHandshake } from './room-handshake.ts';
import { type Place, roomPlaces } from './room-places.ts';
import { refusals } from './room-refusals.ts';
import type { RoomSocket } from './room-socket.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';

export interface RoomsParts {
  register: CallRegister;
  agent: CallAgent;
  peers: Peers;
  /** Of room addresses and tokens. */
  signingKey(): Promise<string>;
  /** How many calls with a visitor there may be at once. */
  maxCalls: number;
  /** For the browser. */
  iceServers: readonly IceServer[];
  recordingsDir: string;
  /** What may lie in that folder. */
  maxRecordedBytes?: number;
  reserveStorage: RoomParts['reserveStorage'];
  /** Ends every call when it aborts. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  timing?: Partial<RoomTiming>;
}

export interface Rooms {
  /** Has the connection only where it answers 'taken'; else the caller answers. */
  onUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    callerAddress: string,
  ): UpgradeOutcome;
  /** Whether the call was going on here. */
  eject(callId: string): boolean;
  /** How many rooms there are, with sound or without. */
  size(): number;
  /** Whether there are as many calls with a visitor as are allowed. */
  areLinesTaken(): boolean;
  /** Resolves when nothing of them is left. */
  close(): Promise<void>;
}

/** Who connected: to which room's address, and from where. */
interface Visit {
  address: string;
  callerAddress: string;
}

/** Who holds an address and does not join; beyond the calls themselves. */
const MOST_WAITING = 200;
/** What is said to who comes for a call that cannot be claimed. */
const UNCLAIMED = {
  unknown: 'no-room',
  taken: 'meeting-full',
  ended: 'not-allowed',
} as const satisfies Record<string, FatalCallError>;

export function openRooms(parts: RoomsParts): Rooms {
  const { register, signingKey, maxCalls, shutdown, logger } = parts;
  const timing = { ...roomTiming, ...parts.timing };
  const handshake = roomHandshake();
  const clock = openRoomClock();
  const recordings = recordingsFolder({
    dir: parts.recordingsDir,
    ...(parts.maxRecordedBytes !== undefined && { mostBytes: parts.maxRecordedBytes }),
    logger,
  });
  const rooms = new Map<string, Room>();
  const sockets = new Set<RoomSocket>();
  const underWay = new Set<Promise<void>>();
  const places = roomPlaces(maxCalls, timing.turn);

  function refuse(socket: RoomSocket, error: FatalCallError): void {
    socket.close({ type: 'fatal', error, message: refusals[error] });
    logger.info({ error }, 'a call was refused');
  }

  async function join(socket: RoomSocket, visit: Visit, message: Join): Promise<Room | null> {
    const { callId, refused, key } = await readAddress(visit.address);
    if (callId === null) return turnAway(refused);
    if (message.version !== ROOM_WIRE_VERSION) return turnAway('end-of-life');
    if (message.resume !== null) {
      const room = rooms.get(callId);
      if (!room?.isResume(message.resume)) return turnAway('connection-error');
      room.welcome(socket, false);
      return room;
    }
    if (refused !== null) return turnAway(refused);
    const token =
      message.token === null
        ? { owner: false }
        : readRoomToken(message.token, callId, key, Date.now());
    if ('refused' in token) return turnAway(token.refused);
    const room = await claim(callId, visit.callerAddress);
    if (typeof room === 'string') return turnAway(room);
    room.welcome(socket, token.owner);
    return room;

    function turnAway(error: FatalCallError): null {
      refuse(socket, error);
      return null;
    }
  }

  async function readAddress(address: string) {
    const key = await signingKey();
    return { ...readRoomAddress(address, key, Date.now()), key };
  }

  async function claim(callId: string, callerAddress: string): Promise<Room | FatalCallError> {
    const place = shutdown.aborted ? null : await places.enter(callerAddress);
    if (place === null) return shutdown.aborted ? 'ejected' : 'meeting-full';
    let room: Room | null = null;
    try {
      const claimed = await register.claim(callId);
      if (typeof claimed === 'string') return UNCLAIMED[claimed];
      room = open(claimed, callerAddress, place);
      return room;
    } finally {
      if (room === null) place.leave();
    }
  }

  function open(call: ClaimedCall, callerAddress: string, place: Place): Room {
    const room = openRoom(call, { ...parts, timing, clock, recordings, callerAddress, place });
    rooms.set(call.id, room);
    const unwatch = watchForErasure(register, call.id, timing.erased, () =>
      room.end(endings.ejected),
    );
    void room.closed.then(() => {
      unwatch();
      rooms.delete(call.id);
      place.leave();
    });
    place.lost.addEventListener('abort', () => room.end(endings.noLine));
    if (place.lost.aborted) room.end(endings.noLine);
    if (shutdown.aborted) room.end(endings.shutDown);
    return room;
  }

  function track(socket: RoomSocket, work: Promise<unknown>): void {
    const done = work
      .catch((error: unknown) => {
        const type = errorKind(error);
        logger.error({ type }, 'a room could not be opened');
        refuse(socket, 'connection-error');
      })
      .then(() => {
        underWay.delete(done);
      });
    underWay.add(done);
  }

  function onConnection(ws: WebSocket, visit: Visit): void {
    const { socket, isQuiet } = openDoor(ws, {
      timing,
      refuse,
      track,
      join: (joining, message) => join(joining, visit, message),
    });
    sockets.add(socket);
    void socket.closed.then(() => sockets.delete(socket));
    if (shutdown.aborted) refuse(socket, 'ejected');
    else if (sockets.size > MOST_WAITING + maxCalls) refuse(socket, 'meeting-full');
    else track(socket, refuseAtOnce());

    /** A wrong address is told without a join. */
    async function refuseAtOnce(): Promise<void> {
      const { refused } = await readAddress(visit.address);
      if (isQuiet() && (refused === 'no-room' || refused === 'nbf-room')) refuse(socket, refused);
    }
  }

  function shutDown(): void {
    places.close();
    for (const room of rooms.values()) room.end(endings.shutDown);
    // Who has a room has their last word already.
    for (const socket of sockets) if (socket.isOpen()) refuse(socket, 'ejected');
  }
  shutdown.addEventListener('abort', shutDown, { once: true });

  return {
    onUpgrade(request, socket, head, callerAddress) {
      const address = request.url ?? '';
      if (!address.startsWith(ROOM_PATH)) return 'not-a-room';
      return handshake(request, socket, head, (ws) => onConnection(ws, { address, callerAddress }));
    },
    eject(callId) {
      const room = rooms.get(callId);
      room?.end(endings.ejected);
      return room !== undefined;
    },
    size: () => rooms.size,
    areLinesTaken: places.areLinesTaken,
    async close() {
      shutdown.removeEventListener('abort', shutDown);
      shutDown();
      while (underWay.size + rooms.size + sockets.size > 0) {
        await Promise.all([
          ...underWay,
          ...[...rooms.values()].map((room) => room.closed),
          ...[...sockets].map((socket) => socket.closed),
        ]);
      }
    },
  };
}
