import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import type { GuardedClient } from '#server/http/guarded/guarded-client.ts';
import { type OwnersServer, postToServer } from '#server/http/guarded/owners-server.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import {
  type CallNews,
  callNews,
  SERVER_MESSAGE_KIND,
  type ServerMessageState,
  serverOfCall,
} from './call-news.ts';
import { type DeliveryVerdict, deliveryVerdict, type RetryTiming } from './delivery-verdict.ts';
import { serverMessageContent } from './server-message-content.ts';

export interface ServerMessageTiming extends RetryTiming {
  /** How often the messages that another process or an earlier start has left are looked for. */
  pollMs: number;
}

const serverMessageTiming: ServerMessageTiming = {
  pollMs: 5000,
  firstRetryMs: 10_000,
  longestAgeMs: 86_400_000,
};

interface DeliveryParts {
  store: ResourceStore;
  client: GuardedClient;
  /** The server for calls whose assistant names none. Null means that there is none. */
  usualServer: OwnersServer | null;
  shutdown: AbortSignal;
  logger: pino.Logger;
  timing?: ServerMessageTiming;
}

export interface ServerMessageDelivery {
  news: CallNews;
  /** Resolves after the shutdown, when no message is being sent any more. */
  closed: Promise<void>;
}

/** The longest time that a server may take for one message. */
const LONGEST_POST_MS = 20_000;
/** For so long a message is hidden from other processes while this one sends it. */
const LEASE_MS = 60_000;
const BATCH = 10;
const MOST_RESTING_SERVERS = 1000;
/** The reason to postpone a message that was not tried, because its server has just failed. */
const SERVER_RESTS = 'the server rests';

/**
 * Sends the messages about calls to the servers of their assistants, until the shutdown. A message
 * arrives at least once, unless the server refuses it or fails for a day. Calls never wait for it.
 */
export function deliverServerMessages(parts: DeliveryParts): ServerMessageDelivery {
  const { store, usualServer, shutdown, logger, timing = serverMessageTiming } = parts;
  const resting = restingServers();
  let woken = Promise.withResolvers<void>();

  /** Sends one batch. Returns whether the next one should follow at once. */
  async function deliverDue(): Promise<boolean> {
    const now = Date.now();
    const { resources: due } = await store.list({
      kind: SERVER_MESSAGE_KIND,
      labels: {},
      created: {},
      updated: { until: now },
      oldestFirst: true,
      limit: BATCH,
      offset: 0,
    });
    const byCall = Map.groupBy(due, ({ parent }) => parent);
    const settled = await Promise.all([...byCall.values()].map(deliverInOrder));
    return due.length === BATCH && settled.includes(true);
  }

  /**
   * Sends the messages about one call, until one of them has to wait. Resolves with whether a
   * message was settled or postponed.
   */
  async function deliverInOrder(messages: readonly StoredResource[]): Promise<boolean> {
    for (const message of messages) {
      if (shutdown.aborted) return false;
      const now = Date.now();
      const until = now + LEASE_MS;
      // Another process may send this message at the moment.
      if (!(await store.hold(SERVER_MESSAGE_KIND, message.id, now, until))) return false;
      const verdict = await verdictOn(message);
      if (shutdown.aborted && verdict.kind !== 'delivered') {
        await store.release(SERVER_MESSAGE_KIND, message.id, until);
        return false;
      }
      if (verdict.kind === 'postponed') {
        await postpone(messages.slice(messages.indexOf(message)), verdict);
        return true;
      }
      await store.remove(SERVER_MESSAGE_KIND, message.id);
    }
    return true;
  }

  async function verdictOn(message: StoredResource): Promise<DeliveryVerdict> {
    const call = message.parent === null ? null : await store.find('call', message.parent);
    const server = call && serverOfCall(call, usualServer);
    const content = call && serverMessageContent(message, call);
    // The call was erased, or its words were.
    if (!server || !content) return { kind: 'delivered' };
    const rest = resting.left(server.url, Date.now());
    if (rest > 0) return { kind: 'postponed', retryInMs: rest, reason: SERVER_RESTS };
    const { client } = parts;
    const post = { client, server, message: content, mostMs: LONGEST_POST_MS, signal: shutdown };
    const outcome = await postToServer(post);
    const ageMs = Date.now() - message.createdAt;
    const { attempts } = message.state as ServerMessageState;
    const verdict = deliveryVerdict(outcome, { attempts, ageMs }, timing);
    if (verdict.kind === 'delivered' || shutdown.aborted) return verdict;
    const about = { callId: message.parent, type: message.body.type, reason: verdict.reason };
    logger.warn(about, `a message to the owner's server was ${verdict.kind}`);
    if (verdict.kind === 'postponed') {
      resting.rest(server.url, Date.now() + verdict.retryInMs);
    }
    return verdict;
  }

  /** The messages after one that has to wait are postponed too, so that they stay in order. */
  async function postpone(
    messages: readonly StoredResource[],
    { retryInMs, reason }: { retryInMs: number; reason: string },
  ): Promise<void> {
    const dueAt = Date.now() + retryInMs;
    for (const [index, { id }] of messages.entries()) {
      const tried = index === 0 && reason !== SERVER_RESTS ? 1 : 0;
      await store.change(SERVER_MESSAGE_KIND, id, (found) => {
        const { attempts } = found.state as ServerMessageState;
        const state: ServerMessageState = { attempts: attempts + tried };
        return { resource: { ...found, updatedAt: dueAt, busyUntil: 0, state } };
      });
    }
  }

  async function run(): Promise<void> {
    while (!shutdown.aborted) {
      const isMore = await deliverDue().catch((error: unknown) => {
        const type = errorNameForLog(error);
        logger.error({ type }, "the messages to the owner's server could not be read");
        return false;
      });
      if (isMore) continue;
      const stop = new AbortController();
      const signal = AbortSignal.any([shutdown, stop.signal]);
      const polled = delay(timing.pollMs, undefined, { signal }).catch(() => {});
      await Promise.race([polled, woken.promise]);
      stop.abort();
      woken = Promise.withResolvers();
    }
  }

  return { news: callNews(usualServer, () => woken.resolve()), closed: run() };
}

/** Remembers servers that have just failed, so that every message does not find it out anew. */
function restingServers() {
  const until = new Map<string, number>();
  return {
    left: (url: string, now: number) => (until.get(url) ?? 0) - now,
    rest(url: string, instant: number): void {
      until.delete(url);
      until.set(url, instant);
      const [oldest] = until.keys();
      if (until.size > MOST_RESTING_SERVERS && oldest !== undefined) until.delete(oldest);
    },
  };
}
