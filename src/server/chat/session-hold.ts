import { setTimeout as delay } from 'node:timers/promises';
import { isExpired } from '../platform/resource-answer.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { badRequest, resourceNotFound, VoiceError } from '../platform/voice-error.ts';

/** A session that one turn has to itself. */
export interface HeldSession {
  session: StoredResource;
  /** The value of `busyUntil` that marks this hold in the session's row. */
  until: number;
  /** Frees the row, and then lets the next message have the session. */
  release(): Promise<void>;
  /** Lets the next message have the session, whose row the turn itself has freed. */
  passOn(): void;
}

export interface SessionHolds {
  /**
   * One turn at a time: a second message waits for the first one's answer, in whatever process that
   * is made. Two at once would each go on from the same state, and one would be forgotten.
   */
  hold(id: string): Promise<HeldSession>;
  /**
   * One turn at a time of this process goes on from a chat, because each of them reads the whole
   * chain. Resolves with what lets the next one go on.
   */
  goOnFrom(chatId: string): Promise<() => void>;
  /** Throws where too many wait for the session or chat already: asked before anything is read. */
  refuseIfCrowded(id: string): void;
}

/** Those who wait in this process for one session or chat, in the order in which they came. */
type Queue = Array<() => void>;

/** After that, whoever answered is taken for dead. */
const HOLD_MS = 60_000;
const PATIENCE_MS = 15_000;
/** How many messages may wait for one session or chat; a visitor at one page sends one at a time. */
const MAX_WAITING = 8;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;
const TOO_MANY_RETRY_SECONDS = 5;

/**
 * Waiting writes nothing. The messages of this process wait in memory; only the first of them asks
 * the database, in longer and longer intervals, whether another process is done.
 */
export function sessionHolds(store: ResourceStore): SessionHolds {
  const queues = new Map<string, Queue>();

  function refuseIfCrowded(id: string): void {
    if ((queues.get(id)?.length ?? 0) < MAX_WAITING) return;
    const message = 'Too many messages wait for this conversation; send one after the other';
    throw new VoiceError(429, message, TOO_MANY_RETRY_SECONDS);
  }

  /** Resolves when no other turn of this process has the session or goes on from the chat. */
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

  /** Resolves with until when the row is held. */
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

  /** The row is read once it is held, so that nothing is said in between. */
  async function readHeld(id: string, until: number): Promise<StoredResource> {
    try {
      const session = await store.find('session', id);
      if (!session) throw resourceNotFound('Session');
      refuseIfOver(session, Date.now());
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

export function refuseIfOver(session: StoredResource, now: number): void {
  if (session.body.status === 'completed') throw badRequest('This session is completed');
  if (isExpired(session, now)) throw badRequest('This session has expired; start a new one');
}

/** A turn that hangs keeps those behind it waiting no longer than other processes would wait. */
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

/** As a courtesy to the next message: the hold would end by itself. */
async function releaseRow(store: ResourceStore, id: string, until: number): Promise<void> {
  await store.release('session', id, until).catch(() => {});
}

function stillAnswering(): VoiceError {
  return new VoiceError(409, 'This conversation is still answering a message');
}
