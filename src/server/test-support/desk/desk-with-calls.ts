import { randomUUID } from 'node:crypto';
import { createDoor, formTokenOf } from '#server/desk/door/door.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import type { ServerStorage } from '../../compose/compose-storage.ts';
import { serverOnEngine } from '../server-on-engine.ts';
import type { ENGINES } from '../storage/engine-settings.ts';

/** Starts the whole server with the desk, whose storage the test can fill and read. */
export async function deskWithCalls(
  engine: (typeof ENGINES)[number] = 'the embedded database',
  options: Parameters<typeof serverOnEngine>[2] = {},
  settings: Record<string, string> = {},
) {
  const opened: ServerStorage[] = [];
  const server = await serverOnEngine(engine, settings, {
    ...options,
    aroundStorage(storage) {
      opened.push(storage);
      return storage;
    },
  });
  const [storage] = opened;
  if (storage === undefined) throw new Error('The server has opened no storage.');
  return { ...server, storage, ...deskOf(server.origin, storage) };
}

/** Returns who may come to the desk of a server that has this storage. */
export function deskOf(origin: string, storage: Pick<ServerStorage, 'door'>) {
  const door = createDoor(storage.door);
  return {
    door,
    /** Opens a session as somebody does who has signed in before. */
    async enter(role: 'owner' | 'staff' = 'owner', name = 'Grace') {
      const secret = (await door.enter(await door.makeLink(role), '')) ?? '';
      const session = await door.sessionOf(secret);
      if (session === null) throw new Error('The door stays closed.');
      await door.nameOf(session, name);
      const cookie = { Cookie: `desk=${secret}` };
      const token = formTokenOf(secret);
      return {
        cookie,
        token,
        session,
        get: (path: string, headers: Record<string, string> = {}) =>
          fetch(origin + path, { headers: { ...cookie, ...headers }, redirect: 'manual' }),
        page: async (path: string) => (await fetch(origin + path, { headers: cookie })).text(),
        post: (path: string, form: Record<string, string>) =>
          fetch(origin + path, {
            method: 'POST',
            headers: cookie,
            body: new URLSearchParams({ token, ...form }),
            redirect: 'manual',
          }),
      };
    },
  };
}

export type DeskWithCalls = Awaited<ReturnType<typeof deskWithCalls>>;

/** Returns a call of the site that is over, as its room has stored it. */
export function endedCall(
  messages: readonly Record<string, unknown>[],
  changes: Partial<StoredResource> = {},
): StoredResource {
  const createdAt = changes.createdAt ?? Date.UTC(2026, 10, 19, 12);
  return {
    kind: 'call',
    id: randomUUID(),
    orgId: ORG_ID,
    owner: 'public',
    parent: null,
    createdAt,
    updatedAt: createdAt,
    busyUntil: 0,
    labels: { endedReason: 'customer-ended-call' },
    body: {
      status: 'ended',
      endedReason: 'customer-ended-call',
      endedAt: new Date(createdAt + 95_000).toISOString(),
      artifact: { messages },
    },
    state: {
      visitor: UNKNOWN_VISITOR_LOCALE,
      origin: 'https://everline.test',
      joinableUntil: createdAt,
      startedAt: createdAt,
      seenAt: createdAt,
    },
    ...changes,
  };
}
