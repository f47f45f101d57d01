import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  makeToken,
  ownerKeyOf,
  sampleOrganisation,
  sampleUser,
} from '#server/test-support/platform-operations/sample-user.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { openStoredFiles } from '#server/test-support/storage/stored-files.ts';
import { PRIVATE_KEY } from '#server/test-support/voice-server.ts';
import { ORG_ID } from '../site-assistant.ts';

describe.each(ENGINES)('on %s, an organisation', (engine) => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine(engine);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function answerOf(method: string, path: string, key = PRIVATE_KEY, body?: object) {
    const response = await server.ask(method, path, { key, ...(body && { body }) });
    // biome-ignore lint/suspicious/noExplicitAny: each operation answers with other fields
    return { status: response.status, body: (await response.json()) as any };
  }

  test('is created, changed and listed by the owner, and sees only itself', async () => {
    const { orgId, key } = await sampleOrganisation(server);
    const path = `/org/${orgId}`;
    const changed = await answerOf('PATCH', path, key, { name: 'Acme Ltd', billingLimit: 5 });
    expect(changed.body).toMatchObject({ id: orgId, name: 'Acme Ltd', billingLimit: 5 });
    expect((await answerOf('PATCH', path, key, { billingLimit: null })).body).not.toHaveProperty(
      'billingLimit',
    );
    expect((await answerOf('GET', path)).body).toMatchObject({ name: 'Acme Ltd' });
    const ids = async (with_: string) =>
      (await answerOf('GET', '/org', with_)).body.map(({ id }: { id: string }) => id);
    expect(await ids(PRIVATE_KEY)).toEqual(expect.arrayContaining([ORG_ID, orgId]));
    expect(await ids(key)).toEqual([orgId]);
    for (const other of [ORG_ID, randomUUID(), 'x']) {
      expect((await answerOf('GET', `/org/${other}`, key)).status).toBe(404);
    }
    expect((await answerOf('PATCH', path, key, { jwtSecret: 'x' })).status).toBe(400);
  });

  test('may hold as many calls at once as the owner says, whatever its own admin sends', async () => {
    const { orgId, key } = await sampleOrganisation(server);
    const path = `/org/${orgId}`;
    expect((await answerOf('PATCH', path, PRIVATE_KEY, { concurrencyLimit: 2 })).status).toBe(200);
    for (const concurrencyLimit of [10, 1, null]) {
      expect(await answerOf('PATCH', path, key, { concurrencyLimit })).toMatchObject({
        status: 403,
        body: { message: 'Only the private key of this server may change concurrencyLimit' },
      });
    }
    // A client may send back what it has read.
    const same = { name: 'Acme Ltd', concurrencyLimit: 2 };
    expect(await answerOf('PATCH', path, key, same)).toMatchObject({ status: 200, body: same });
  });

  test('of this site cannot be removed', async () => {
    expect(await answerOf('DELETE', `/org/${ORG_ID}`)).toMatchObject({
      status: 409,
      body: { message: 'The organisation of this site cannot be deleted' },
    });
  });

  test('has chats, calls, lists, analytics and logs of its own', async () => {
    const { orgId, key } = await sampleOrganisation(server);
    await server.make('/chat', { input: 'A word of the site' });
    const { id: assistantId } = await server.make('/assistant', { firstMessage: 'Ahoy' }, key);
    const { id: sessionId } = await server.make('/session', { assistantId }, key);
    const chat = await server.make('/chat', { sessionId, input: 'Hello' }, key);
    const next = { previousChatId: chat.id, assistantId, input: 'Go on' };
    expect(await server.make('/chat', next, key)).toMatchObject({ orgId, assistantId });
    const call = await server.make('/call/web', { assistantId }, key);
    const page = (await answerOf('GET', '/chat', key)).body;
    expect(page.metadata.totalItems).toBe(2);
    expect((await answerOf('GET', '/logs', key)).body.results).toMatchObject([
      { orgId, callId: call.id },
    ]);
    const operations = [{ operation: 'count', column: 'id' }];
    const queries = [{ table: 'call', name: 'calls', operations }];
    expect((await answerOf('POST', '/analytics', key, { queries })).body).toMatchObject([
      { result: [{ countId: 1 }] },
    ]);
    // The site's own key sees none of this.
    for (const path of [`/chat/${chat.id}`, `/call/${call.id}`, `/session/${sessionId}`]) {
      expect((await answerOf('GET', path)).status).toBe(404);
    }
    const body = { previousChatId: chat.id, input: 'Hi' };
    expect((await answerOf('POST', '/chat', PRIVATE_KEY, body)).status).toBe(404);
  });

  test('has no assistant that answers without a name', async () => {
    const { key } = await sampleOrganisation(server);
    for (const [path, body] of [
      ['/chat', { input: 'Hello' }],
      ['/session', {}],
    ] as const) {
      const refused = await answerOf('POST', path, key, body);
      expect(refused.status).toBe(400);
      expect(refused.body.message).toEqual([expect.stringContaining('must be provided')]);
    }
    const own = { input: 'Hello', assistant: { name: 'Own' } };
    expect((await answerOf('POST', '/chat', key, own)).status).toBe(200);
  });

  test('is removed with its users, tokens, resources and files, and its keys are refused', async () => {
    const { orgId, key } = await sampleOrganisation(server);
    const user = await sampleUser(server, orgId, 'editor');
    const access = await ownerKeyOf(server, orgId);
    const { id: assistantId } = await server.make('/assistant', { name: 'Gone' }, key);
    const form = new FormData();
    form.append('file', new File(['We open at 9'], 'hours.txt'));
    const file = await server.make('/file', form, key);
    const files = await openStoredFiles(server.env);
    onTestFinished(files.close);
    expect(await files.names()).toContain(file.id);
    expect(await answerOf('DELETE', `/org/${orgId}`, key)).toEqual({ status: 200, body: {} });
    for (const refused of [key, user.key, access]) {
      expect((await answerOf('GET', `/assistant/${assistantId}`, refused)).status).toBe(401);
    }
    expect((await answerOf('GET', `/org/${orgId}`)).status).toBe(404);
    expect((await answerOf('GET', `/org/${orgId}/auth`)).status).toBe(404);
    expect(await files.names()).not.toContain(file.id);
  });

  describe('has users', () => {
    test('who are invited once, whatever the case of their address', async () => {
      const { orgId, key } = await sampleOrganisation(server);
      const path = `/org/${orgId}/invite`;
      const emails = ['Ada@Example.com', 'ada@example.com', 'grace@example.com'];
      expect((await answerOf('POST', path, key, { emails, role: 'editor' })).status).toBe(201);
      await answerOf('POST', path, key, { emails: emails.slice(0, 1), role: 'admin' });
      const users = (await answerOf('GET', `/org/${orgId}/user`, key)).body;
      expect(users).toMatchObject([
        { email: 'ada@example.com', role: 'editor' },
        { email: 'grace@example.com', role: 'editor' },
      ]);
      for (const bad of [
        { emails: ['no address'], role: 'editor' },
        { emails: Array(101).fill('a@b'), role: 'editor' },
        { emails: ['a@b'], role: 'chief' },
        { emails: ['a@b'] },
      ]) {
        expect((await answerOf('POST', path, key, bad)).status).toBe(400);
      }
    });

    test('of whom there are a thousand at most', async () => {
      const { orgId, key } = await sampleOrganisation(server);
      const invite = async (from: number, count: number) => {
        const emails = Array.from({ length: count }, (_, at) => `user${from + at}@example.com`);
        return answerOf('POST', `/org/${orgId}/invite`, key, { emails, role: 'viewer' });
      };
      for (let at = 0; at < 1000; at += 100) expect((await invite(at, 100)).status).toBe(201);
      const { status, body } = await invite(1000, 1);
      expect([status, body.message]).toEqual([400, 'There may be at most 1000 of these']);
    });

    test('whose role counts from the next request on', async () => {
      const { orgId, key } = await sampleOrganisation(server);
      const user = await sampleUser(server, orgId, 'viewer');
      const create = async () => (await answerOf('POST', '/tool', user.key, TOOL)).status;
      expect(await create()).toBe(403);
      const path = `/org/${orgId}/role`;
      const change = { userId: user.id, role: 'editor' };
      expect(await answerOf('PATCH', path, key, change)).toEqual({ status: 200, body: {} });
      expect(await create()).toBe(201);
      const unknown = { ...change, userId: randomUUID() };
      expect((await answerOf('PATCH', path, key, unknown)).status).toBe(404);
      const other = await sampleOrganisation(server);
      const foreign = { userId: user.id, role: 'viewer' };
      const elsewhere = `/org/${other.orgId}/role`;
      expect((await answerOf('PATCH', elsewhere, other.key, foreign)).status).toBe(404);
      expect(await create()).toBe(201);
    });

    test('who leave or are removed, and whose keys are then refused', async () => {
      const { orgId, key } = await sampleOrganisation(server);
      const leaving = await sampleUser(server, orgId, 'viewer');
      const removed = await sampleUser(server, orgId, 'admin');
      const access = (await answerOf('GET', `/org/${orgId}/auth`, removed.key)).body.accessToken;
      expect((await answerOf('GET', '/tool', access)).status).toBe(200);
      expect((await answerOf('DELETE', `/org/${orgId}/leave`, leaving.key)).status).toBe(200);
      const member = `/org/${orgId}/member/${removed.id}/leave`;
      expect((await answerOf('DELETE', member, key)).status).toBe(200);
      expect((await answerOf('DELETE', member, key)).status).toBe(404);
      for (const refused of [leaving.key, removed.key, access]) {
        expect((await answerOf('GET', '/tool', refused)).status).toBe(401);
      }
      expect((await answerOf('GET', `/org/${orgId}/user`, key)).body).toEqual([]);
      // A key of the organisation itself belongs to nobody who could leave.
      expect((await answerOf('DELETE', `/org/${orgId}/leave`, key)).status).toBe(409);
    });

    test('whose access tokens end with the token that they were made with', async () => {
      const { orgId, key } = await sampleOrganisation(server);
      const token = await makeToken(server, {}, key);
      const { accessToken, aud } = (await answerOf('GET', `/org/${orgId}/auth`, token.value)).body;
      expect(aud).toEqual({ orgId });
      expect((await answerOf('GET', '/tool', accessToken)).status).toBe(200);
      await server.ask('DELETE', `/token/${token.id}`, { key });
      expect((await answerOf('GET', '/tool', accessToken)).status).toBe(401);
    });
  });
});

const TOOL = { type: 'endCall' };
