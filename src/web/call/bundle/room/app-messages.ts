import { MAX_APP_MESSAGE } from '#core/call/room-wire.ts';

/** More than any call sends while its room is out of reach. */
const MOST_WAITING = 100;

export interface AppQueue {
  /** Sent at once when the way is open. False where it is too big or not JSON. */
  push(data: unknown): boolean;
  open(): void;
  close(): void;
}

/** Keeps app messages in their order while the room cannot be reached. */
export function createAppQueue(send: (data: unknown) => void): AppQueue {
  let waiting: unknown[] = [];
  let isOpen = false;
  return {
    push(data) {
      const size = sizeOf(data);
      if (size === null || size > MAX_APP_MESSAGE) return false;
      if (isOpen) send(data);
      else waiting = [...waiting, data].slice(-MOST_WAITING);
      return true;
    },
    open() {
      isOpen = true;
      const due = waiting;
      waiting = [];
      for (const data of due) send(data);
    },
    close() {
      isOpen = false;
    },
  };
}

/** As the library counts it; null for what is no JSON. */
function sizeOf(data: unknown): number | null {
  try {
    return JSON.stringify(data)?.length ?? null;
  } catch {
    return null;
  }
}
