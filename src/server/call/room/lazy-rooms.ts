import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rememberSuccess } from '#server/database/remember-success.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import { ROOM_PATH } from './room-address.ts';
import type { Rooms } from './rooms.ts';

export interface LazyRooms {
  /** Begins to load the rooms. It is called at the first sign of a call. */
  prepare(): void;
  /** Does the same as `Rooms.onUpgrade` when the rooms are loaded. */
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

/** Loads the rooms with the first call, because WebRTC takes longer to load than the whole site. */
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
      // A failure is reported to the visitor who comes to join.
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
