import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { sqliteResourceStore } from '../platform/resource-stores/sqlite.ts';
import { sessionResource } from '../platform/resources/session.ts';
import { newResource } from '../platform/stored-resource.ts';
import { sessionHolds } from './conversation-queue.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const key = PUBLIC_KEY;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const statusOf = async (method: string, path: string, body?: object, asKey?: string) =>
  (await server.ask(method, path, { ...(body && { body }), ...(asKey && { key: asKey }) })).status;

test('a session expires after the requested time and can still be erased', async () => {
  const { id } = await server.make('/session', { expirationSeconds: 60 }, key);
  pass(59_000);
  const message = { sessionId: id, input: 'Hello' };
  expect(await statusOf('POST', '/chat', message, key)).toBe(200);
  pass(1000);
  expect(await statusOf('GET', `/session/${id}`, undefined, key)).toBe(404);
  expect(await statusOf('POST', '/chat', message, key)).toBe(404);
  // The owner can still read the expired session, but cannot continue it.
  expect(await statusOf('GET', `/session/${id}`)).toBe(200);
  expect(await statusOf('POST', '/chat', message)).toBe(400);
  expect(await statusOf('DELETE', `/session/${id}`, undefined, key)).toBe(200);
  expect(await statusOf('GET', `/session/${id}`)).toBe(404);
});

test('a message does not wait forever for a busy session, and may use a session whose process counts as dead', async () => {
  await using folder = await tempDir();
  using stack = new DisposableStack();
  const database = openSqlite(folder.path);
  stack.defer(() => database.close());
  const store = sqliteResourceStore(database);
  let looks = 0;
  const watched: ResourceStore = {
    ...store,
    hold(...asked) {
      looks += 1;
      return store.hold(...asked);
    },
  };
  const session = newResource(sessionResource, {}, 'public');
  await store.insert([session]);
  await sessionHolds(store).hold(session.id);

  // The second `sessionHolds` behaves like another process, which can see the first hold only in
  // the session's row.
  const waiting = sessionHolds(watched).hold(session.id);
  await expect.poll(() => looks).toBeGreaterThan(0);
  pass(16_000);
  await expect(waiting).rejects.toMatchObject({ status: 409 });
  pass(60_000);
  const { session: held } = await sessionHolds(store).hold(session.id);
  expect(held).toMatchObject({ id: session.id });
});
