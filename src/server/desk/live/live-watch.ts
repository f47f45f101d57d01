import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '#server/http/errors.ts';

/** Something of a room that may change while somebody looks at it. */
export interface LiveTopic {
  /** The pages name it in `data-live`. */
  name: string;
  /** Resolves with a text that differs whenever something of the topic has changed. It must be cheap. */
  version(): Promise<string>;
}

export interface LiveWatchParts {
  topics: readonly LiveTopic[];
  /** Resolves with the ids of the open sessions of the desk. */
  openSessions(): Promise<ReadonlySet<string>>;
  logger: pino.Logger;
  /** The pause between two looks. Tests set a shorter one. */
  pauseMs?: number;
}

/** What one look has found. */
interface LiveLook {
  changed: readonly string[];
  openSessions: ReadonlySet<string>;
}

/** Sees what changes in the database, whichever process has changed it. */
export interface LiveWatch {
  /**
   * Tells of every look from now on, and resolves after the first one. Whatever changes later is
   * told. Stops when the signal aborts.
   */
  follow(told: (look: LiveLook) => void, signal: AbortSignal): Promise<void>;
}

/**
 * Creates the watch of a process. It asks the database once in a pause for all who follow, and not
 * at all while nobody does. Asking survives a lost database, and needs no connection of its own, as
 * LISTEN would.
 */
export function createLiveWatch(parts: LiveWatchParts): LiveWatch {
  const { topics, openSessions, logger, pauseMs = 1000 } = parts;
  const followers = new Set<(look: LiveLook) => void>();
  /** The versions of the last look. There are none before the first one. */
  let versions = new Map<string, string>();
  /** Resolves after the last look that has begun. It is null while nobody follows. */
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const found = new Map<string, string>();
      for (const { name, version } of topics) found.set(name, await version());
      const open = await openSessions();
      const changed = [...found].filter(
        ([name, version]) => (versions.get(name) ?? version) !== version,
      );
      versions = found;
      const told = { changed: changed.map(([name]) => name), openSessions: open };
      for (const tell of followers) tell(told);
    } catch (error) {
      logError(logger, error);
    }
  }

  async function lookOn(): Promise<void> {
    while (followers.size > 0) {
      looking = look();
      await looking;
      await delay(pauseMs, undefined, { ref: false });
    }
    looking = null;
    versions.clear();
  }

  return {
    async follow(told, signal) {
      if (signal.aborted) return;
      followers.add(told);
      signal.addEventListener('abort', () => followers.delete(told), { once: true });
      if (looking === null) void lookOn();
      await looking;
    },
  };
}
