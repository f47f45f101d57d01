import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';

/** The greatest number of waiting messages. When there are more, the oldest are dropped. */
const MOST_WAITING = 100;

export interface AppMessageQueue {
  /**
   * Sends the data at once if the queue is open, and keeps the data otherwise. Returns false for
   * data that is too big or cannot be written as JSON.
   */
  push(data: unknown): boolean;
  open(): void;
  close(): void;
}

/** Queues the page's app messages in their order while the room cannot be reached. */
export function createAppMessageQueue(send: (data: unknown) => void): AppMessageQueue {
  let waiting: unknown[] = [];
  let isOpen = false;
  return {
    push(data) {
      const size = sizeOf(data);
      if (size === null || size > MAX_APP_MESSAGE) return false;
      if (isOpen) send(dataForRoom(data));
      else waiting = [...waiting, data].slice(-MOST_WAITING);
      return true;
    },
    open() {
      isOpen = true;
      const due = waiting;
      waiting = [];
      for (const data of due) send(dataForRoom(data));
    },
    close() {
      isOpen = false;
    },
  };
}

/** Returns the size as the library counts it, or null for data that cannot be written as JSON. */
function sizeOf(data: unknown): number | null {
  try {
    return JSON.stringify(data)?.length ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the data in the form that the room expects. A page sends an object as JSON text, and the
 * room expects the object itself. Any other text, such as 'playable', stays unchanged.
 */
export function dataForRoom(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null ? parsed : data;
  } catch {
    return data;
  }
}

/**
 * Returns the data in the form that the SDK expects. An object becomes JSON text, because the SDK
 * parses text.
 */
export function dataForPage(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data);
}
