import { vi } from 'vitest';
import { createDoor, formTokenOf } from '../desk/door/door.ts';
import type { DoorStore } from '../desk/door/door-store.ts';
import { serverOnEngine } from './server-on-engine.ts';
import type { ENGINES } from './storage/engine-settings.ts';
import { PUBLIC_KEY, voiceServer } from './voice-server.ts';

type ServerOptions = Parameters<typeof voiceServer>[1];

/** A server with visitors who type and people at its desk, on an empty database of this engine. */
export async function talkDesk(
  engine: (typeof ENGINES)[number],
  options: ServerOptions = {},
  settings: Record<string, string> = {},
) {
  const { kept, around } = storageKept(options);
  return withPeople(await serverOnEngine(engine, settings, around), kept);
}

/** Such a server beside others on one database. */
export async function talkDeskBeside(env: Record<string, string>, options: ServerOptions = {}) {
  const { kept, around } = storageKept(options);
  return withPeople(await voiceServer(env, around), kept);
}

function storageKept(options: ServerOptions) {
  const kept: DoorStore[] = [];
  const aroundStorage: NonNullable<ServerOptions>['aroundStorage'] = (storage) => {
    kept.push(storage.door);
    return options?.aroundStorage?.(storage) ?? storage;
  };
  return { kept, around: { ...options, aroundStorage } };
}

function withPeople<Server extends Awaited<ReturnType<typeof voiceServer>>>(
  server: Server,
  [store]: readonly DoorStore[],
) {
  if (store === undefined) throw new Error('The server has opened no storage.');
  const door = createDoor(store);

  const chat = (body: object) => server.make('/chat', body, PUBLIC_KEY);
  const sessionWithLine = async (input: string) => {
    const { id } = await server.make('/session', {}, PUBLIC_KEY);
    await chat({ sessionId: id, input });
    return id;
  };
  /** Signs somebody in at the desk. */
  async function enter(role: 'owner' | 'staff' = 'owner', name = 'Grace') {
    const token = (await door.enter(await door.makeLink(role), 'Firefox/1')) ?? '';
    const session = await door.sessionOf(token);
    if (session === null) throw new Error('The link has opened no session.');
    await door.nameOf(session, name);
    const headers = { Cookie: `desk=${token}` };
    const get = (path: string, more: RequestInit = {}) =>
      fetch(server.origin + path, { headers, redirect: 'manual', ...more });
    return {
      headers,
      token,
      session,
      get,
      /** Opens the stream of the desk. Its events can be waited for. */
      live: async () => {
        const gone = new AbortController();
        const answer = await get('/desk/live', { signal: gone.signal });
        return { status: answer.status, leave: () => gone.abort(), ...eventsOf(answer) };
      },
      read: async (path: string) => (await get(path)).text(),
      post: (path: string, form: Record<string, string> = {}, formToken = formTokenOf(token)) =>
        fetch(server.origin + path, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ token: formToken, ...form }),
          redirect: 'manual',
        }),
    };
  }
  return { ...server, door, chat, sessionWithLine, enter };
}

/** Reads the events of a stream as they come. */
export function eventsOf(answer: Response) {
  let text = '';
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true });
    } catch {
      // The test has left.
    } finally {
      isOver = true;
    }
  };
  const over = read();
  return {
    over,
    text: () => text,
    /** Waits until the stream has sent this from a place of its text on. */
    async until(part: string | RegExp, from = 0): Promise<void> {
      const isSent = () =>
        typeof part === 'string' ? text.includes(part, from) : part.test(text.slice(from));
      await vi.waitFor(
        () => {
          if (!isSent()) throw new Error(`${isOver ? 'It is over: ' : ''}${text}`);
        },
        { timeout: 10_000, interval: 10 },
      );
    },
  };
}

export type TalkDesk = Awaited<ReturnType<typeof talkDesk>>;
