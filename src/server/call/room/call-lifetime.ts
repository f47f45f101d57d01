import type { pino } from 'pino';
import type { RoomEnding } from './room-endings.ts';

interface LifetimeParts {
  /** Stops everything that runs for the call, at once. */
  stop(): void;
  /** Says goodbye to the visitor, closes what is open and stores the end. */
  close(ending: RoomEnding): Promise<void>;
  logger: pino.Logger;
}

export interface CallLifetime {
  /** Returns how the call ended, or null while it lasts. */
  ending(): RoomEnding | null;
  isOver(): boolean;
  /** Ends the call. A call that is over keeps its first ending. */
  end(ending: RoomEnding): void;
  /** Logs an event with the time since the call began. */
  log(event: string): void;
  /** Resolves when the end is stored and everything is closed. */
  closed: Promise<void>;
}

/** The time from the beginning of one call to its only end. */
export function callLifetime({ stop, close, logger }: LifetimeParts): CallLifetime {
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
