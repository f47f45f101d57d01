import { ROOM_WIRE_VERSION } from '#core/call/room-messages.ts';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import type { CallRegister, ClaimedCall } from '../call-register.ts';
import type { DirectCall, DirectRefusal, DirectVisit } from '../without-page/direct-visit.ts';
import { directVisitor } from '../without-page/direct-visitor.ts';
import type { CallCapacity, CallPlace } from './call-capacity.ts';
import type { JoinMessage } from './joining-socket.ts';
import type { Room } from './room.ts';
import { readRoomAddress, readRoomToken } from './room-address.ts';
import type { RoomsByCall } from './rooms-by-call.ts';

/**
 * A visitor's WebSocket connection. `address` is the address of the room, and `callerAddress` is
 * the visitor's IP address.
 */
export interface RoomVisit {
  address: string;
  callerAddress: string;
}

interface AdmissionParts {
  register: CallRegister;
  signingKey(): Promise<string>;
  places: CallCapacity;
  /** Returns true when no further call may begin. */
  isLeaving(): boolean;
  /** Returns the room of a call, or undefined if the call is not going on in this process. */
  findRoom(callId: string): Room | undefined;
  openRoom: RoomsByCall['open'];
}

export interface RoomAdmission {
  /**
   * Resolves with an error when the address of the room is not correctly signed or is not valid
   * yet, so that nobody can join. Resolves with null otherwise, also for an expired address,
   * because a visitor may come back.
   */
  refusalOf(address: string): Promise<'no-room' | 'nbf-room' | null>;
  /** Decides whether a visitor may join a call. Opens the room if the call has no room yet. */
  admit(visit: RoomVisit, message: JoinMessage): Promise<AdmittedVisitor | FatalCallError>;
  /** Lets a visitor without a page into a call that waits to be joined. */
  admitDirect(visit: DirectVisit): Promise<DirectCall | DirectRefusal>;
}

interface AdmittedVisitor {
  room: Room;
  isOwner: boolean;
}

/** The error for a visitor whose call could not be claimed. The keys are the results of `claim`. */
const UNCLAIMED = {
  unknown: 'no-room',
  full: 'meeting-full',
  taken: 'meeting-full',
  ended: 'not-allowed',
} as const satisfies Record<string, FatalCallError>;

/** Decides who may join which room. */
export function roomAdmission(parts: AdmissionParts): RoomAdmission {
  const { register, signingKey, places, isLeaving, findRoom, openRoom } = parts;

  async function readAddress(address: string) {
    const key = await signingKey();
    return { ...readRoomAddress(address, key, Date.now()), key };
  }

  /** Opens the room of a call that waits to be joined, if there is a place for it. */
  async function claimRoom(
    callId: string,
    place: CallPlace | null,
    visitorOf: (call: ClaimedCall) => Omit<Parameters<typeof openRoom>[1], 'place'>,
  ): Promise<Room | FatalCallError> {
    if (place === null) return isLeaving() ? 'ejected' : 'meeting-full';
    let room: Room | null = null;
    try {
      const claimed = await register.claim(callId);
      if (typeof claimed === 'string') return UNCLAIMED[claimed];
      room = openRoom(claimed, { ...visitorOf(claimed), place });
      return room;
    } finally {
      if (room === null) place.leave();
    }
  }

  return {
    async refusalOf(address) {
      const { refused } = await readAddress(address);
      return refused === 'no-room' || refused === 'nbf-room' ? refused : null;
    },
    async admit({ address, callerAddress }, message) {
      const { callId, refused, key } = await readAddress(address);
      if (callId === null) return refused;
      if (message.version !== ROOM_WIRE_VERSION) return 'end-of-life';
      if (message.resume !== null) {
        const room = findRoom(callId);
        return room?.isResume(message.resume) ? { room, isOwner: false } : 'connection-error';
      }
      if (refused !== null) return refused;
      const token =
        message.token === null
          ? { owner: false }
          : readRoomToken(message.token, callId, key, Date.now());
      if ('refused' in token) return token.refused;
      const place = isLeaving() ? null : await places.enter(callerAddress);
      const room = await claimRoom(callId, place, () => ({ callerAddress }));
      return typeof room === 'string' ? room : { room, isOwner: token.owner };
    },
    async admitDirect(visit) {
      const visitor = directVisitor(visit);
      const place = isLeaving() ? null : places.takePhoneLine();
      const room = await claimRoom(visit.callId, place, (call) => ({
        callerAddress: callerOf(call),
        direct: visitor.inRoom,
      }));
      return typeof room === 'string' ? room : visitor.enter(room);
    },
  };
}

/**
 * Returns by what a caller's limits are counted. All calls of a trunk come from one address, so it is
 * the number, and a caller who hides it is nobody else.
 */
function callerOf({ id, phone }: ClaimedCall): string {
  return `phone ${phone?.number ?? id}`;
}
