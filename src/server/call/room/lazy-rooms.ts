import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rememberSuccess } from '#core/remembered-results.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import type { DirectCall, DirectRefusal, DirectVisit } from '../without-page/direct-visit.ts';
import { ROOM_PATH } from './room-address.ts';
import type { Rooms } from './rooms.ts';

export interface LazyRooms {
  /**
   * Begins to load the rooms. This method is called when a call is started, before the visitor
   * joins.
   */
  prepare(): void;
  /**
   * Loads the rooms if needed, and then does the same as `Rooms.onUpgrade`. A request for a path
   * that is not below `ROOM_PATH` does not load the rooms.
   */
  onUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    callerAddress: string,
  ): Promise<UpgradeOutcome>;
  /** Loads the rooms if needed, and then does the same as `Rooms.admitDirect`. */
  admitDirect(visit: DirectVisit): Promise<DirectCall | DirectRefusal>;
  /** Ends a call. Nothing happens when no process holds the room of the call. */
  eject(callId: string): Promise<void>;
  peopleOf: Rooms['peopleOf'];
  control: Rooms['control'];
  /** Returns whether this process holds the room of a call. */
  has(callId: string): boolean;
  areLinesTaken(): boolean;
  /** Returns whether a call may begin in this process. */
  hasFreeLine(): boolean;
  takenBySite(): ReadonlyMap<string, number>;
  /** Resolves when no room is open any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Loads the rooms only when they are needed for the first time, because loading WebRTC takes longer
 * than loading the rest of the server. No further call begins once `isLeaving` returns true.
 */
export function lazyRooms(
  open: () => Promise<Rooms>,
  isLeaving: () => boolean = () => false,
): LazyRooms {
  let loaded: Rooms | null = null;
  let attempt: Promise<Rooms> | null = null;
  const loadOnce = rememberSuccess(async () => {
    loaded = await open();
    return loaded;
  });
  const load = () => {
    attempt = loadOnce();
    return attempt;
  };
  return {
    prepare() {
      // An error is ignored here. Loading is tried again when a visitor joins. If loading fails
      // again, this visitor gets the error.
      load().catch(() => {});
    },
    async onUpgrade(request, socket, head, callerAddress) {
      if (!request.url?.startsWith(ROOM_PATH)) return 'not-a-room';
      const rooms = await load();
      return rooms.onUpgrade(request, socket, head, callerAddress);
    },
    admitDirect: async (visit) => (await load()).admitDirect(visit),
    async eject(callId) {
      loaded?.eject(callId);
    },
    peopleOf: (callId) => loaded?.peopleOf(callId),
    control: (callId, message) => loaded?.control(callId, message) ?? null,
    has: (callId) => loaded?.has(callId) ?? false,
    areLinesTaken: () => loaded?.areLinesTaken() ?? false,
    hasFreeLine: () => !isLeaving() && (loaded?.hasFreeLine() ?? true),
    takenBySite: () => loaded?.takenBySite() ?? new Map(),
    idle: async () => loaded?.idle(),
    async close() {
      const rooms = await attempt?.catch(() => null);
      await rooms?.close();
    },
  };
}
