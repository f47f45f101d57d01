import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { pino } from 'pino';
import { endOfHold, type HoldTiming, holdTiming } from '#core/chat/person/talk-hold.ts';
import { talkStreamPath } from '#core/chat/talk-address.ts';
import { logError, methodNotAllowed } from '#server/http/errors.ts';
import { type EventSink, eventStream } from '#server/http/event-stream.ts';
import { type NetworkLimit, refuseAsJson, refuseTooMany } from '#server/http/json-refusals.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import { storedMessages } from '../chat-messages.ts';
import { holdOf, personIn } from './stored-hold.ts';
import type { TakeOver } from './take-over.ts';
import type { TalkWatch } from './talk-watch.ts';
import { readUnasked } from './unasked-messages.ts';

interface TalkStreamParts extends NetworkLimit {
  store: Pick<ResourceStore, 'find'>;
  takeOver: Pick<TakeOver, 'settle'>;
  watch: TalkWatch;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  logger: pino.Logger;
  timing?: Partial<HoldTiming>;
}

/** A panel that was opened twice has two streams. */
const MOST_STREAMS = 4;
/** Many streams take memory, and a panel does without one. */
const MOST_STREAMS_TOGETHER = 5000;
const BEAT_MS = 25_000;

/**
 * Tells an open panel what is said in its conversation without being asked: who has joined or left,
 * what a person writes, and what the assistant answers after them. The id of a conversation is known
 * only to its visitor, as is that of an answer which can be rated.
 */
export function talkStreamRoutes(parts: TalkStreamParts): Hono {
  const path = talkStreamPath('{id}', 0).replace('%7Bid%7D', ':id').replace(/\?.*/, '');
  const streams = new Map<string, number>();
  let together = 0;

  return new Hono()
    .get(path, async (c) => {
      const refusal = await refuseTooMany(c, parts, () => 'Too many connections.');
      if (refusal) return refusal;
      const session = await findTalk(parts.store, c);
      if (session === null)
        return refuseAsJson(c, 404, 'not-found', 'There is no such conversation.');
      const { id } = session;
      const open = streams.get(id) ?? 0;
      if (open >= MOST_STREAMS || together >= MOST_STREAMS_TOGETHER)
        return refuseAsJson(c, 429, 'too-many-requests', 'Too many connections.');
      streams.set(id, open + 1);
      together += 1;
      return eventStream(c, parts.closing, async (sink) => {
        try {
          // A browser that connects again says what it has heard last.
          const heard = Number(c.req.header('Last-Event-ID') ?? c.req.query('heard'));
          await tellNews(parts, session, heard, sink);
        } finally {
          together -= 1;
          const left = (streams.get(id) ?? 1) - 1;
          if (left > 0) streams.set(id, left);
          else streams.delete(id);
        }
      });
    })
    .all(path, (c) => methodNotAllowed(c, 'GET')) as Hono;
}

async function findTalk(
  store: TalkStreamParts['store'],
  c: Context,
): Promise<StoredResource | null> {
  const id = parseResourceId(c.req.param('id') ?? '');
  const found = id === null ? null : await store.find('session', id);
  return found?.owner === 'public' && !isOver(found) ? found : null;
}

function isOver({ body }: StoredResource): boolean {
  return body.status === 'completed';
}

/** Sends what is new until the panel is gone or the conversation is over. */
async function tellNews(
  { store, takeOver, watch, logger, timing }: TalkStreamParts,
  { id }: StoredResource,
  heardBefore: number,
  { send, signal: gone }: EventSink,
): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([gone, ended.signal]);
  let heard = heardBefore;
  let told: string | null | undefined;
  let wake = new AbortController();
  watch.follow(id, () => wake.abort(), signal);
  try {
    while (!signal.aborted) {
      wake = new AbortController();
      const session = await store.find('session', id);
      if (session === null || isOver(session)) return send({ over: true });
      const hold = holdOf(session);
      const left =
        hold === null ? null : endOfHold(hold, { ...holdTiming, ...timing }) - Date.now();
      if (left !== null && left <= 0) await takeOver.settle(id);
      const messages = storedMessages(session.body.messages);
      // A panel that has heard more than there is was never told of this conversation.
      const from = heard >= 0 && heard <= messages.length ? heard : messages.length;
      const news = messages.slice(from).filter((message) => readUnasked(message) !== null);
      const person = personIn(session);
      heard = messages.length;
      if (news.length > 0 || person !== told)
        send({ person, messages: news, heard }, undefined, heard);
      told = person;
      await pause(Math.min(BEAT_MS, Math.max(left ?? BEAT_MS, SHORTEST_PAUSE_MS)), [
        wake.signal,
        signal,
      ]);
      if (!wake.signal.aborted && !signal.aborted) send({}, 'beat');
    }
  } catch (error) {
    // The panel connects again.
    logError(logger, error);
  } finally {
    ended.abort();
  }
}

/** A person who is seen often enough never lets the end of a hold come. */
const SHORTEST_PAUSE_MS = 1000;

async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}
