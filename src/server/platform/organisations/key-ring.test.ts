import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerStorage } from '#server/compose/compose-storage.ts';
import {
  makeToken,
  ownerKeyOf,
  sampleOrganisation,
  sampleUser,
} from '#server/test-support/platform-operations/sample-user.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { orgResource } from '../resources/org.ts';

let storage: ServerStorage | undefined;
let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer(
    {},
    {
      aroundStorage(opened) {
        storage = opened;
        return opened;
      },
    },
  );
});
afterAll(() => server[Symbol.asyncDispose]());

const statusOf = async (path: string, key: string) =>
  (await server.ask('GET', path, { key })).status;

test('an access token gets no further access token, and a lasting key does', async () => {
  const { orgId, key } = await sampleOrganisation(server);
  const path = `/org/${orgId}/auth`;
  expect(await statusOf(path, key)).toBe(200);
  const access = await ownerKeyOf(server, orgId);
  expect(await statusOf('/tool', access)).toBe(200);
  const refused = await server.ask('GET', path, { key: access });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    message: 'An access token cannot be used to get another one',
  });
});

test('no key of an organisation that does not exist is valid', async () => {
  const { orgId, key } = await sampleOrganisation(server);
  const user = await sampleUser(server, orgId, 'admin');
  const { value: visible } = await makeToken(server, { tag: 'public' }, key);
  const access = await ownerKeyOf(server, orgId);
  const usersAccess = await server.ask('GET', `/org/${orgId}/auth`, { key: user.key });
  const { accessToken } = (await usersAccess.json()) as { accessToken: string };
  const keys = [key, user.key, access, accessToken];
  for (const one of keys) expect(await statusOf('/tool', one)).toBe(200);
  // A request that was under way during a removal leaves such tokens and users behind.
  await storage?.allResources.remove(orgResource.kind, orgId);
  for (const one of keys) expect(await statusOf('/tool', one)).toBe(401);
  const talk = { key: visible, body: { assistant: {}, input: 'Hello' } };
  expect((await server.ask('POST', '/chat', talk)).status).toBe(401);
});
