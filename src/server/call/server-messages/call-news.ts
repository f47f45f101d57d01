import { randomUUID } from 'node:crypto';
import { type ServerMessageType, wantedServerMessages } from '#core/call/server-messages.ts';
import { type OwnersServer, ownersServerOf } from '#server/http/guarded/owners-server.ts';
import { objectOrEmpty } from '#server/platform/assistant-settings.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';

/** Finds out what a change of a call means for the owner's server. */
export interface CallNews {
  /**
   * Returns the messages about a change. They are stored in the transaction of the change, so no
   * change is told that was not stored, and none is stored that will not be told.
   */
  about(before: StoredResource, after: StoredResource): StoredResource[];
  /** Has to be called when messages were stored. */
  wereStored(): void;
}

/** Is used where nobody wants to know about calls. */
export const noCallNews: CallNews = { about: () => [], wereStored() {} };

/** The kind of the rows in which messages to the owner's server wait. */
export const SERVER_MESSAGE_KIND = 'server-message';

/**
 * What a waiting message tells. It holds no words of the call: they are read from the call when the
 * message is sent, so nothing is left of a call that was erased meanwhile.
 */
export type ServerMessageBody =
  | { type: Exclude<ServerMessageType, 'transcript' | 'status-update'> }
  | { type: 'status-update'; status: string }
  | { type: 'transcript'; line: number };

export interface ServerMessageState {
  attempts: number;
}

/**
 * Returns the server that gets the messages about a call, or null if there is none. The usual server
 * is the site's, so it learns nothing of the calls of other organisations.
 */
export function serverOfCall(
  call: StoredResource,
  usualServer: OwnersServer | null,
): OwnersServer | null {
  const named = ownersServerOf(objectOrEmpty(call.body.assistant).server);
  return named ?? (call.orgId === ORG_ID ? usualServer : null);
}

export function callNews(usualServer: OwnersServer | null, wereStored: () => void): CallNews {
  return {
    about(before, after) {
      if (serverOfCall(after, usualServer) === null) return [];
      const { serverMessages } = objectOrEmpty(after.body.assistant);
      const wanted = wantedServerMessages(serverMessages);
      const now = Date.now();
      return newsOf(before, after)
        .filter(({ type }) => wanted.has(type))
        .map((body) => waitingMessage(after, body, now));
    },
    wereStored,
  };
}

/** Returns everything that is new, in the order in which it happened. */
function newsOf(before: StoredResource, after: StoredResource): ServerMessageBody[] {
  const { status } = after.body;
  const isNewStatus = before.body.status !== status && typeof status === 'string';
  const statusUpdate: ServerMessageBody[] = isNewStatus ? [{ type: 'status-update', status }] : [];
  const [told, known] = [lineCount(before), lineCount(after)];
  const lines = Array.from(
    { length: Math.max(0, known - told) },
    (_, at): ServerMessageBody => ({ type: 'transcript', line: told + at }),
  );
  return [
    ...(status === 'ended' ? [] : statusUpdate),
    ...lines,
    ...(lines.length > 0 ? [{ type: 'conversation-update' as const }] : []),
    ...(status === 'ended' ? statusUpdate : []),
    ...(status === 'ended' && isNewStatus ? [{ type: 'end-of-call-report' as const }] : []),
  ];
}

function lineCount({ body }: StoredResource): number {
  const { messages } = objectOrEmpty(body.artifact);
  return Array.isArray(messages) ? messages.length : 0;
}

/**
 * Returns the row of a message. `updatedAt` is the instant at which the message is due, and the
 * call is its parent.
 */
function waitingMessage(
  call: StoredResource,
  body: ServerMessageBody,
  now: number,
): StoredResource {
  const state: ServerMessageState = { attempts: 0 };
  return {
    ...call,
    kind: SERVER_MESSAGE_KIND,
    id: randomUUID(),
    parent: call.id,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body,
    state,
  };
}
