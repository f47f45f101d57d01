import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rememberSuccess } from '#server/database/remember-success.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
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
  eject(callId: string): void;
  areLinesTaken(): boolean;
  close(): Promise<void>;
}

/**
 * Loads the rooms only when they are needed for the first time, because loading WebRTC takes longer
 * than loading the rest of the server.
 */
export function lazyRooms(open: () => Promise<Rooms>): LazyRooms {
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
    eject(callId) {
      loaded?.eject(callId);
    },
    areLinesTaken: () => loaded?.areLinesTaken() ?? false,
    async close() {
      const rooms = await attempt?.catch(() => null);
      await rooms?.close();
    },
  };
}
