import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { pino } from 'pino';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister } from '../call-register.ts';
import type { ControlRefusal } from '../conversation/control-refusal.ts';
import type { CallMessage } from '../conversation/read-call-message.ts';
import { limitedRecordings } from '../recording/recordings-limit.ts';
import type { PeerFactory } from '../webrtc/peer.ts';
import type { DirectCall, DirectRefusal, DirectVisit } from '../without-page/direct-visit.ts';
import { callCapacity, type OtherLines } from './call-capacity.ts';
import { openFrameClock } from './frame-clock.ts';
import type { Room, RoomParts } from './room.ts';
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
  /** The lines of other processes. Without it, this process is alone. */
  otherLines?: OtherLines;
  /** Returns true when no further call may begin in this process. Calls under way go on. */
  isLeaving?(): boolean;
  iceServersOf: RoomParts['iceServersOf'];
  recordings: BlobStore;
  bell?: RoomParts['bell'];
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
  /** Lets a visitor without a page into a stored call, or tells why not. */
  admitDirect(visit: DirectVisit): Promise<DirectCall | DirectRefusal>;
  /** Ends a call. Returns false when the call is not going on in this process. */
  eject(callId: string): boolean;
  /**
   * Hands the agent of a call in this process a message that did not come from the visitor's page.
   * Returns why not if the line of the call cannot do what it asks for.
   */
  control(callId: string, message: CallMessage): ControlRefusal | null;
  /** Returns the people of the business in a call of this process. */
  peopleOf(callId: string): Room['people'] | undefined;
  /** Returns the number of open rooms. Rooms whose sound is not connected are included. */
  size(): number;
  has(callId: string): boolean;
  /**
   * Returns true when `maxCalls` calls are going on, in this process and in all others. Calls that
   * are still connecting do not count.
   */
  areLinesTaken(): boolean;
  /** Returns true when fewer than `maxCalls` calls are going on in this process. */
  hasFreeLine(): boolean;
  /** Returns how many lines of this process the calls of each site have. */
  takenBySite(): ReadonlyMap<string, number>;
  /** Resolves when no room is open any more. */
  idle(): Promise<void>;
  /** Ends all calls. Resolves when every room and every socket is closed. */
  close(): Promise<void>;
}

/**
 * The largest number of sockets that may be open in addition to `maxCalls`, for visitors who have
 * not joined yet.
 */
const MOST_WAITING = 200;

export function openRooms(parts: RoomsParts): Rooms {
  const { register, agent, peers, iceServersOf, reserveStorage, shutdown, logger } = parts;
  const timing = { ...roomTiming, ...parts.timing };
  const isShutDown = () => shutdown.aborted;
  const isLeaving = () => isShutDown() || (parts.isLeaving?.() ?? false);
  const handshake = roomHandshake();
  const clock = openFrameClock();
  const recordings = limitedRecordings({
    blobs: parts.recordings,
    ...(parts.maxRecordedBytes !== undefined && { mostBytes: parts.maxRecordedBytes }),
    logger,
  });
  const places = callCapacity(parts.maxCalls, timing.turn, parts.otherLines);
  const rooms = roomsByCall({
    roomParts: {
      register,
      agent,
      peers,
      reserveStorage,
      clock,
      iceServersOf,
      recordings,
      ...(parts.bell && { bell: parts.bell }),
      timing,
      logger,
    },
    isShutDown,
  });
  const admission = roomAdmission({
    register,
    signingKey: parts.signingKey,
    places,
    isLeaving,
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

  /** The visitors without a page whose call is being claimed. */
  const admitting = new Set<Promise<void>>();

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
    admitDirect(visit) {
      const admitted = admission.admitDirect(visit);
      const done: Promise<void> = admitted.then(
        () => void admitting.delete(done),
        () => void admitting.delete(done),
      );
      admitting.add(done);
      return admitted;
    },
    eject(callId) {
      const room = rooms.find(callId);
      room?.end(roomEndings.ejected);
      return room !== undefined;
    },
    control: (callId, message) => rooms.find(callId)?.control(message) ?? null,
    peopleOf: (callId) => rooms.find(callId)?.people,
    size: rooms.size,
    has: (callId) => rooms.find(callId) !== undefined,
    areLinesTaken: places.areLinesTaken,
    hasFreeLine: places.hasFreeLine,
    takenBySite: places.takenBySite,
    async idle() {
      for (let left = rooms.pending(); left.length > 0; left = rooms.pending()) {
        await Promise.all(left);
      }
    },
    async close() {
      shutdown.removeEventListener('abort', shutDown);
      shutDown();
      const pending = () => [...sockets.pending(), ...admitting, ...rooms.pending()];
      // The list of open rooms and sockets is read again after each wait, because a join may have
      // opened a new room during the wait.
      for (let left = pending(); left.length > 0; left = pending()) await Promise.all(left);
    },
  };
}
