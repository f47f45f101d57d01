import { setTimeout as delay } from 'node:timers/promises';
import { isExpired } from './resource-answer.ts';
import type { ResourceStore, StoredResource } from './resource-store.ts';
import { badRequest, notFound, VoiceError } from './voice-error.ts';

/** After that, whoever answered is taken for dead. */
const HOLD_MS = 60_000;
const POLL_MS = 50;
const PATIENCE_MS = 15_000;

/**
 * One turn at a time: a second message waits for the first one's answer, in whatever process that
 * is made. Two at once would each go on from the same state, and one would be forgotten.
 */
export async function holdSession(store: ResourceStore, id: string): Promise<StoredResource> {
  const givenUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = Date.now();
    let isFree = false;
    const session = await store.change('session', id, (found) => {
      isFree =
        found.busyUntil <= now && found.body.status !== 'completed' && !isExpired(found, now);
      return { resource: isFree ? { ...found, busyUntil: now + HOLD_MS } : found };
    });
    if (!session) throw notFound('Session');
    if (isFree) return session;
    if (session.body.status === 'completed') throw badRequest('This session is completed');
    if (isExpired(session, now)) throw badRequest('This session has expired; start a new one');
    if (now > givenUpAt) throw new VoiceError(409, 'This session is still answering a message');
    await delay(POLL_MS);
  }
}

/** As a courtesy to the next message: the hold would end by itself. */
export async function releaseSession(store: ResourceStore, id: string): Promise<void> {
  await store
    .change('session', id, (found) => ({ resource: { ...found, busyUntil: 0 } }))
    .catch(() => {});
}
