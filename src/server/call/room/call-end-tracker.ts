import type { pino } from 'pino';
import type { RoomEnding } from './room-endings.ts';

interface CallEndTrackerParts {
  /** Immediately stops everything that runs for the call. */
  stop(): void;
  /**
   * Sends the last message to the visitor, closes the connection and the recording, and stores how
   * the call ended.
   */
  close(ending: RoomEnding): Promise<void>;
  logger: pino.Logger;
}

export interface CallEndTracker {
  /** Returns how the call ended, or null while the call is going on. */
  ending(): RoomEnding | null;
  isOver(): boolean;
  /** Ends the call. Does nothing when the call is already over. */
  end(ending: RoomEnding): void;
  /** Logs an event with the number of milliseconds since the call began. */
  log(event: string): void;
  /** Resolves when the call has ended and `CallEndTrackerParts.close` has finished. */
  closed: Promise<void>;
}

/** Tracks whether one call is over, and makes sure that the call ends only once. */
export function callEndTracker({ stop, close, logger }: CallEndTrackerParts): CallEndTracker {
  const began = performance.now();
  const closed = Promise.withResolvers<void>();
  let ended: RoomEnding | null = null;

  function sinceBegin(): number {
    return Math.round(performance.now() - began);
  }

  return {
    ending: () => ended,
    isOver: () => ended !== null,
    end(ending) {
      if (ended !== null) return;
      ended = ending;
      stop();
      logger.info({ reason: ending.reason, ms: sinceBegin() }, 'a call ended');
      void close(ending).finally(closed.resolve);
    },
    log(event) {
      logger.info({ ms: sinceBegin() }, event);
    },
    closed: closed.promise,
  };
}
