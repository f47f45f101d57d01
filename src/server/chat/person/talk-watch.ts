import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';

export interface TalkWatchParts {
  /** Resolves with the conversations that were changed at this instant or later. */
  changedSince(instant: number): Promise<readonly ChangedTalk[]>;
  logger: pino.Logger;
  /** The pause between two looks. Tests set a shorter one. */
  pauseMs?: number;
}

export interface ChangedTalk {
  id: string;
  updatedAt: number;
}

/** Sees which conversations change, whichever process has changed them. */
export interface TalkWatch {
  /** Calls `changed` after every change of a conversation, until the signal aborts. */
  follow(sessionId: string, changed: () => void, signal: AbortSignal): void;
  /** Tells at once those who follow in this process. */
  tell(sessionId: string): void;
}

/** Clocks of processes differ a little, and a change may take a moment to be written. */
const OVERLAP_MS = 5000;

/**
 * Creates the watch of a process. It asks the database once in a pause for all open panels together,
 * and only for what has changed lately, so the number of panels does not count.
 */
export function createTalkWatch({
  changedSince,
  logger,
  pauseMs = 1000,
}: TalkWatchParts): TalkWatch {
  const followers = new Map<string, Set<() => void>>();
  let told = new Map<string, number>();
  let isLooking = false;

  function tell(sessionId: string): void {
    for (const changed of followers.get(sessionId) ?? []) changed();
  }

  async function look(): Promise<void> {
    try {
      const found = await changedSince(Date.now() - OVERLAP_MS - pauseMs);
      const fresh = found.filter(({ id, updatedAt }) => told.get(id) !== updatedAt);
      told = new Map(found.map(({ id, updatedAt }) => [id, updatedAt]));
      for (const { id } of fresh) tell(id);
    } catch (error) {
      logError(logger, error);
    }
  }

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (followers.size > 0) {
      await look();
      await delay(pauseMs, undefined, { ref: false });
    }
    isLooking = false;
    told.clear();
  }

  return {
    tell,
    follow(sessionId, changed, signal) {
      if (signal.aborted) return;
      const some = followers.get(sessionId) ?? new Set();
      followers.set(sessionId, some.add(changed));
      signal.addEventListener(
        'abort',
        () => {
          some.delete(changed);
          if (some.size === 0) followers.delete(sessionId);
        },
        { once: true },
      );
      if (!isLooking) void lookOn();
    },
  };
}
