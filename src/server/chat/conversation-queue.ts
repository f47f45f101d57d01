import { setTimeout as delay } from 'node:timers/promises';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { isExpired } from '../platform/stored-resource.ts';
import { badRequest, resourceNotFound, VoiceError } from '../platform/voice-error.ts';

/** A session that is held for one turn. */
export interface HeldSession {
  session: StoredResource;
  /** The value of `busyUntil` that marks this hold in the session's row. */
  until: number;
  /** Ends the hold in the session's row and lets the next message use the session. */
  release(): Promise<void>;
  /**
   * Lets the next message use the session. The turn must have ended the hold in the session's row
   * before this call.
   */
  passOn(): void;
}

export interface SessionHolds {
  /**
   * Reserves a session for one turn. A second message waits until the first message is answered,
   * even if another process answers the first message. Two turns at once would start from the same
   * state, and one turn would be lost.
   */
  hold(id: string): Promise<HeldSession>;
  /**
   * Waits until no other turn of this process continues from the chat. The turns run one after the
   * other, because each turn reads the whole chain. Resolves with a function that lets the next
   * turn continue.
   */
  goOnFrom(chatId: string): Promise<() => void>;
  /**
   * Throws a VoiceError if too many messages wait for the session or chat. This check comes before
   * the session or chat is read from the database.
   */
  refuseIfCrowded(id: string): void;
}

/** The messages of this process that wait for one session or chat, in the order of arrival. */
type Queue = Array<() => void>;

/** How long a turn may hold a session. If a hold lasts longer, its process counts as dead. */
const HOLD_MS = 60_000;
/** How long a message may wait for the earlier messages to be answered. */
const PATIENCE_MS = 15_000;
/**
 * The number of messages that may wait for one session or chat. A page sends only one message at a
 * time.
 */
const MAX_WAITING = 8;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;
const TOO_MANY_RETRY_SECONDS = 5;

/**
 * Returns the holds of this process. A message first waits in memory until the earlier messages of
 * this process are answered. Then the message tries to set the hold in the database. While another
 * process holds the session, the message tries again at growing intervals. So at most one message
 * of each process asks the database for the same session.
 */
export function sessionHolds(store: ResourceStore): SessionHolds {
  const queues = new Map<string, Queue>();

  function refuseIfCrowded(id: string): void {
    if ((queues.get(id)?.length ?? 0) < MAX_WAITING) return;
    const message = 'Too many messages wait for this conversation; send one after the other';
    throw new VoiceError(429, message, TOO_MANY_RETRY_SECONDS);
  }

  /** Resolves when no other turn of this process uses the session or continues from the chat. */
  async function waitInMemory(id: string, givenUpAt: number): Promise<void> {
    const queue = queues.get(id);
    if (!queue) {
      queues.set(id, []);
      return;
    }
    refuseIfCrowded(id);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => {
        queue.splice(queue.indexOf(next), 1);
        reject(stillAnswering());
      },
      Math.max(0, givenUpAt - Date.now()),
    );
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    queue.push(next);
    return promise;
  }

  function letNextIn(id: string): void {
    const next = queues.get(id)?.shift();
    if (next) next();
    else queues.delete(id);
  }

  /** Sets the hold in the session's row. Resolves with the instant at which the hold ends. */
  async function holdRow(id: string, givenUpAt: number): Promise<number> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const now = Date.now();
      const isHeld = await store.hold('session', id, now, now + HOLD_MS);
      if (isHeld === null) throw resourceNotFound('Session');
      if (isHeld) return now + HOLD_MS;
      if (now > givenUpAt) throw stillAnswering();
      await delay(pauseMs);
    }
  }

  /**
   * Reads the row of a held session. The row is read after the hold was set, so no other turn can
   * change the row after that.
   */
  async function readHeld(id: string, until: number): Promise<StoredResource> {
    try {
      const session = await store.find('session', id);
      if (!session) throw resourceNotFound('Session');
      refuseIfSessionIsOver(session, Date.now());
      return session;
    } catch (error) {
      await releaseRow(store, id, until);
      throw error;
    }
  }

  return {
    refuseIfCrowded,
    async goOnFrom(chatId) {
      await waitInMemory(chatId, Date.now() + PATIENCE_MS);
      return onceOrInTime(() => letNextIn(chatId));
    },
    async hold(id) {
      const givenUpAt = Date.now() + PATIENCE_MS;
      await waitInMemory(id, givenUpAt);
      try {
        const until = await holdRow(id, givenUpAt);
        const session = await readHeld(id, until);
        const passOn = onceOrInTime(() => letNextIn(id));
        return {
          session,
          until,
          passOn,
          async release() {
            await releaseRow(store, id, until);
            passOn();
          },
        };
      } catch (error) {
        letNextIn(id);
        throw error;
      }
    },
  };
}

export function refuseIfSessionIsOver(session: StoredResource, now: number): void {
  if (session.body.status === 'completed') throw badRequest('This session is completed');
  if (isExpired(session, now)) throw badRequest('This session has expired; start a new one');
}

/**
 * Returns a function that runs `work`. If nobody calls the function, `work` runs after `HOLD_MS`,
 * so that a turn that never ends does not block the next messages forever. `work` runs only once.
 */
function onceOrInTime(work: () => void): () => void {
  const lapse = setTimeout(run, HOLD_MS);
  lapse.unref();
  let hasRun = false;
  function run(): void {
    if (hasRun) return;
    hasRun = true;
    clearTimeout(lapse);
    work();
  }
  return run;
}

/**
 * Ends the hold in the session's row. A failure is ignored, because the hold ends by itself after
 * `HOLD_MS`.
 */
async function releaseRow(store: ResourceStore, id: string, until: number): Promise<void> {
  await store.release('session', id, until).catch(() => {});
}

function stillAnswering(): VoiceError {
  return new VoiceError(409, 'This conversation is still answering a message');
}
