import { createDoor, formTokenOf } from '#server/desk/door/door.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import type { ServerStorage } from '../compose/compose-storage.ts';
import { serverOnEngine } from './server-on-engine.ts';
import type { ENGINES } from './storage/engine-settings.ts';
import { storedResource } from './storage/stored-resource.ts';
import { voiceServer } from './voice-server.ts';

/** Starts the whole server with its own reader and agent, and a desk that the test can open. */
export async function answeringDesk(
  engine: (typeof ENGINES)[number],
  settings: Record<string, string> = {},
) {
  const opened: ServerStorage[] = [];
  const options = { hasOwnReader: true, hasOwnAgent: true };
  const server = await serverOnEngine(
    engine,
    { SPEECH: 'off', MCP: 'on', ...settings },
    {
      ...options,
      aroundStorage(storage) {
        opened.push(storage);
        return storage;
      },
    },
  );
  const [storage] = opened;
  if (storage === undefined) throw new Error('The server has opened no storage.');
  const door = createDoor(storage.door);

  /** Opens a session of somebody who has signed in before. */
  async function enter(role: 'owner' | 'staff' = 'owner') {
    const secret = (await door.enter(await door.makeLink(role), '')) ?? '';
    const session = await door.sessionOf(secret);
    if (session?.person.name === null) await door.nameOf(session, 'Grace');
    const cookie = { Cookie: `desk=${secret}` };
    const token = formTokenOf(secret);
    return {
      cookie,
      token,
      get: (path: string) => fetch(server.origin + path, { headers: cookie, redirect: 'manual' }),
      post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
        fetch(server.origin + path, {
          method: 'POST',
          headers: { ...cookie, ...headers },
          body: new URLSearchParams({ token, ...form }),
          redirect: 'manual',
        }),
    };
  }

  return {
    ...server,
    storage,
    door,
    enter,
    /** Starts another process on the same database. */
    another: () => voiceServer({ ...server.env, ...settings, SPEECH: 'off' }, options),
    /** Stores a chat as a turn without an answer does. */
    async unanswered(line: string, answer: string, at = Date.now()) {
      const chat = storedResource('chat', {
        createdAt: at,
        orgId: ORG_ID,
        labels: { unanswered: 'yes' },
        body: { input: line, output: [{ role: 'assistant', content: answer }] },
      });
      await storage.allResources.insert([chat]);
      return chat;
    },
  };
}

export type AnsweringDesk = Awaited<ReturnType<typeof answeringDesk>>;

/** Resolves with what the assistant of a server says to the first line of a conversation. */
export async function saidTo({ ask }: Pick<AnsweringDesk, 'ask'>, line: string): Promise<string> {
  const answer = await ask('POST', '/chat', { body: { input: line } });
  const { output } = (await answer.json()) as { output: { content: string }[] };
  return output[0]?.content ?? '';
}

/** Returns the value of a hidden field of a page. */
export function fieldIn(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}
