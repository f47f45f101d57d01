import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { eventStream } from '#server/http/event-stream.ts';
import type { DeskRoom } from '../http/desk-frame.ts';
import type { LiveWatch } from './live-watch.ts';

interface LiveParts {
  watch: LiveWatch;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** The pause between two signs of life. Tests set a shorter one. */
  beatMs?: number;
}

/** A browser opens few connections to one server, and its pages need some for themselves. */
const MOST_STREAMS = 4;
/** A page that hears nothing for much longer connects again. */
const BEAT_MS = 15_000;

/**
 * The one stream of the desk. It only says that something of a topic has changed, and the page then
 * fetches itself again. So what somebody may see is decided in one place.
 */
export function liveRoom({ watch, closing, beatMs = BEAT_MS }: LiveParts): DeskRoom {
  /** The number of streams of each session in this process. */
  const streams = new Map<string, number>();

  return ({ withSession }) =>
    new Hono().get(
      '/desk/live',
      withSession((c, { session: { id } }) => {
        const open = streams.get(id) ?? 0;
        if (open >= MOST_STREAMS) return c.body(null, 429, { 'Retry-After': '30' });
        streams.set(id, open + 1);
        return eventStream(c, closing, async ({ send, signal: gone }) => {
          const ended = new AbortController();
          const signal = AbortSignal.any([gone, ended.signal]);
          try {
            await watch.follow(({ changed, openSessions }) => {
              // A session that has ended tells nothing more, not even that something has changed.
              if (!openSessions.has(id)) ended.abort();
              else for (const topic of changed) send({ topic }, 'changed');
            }, signal);
            if (!signal.aborted) send({}, 'ready');
            while (!signal.aborted) {
              await delay(beatMs, undefined, { signal, ref: false }).catch(() => {});
              if (!signal.aborted) send({}, 'beat');
            }
          } finally {
            ended.abort();
            const left = (streams.get(id) ?? 1) - 1;
            if (left > 0) streams.set(id, left);
            else streams.delete(id);
          }
        });
      }),
    ) as Hono;
}
