import {
  everything,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { SERVER_MESSAGE_KIND, type ServerMessageState } from './call-news.ts';

/** The stored messages that wait until they are sent, of all organisations. */
export interface WaitingMessages {
  /** Resolves with the messages that are due, the oldest first. */
  due(now: number): Promise<StoredResource[]>;
  /** Resolves with the oldest message about a call, whether it is due or not. */
  oldestOf(callId: string): Promise<StoredResource | null>;
  /** Postpones messages. `attempts` says how often the first of them was tried in vain just now. */
  postpone(
    messages: readonly StoredResource[],
    delay: { retryInMs: number; attempts: 0 | 1 },
  ): Promise<void>;
}

/** How many due messages are looked at, so that one call with many does not hide the others. */
const WINDOW = 200;

export function waitingMessages(store: ResourceStore): WaitingMessages {
  const query = { ...everything(SERVER_MESSAGE_KIND, WINDOW), isUncounted: true };
  return {
    async due(now) {
      return (await store.list({ ...query, updated: { until: now } })).resources;
    },
    async oldestOf(parent) {
      return (await store.list({ ...query, parent, limit: 1 })).resources[0] ?? null;
    },
    async postpone(messages, { retryInMs, attempts }) {
      const dueAt = Date.now() + retryInMs;
      for (const [index, { id }] of messages.entries()) {
        await store.change(SERVER_MESSAGE_KIND, id, (found) => {
          const before = (found.state as ServerMessageState).attempts;
          const state: ServerMessageState = { attempts: before + (index === 0 ? attempts : 0) };
          return { resource: { ...found, updatedAt: dueAt, busyUntil: 0, state } };
        });
      }
    },
  };
}
