import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import type { GuardedClient, PostOutcome } from '#server/http/guarded/guarded-client.ts';
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
import { fairTurns } from './fair-turns.ts';
import { restingServers } from './resting-servers.ts';
import { serverMessageContent } from './server-message-content.ts';
import { waitingMessages } from './waiting-messages.ts';

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
/** After so many messages of one call, it is the turn of another call. */
const MOST_OF_CALL = 2;
/** The reason to postpone a message that was not tried, because its server has just failed. */
const SERVER_RESTS = 'the server rests';
/** The reason to postpone a message that was not tried, because an older one has to arrive first. */
const OLDER_WAITS = 'an older message waits';
const NOT_TRIED = [SERVER_RESTS, OLDER_WAITS];

/**
 * Sends the messages about calls to the servers of their assistants, until the shutdown. A message
 * arrives at least once, unless the server refuses it or fails for a day. Calls never wait for it.
 */
export function deliverServerMessages(parts: DeliveryParts): ServerMessageDelivery {
  const { store, usualServer, shutdown, logger, timing = serverMessageTiming } = parts;
  const resting = restingServers();
  const waiting = waitingMessages(store);
  const turns = fairTurns();
  const underWay = new Set<Promise<void>>();
  let woken = Promise.withResolvers<void>();

  /** Begins to send what is due. Nothing waits for the slowest server. */
  async function deliverDue(): Promise<void> {
    for (const [callId, messages] of turns.begin(await waiting.due(Date.now()))) {
      const turn = deliverInOrder(callId, messages)
        .catch((error: unknown) => {
          logger.error({ type: errorNameForLog(error) }, 'the messages of a call were not sent');
          return false;
        })
        .then((isMore) => {
          turns.end(callId);
          underWay.delete(turn);
          if (isMore) woken.resolve();
        });
      underWay.add(turn);
    }
  }

  /**
   * Sends the messages about one call, until one of them has to wait or another call has its turn.
   * Resolves with whether a message was settled or postponed.
   */
  async function deliverInOrder(
    callId: string,
    messages: readonly StoredResource[],
  ): Promise<boolean> {
    for (const [index, message] of messages.slice(0, MOST_OF_CALL).entries()) {
      if (shutdown.aborted) return false;
      const now = Date.now();
      const until = now + LEASE_MS;
      const isHeld = await store.hold(SERVER_MESSAGE_KIND, message.id, now, until);
      // The message was sent after it was found to be due.
      if (isHeld === null) continue;
      // Another process sends this message at the moment.
      if (!isHeld) return false;
      const oldest = await waiting.oldestOf(callId);
      const olderWaitsMs = (oldest?.updatedAt ?? 0) - now;
      // Another process sends an older message at the moment.
      if (oldest && oldest.id !== message.id && olderWaitsMs <= 0) {
        await store.release(SERVER_MESSAGE_KIND, message.id, until);
        return false;
      }
      const verdict =
        olderWaitsMs > 0
          ? postponed(olderWaitsMs, OLDER_WAITS)
          : await verdictOn(message).catch((error: unknown) => brokenVerdict(message, error));
      if (shutdown.aborted && verdict.kind !== 'delivered') {
        await store.release(SERVER_MESSAGE_KIND, message.id, until);
        return false;
      }
      if (verdict.kind === 'postponed') {
        const attempts = NOT_TRIED.includes(verdict.reason) ? 0 : 1;
        // The later messages are postponed too, so that they stay in order.
        await waiting.postpone(messages.slice(index), { retryInMs: verdict.retryInMs, attempts });
        return true;
      }
      await store.remove(SERVER_MESSAGE_KIND, message.id);
    }
    return true;
  }

  /** A message that cannot be sent because of an error here is tried again like any other. */
  function brokenVerdict(message: StoredResource, error: unknown): DeliveryVerdict {
    const type = errorNameForLog(error);
    logger.error({ type, callId: message.parent }, "a message to the owner's server broke");
    return judged(message, { kind: 'failed', reason: 'an error of this server' });
  }

  function judged(message: StoredResource, outcome: PostOutcome): DeliveryVerdict {
    const ageMs = Date.now() - message.createdAt;
    const { attempts } = message.state as ServerMessageState;
    return deliveryVerdict(outcome, { attempts, ageMs }, timing);
  }

  async function verdictOn(message: StoredResource): Promise<DeliveryVerdict> {
    const call = message.parent === null ? null : await store.find('call', message.parent);
    const server = call && serverOfCall(call, usualServer);
    const content = call && serverMessageContent(message, call);
    // The call was erased, or its words were.
    if (!server || !content) return { kind: 'delivered' };
    const { orgId } = call;
    const rested = { orgId, url: server.url };
    const rest = resting.left(rested, Date.now());
    if (rest > 0) return postponed(rest, SERVER_RESTS);
    const outcome = await postToServer({
      client: parts.client,
      orgId,
      server,
      message: content,
      mostMs: LONGEST_POST_MS,
      signal: shutdown,
    });
    const verdict = judged(message, outcome);
    if (verdict.kind === 'delivered' || shutdown.aborted) return verdict;
    const about = { callId: message.parent, type: message.body.type, reason: verdict.reason };
    logger.warn(about, `a message to the owner's server was ${verdict.kind}`);
    if (verdict.kind === 'postponed') resting.rest(rested, Date.now() + verdict.retryInMs);
    return verdict;
  }

  async function run(): Promise<void> {
    while (!shutdown.aborted) {
      await deliverDue().catch((error: unknown) => {
        const type = errorNameForLog(error);
        logger.error({ type }, "the messages to the owner's server could not be read");
      });
      const stop = new AbortController();
      const signal = AbortSignal.any([shutdown, stop.signal]);
      const polled = delay(timing.pollMs, undefined, { signal }).catch(() => {});
      await Promise.race([polled, woken.promise]);
      stop.abort();
      woken = Promise.withResolvers();
    }
    await Promise.all(underWay);
  }

  return { news: callNews(usualServer, () => woken.resolve()), closed: run() };
}

function postponed(retryInMs: number, reason: string): DeliveryVerdict {
  return { kind: 'postponed', retryInMs, reason };
}
