import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { WebSocket } from 'ws';
import type { IceServer } from '#core/call/room-wire.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister, ClaimedCall } from '../call-register.ts';
import { errorKind } from '../error-kind.ts';
import { recordingsFolder } from '../recording/recordings-folder.ts';
import type { Peers } from '../webrtc/peer.ts';
import { openFrameClock } from './frame-clock.ts';
import { type JoinMessage, joiningSocket } from './joining-socket.ts';
import { openRoom, type Room, type RoomParts } from './room.ts';
import { ROOM_PATH } from './room-address.ts';
import { type ConnectedVisitor, roomAdmission } from './room-admission.ts';
import { refusalMessages, roomEndings } from './room-endings.ts';
import { type CallPlace, roomPlaces } from './room-places.ts';
import { watchForErasure } from './room-register.ts';
import { type RoomSocket, roomHandshake } from './room-socket.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';

export interface RoomsParts {
  register: CallRegister;
  agent: CallAgent;
  peers: Peers;
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
  const { register, signingKey, maxCalls, shutdown, logger } = parts;
  const timing = { ...roomTiming, ...parts.timing };
  const handshake = roomHandshake();
  const clock = openFrameClock();
  const recordings = recordingsFolder({
    dir: parts.recordingsDir,
    ...(parts.maxRecordedBytes !== undefined && { mostBytes: parts.maxRecordedBytes }),
    logger,
  });
  const rooms = new Map<string, Room>();
  const sockets = new Set<RoomSocket>();
  const underWay = new Set<Promise<void>>();
  const places = roomPlaces(maxCalls, timing.turn);
  const admission = roomAdmission({
    register,
    signingKey,
    places,
    isShutDown: () => shutdown.aborted,
    findRoom: (callId) => rooms.get(callId),
    openRoom: openCallRoom,
  });

  function openCallRoom(call: ClaimedCall, callerAddress: string, place: CallPlace): Room {
    const room = openRoom(call, { ...parts, timing, clock, recordings, callerAddress, place });
    rooms.set(call.id, room);
    const unwatch = watchForErasure(register, call.id, timing.erased, () =>
      room.end(roomEndings.ejected),
    );
    void room.closed.then(() => {
      unwatch();
      rooms.delete(call.id);
      place.leave();
    });
    place.lost.addEventListener('abort', () => room.end(roomEndings.noLine));
    if (place.lost.aborted) room.end(roomEndings.noLine);
    if (shutdown.aborted) room.end(roomEndings.shutDown);
    return room;
  }

  function refuse(socket: RoomSocket, error: FatalCallError): void {
    socket.close({ type: 'fatal', error, message: refusalMessages[error] });
    logger.info({ error }, 'a call was refused');
  }

  async function join(
    socket: RoomSocket,
    visit: ConnectedVisitor,
    message: JoinMessage,
  ): Promise<Room | null> {
    const admitted = await admission.admit(visit, message);
    if (typeof admitted === 'string') {
      refuse(socket, admitted);
      return null;
    }
    admitted.room.welcome(socket, admitted.isOwner);
    return admitted.room;
  }

  /** Keeps the work in `underWay` until it is done, and refuses the visitor when it fails. */
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

  function onConnection(ws: WebSocket, visit: ConnectedVisitor): void {
    const { socket, isQuiet } = joiningSocket(ws, {
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

    /** A visitor with a wrong address is refused without having to join first. */
    async function refuseAtOnce(): Promise<void> {
      const refused = await admission.refusalOf(visit.address);
      if (isQuiet() && refused !== null) refuse(socket, refused);
    }
  }

  function shutDown(): void {
    places.close();
    for (const room of rooms.values()) room.end(roomEndings.shutDown);
    // The visitors of rooms have got their last message by now. The others are refused.
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
      room?.end(roomEndings.ejected);
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
