import type { pino } from 'pino';
import type { FrameClock } from '#server/call/room/frame-clock.ts';
import type { LazyRooms } from '#server/call/room/lazy-rooms.ts';
import type { SipCall, SipCallEvents, SipUserAgent } from '../sip/sip-user-agent.ts';
import { callSecond } from './connect-calls.ts';
import { type LineCall, lineCall } from './line-call.ts';
import type { LineSound } from './line-sound.ts';
import type { PhoneDesk } from './phone-desk.ts';

/** What every call of the line needs. */
export interface LineSurroundings {
  agent(): SipUserAgent;
  rooms: Pick<LazyRooms, 'admitDirect' | 'hasFreeLine'>;
  desk: PhoneDesk;
  clock: FrameClock;
  /** Whether an agent could talk with a caller now. */
  canTalk(): boolean;
  /** The number that those see whom we call for somebody else. */
  ownNumber: string | null;
  /** How often to look whether a call that rings is still wanted. */
  lookMs: number;
  /** Resolves when nothing can be signalled any more, because the line has closed. */
  signallingClosed: Promise<void>;
  /** Opens the sound of a call with somebody behind a host. Rejects with `NoPhonePort`. */
  openSound(to: SoundTarget): Promise<LineSound>;
  logger: pino.Logger;
}

interface SoundTarget {
  host: string;
  isSecure: boolean;
  /** Whether we describe our sound first. */
  hasOffered: boolean;
  onKey(key: string): void;
}

/**
 * Joins the parts of one call. `trunk` is the way over which somebody else can be called. Null is the
 * way of a named peer, which calls nobody for us.
 */
export function callOnLine(
  { rooms, clock, desk, agent, ownNumber, openSound, signallingClosed }: LineSurroundings,
  {
    sip,
    sound,
    trunk,
    host,
  }: { sip: SipCall; sound: LineSound; trunk: string | null; host: string },
): LineCall {
  return lineCall({
    sip,
    sound,
    rooms,
    clock,
    signallingClosed,
    mayForwardTo: desk.mayForwardTo,
    dialled: (target) => desk.dialledBy(trunk, target),
    // A trunk calls numbers. A SIP address elsewhere can only be reached if the trunk transfers.
    callSecond: async (to) =>
      to.includes('@') || trunk === null
        ? null
        : callSecond({
            openSound: () =>
              openSound({ host, isSecure: agent().isSecure(trunk), hasOffered: true, onKey() {} }),
            place: (offer, ringMs, events: SipCallEvents) =>
              agent().call({ trunk, to, from: ownNumber, offer, ringMs }, events),
          }),
  });
}
