import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ownerKeyOf,
  sampleOrganisation,
} from '#server/test-support/platform-operations/sample-user.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

async function upload(server: VoiceServer, key: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['We open at 9'], 'hours.txt'));
  return (await server.make('/file', form, key)).id;
}

test('a file whose content cannot be removed keeps its row, so the removal can be repeated', async () => {
  await using server = await voiceServer();
  const { orgId, key } = await sampleOrganisation(server);
  const [removed, stuck] = [await upload(server, key), await upload(server, key)];
  const filesDir = join(server.dataDir, 'voice-files');
  // Where a file should be, a folder cannot be removed as a file.
  await rm(join(filesDir, stuck));
  await mkdir(join(filesDir, stuck));
  const remove = async () => (await server.ask('DELETE', `/org/${orgId}`)).status;
  expect(await remove()).toBeGreaterThanOrEqual(500);
  const access = await ownerKeyOf(server, orgId);
  const statusOf = async (id: string) =>
    (await server.ask('GET', `/file/${id}`, { key: access })).status;
  expect([await statusOf(removed), await statusOf(stuck)]).toEqual([404, 200]);
  await rmdir(join(filesDir, stuck));
  const left = await upload(server, key);
  expect(await remove()).toBe(200);
  expect(await readdir(filesDir)).not.toContain(left);
  expect(await statusOf(stuck)).toBe(401);
});
