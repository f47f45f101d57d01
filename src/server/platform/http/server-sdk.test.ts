import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const GONE = { statusCode: 404 };

test('@vapi-ai/server-sdk creates, lists, reads, changes and removes tools', async () => {
  const { tools } = server.sdk();
  const made = await tools.create({
    type: 'handoff',
    destinations: [{ type: 'assistant', assistantId: SITE_ASSISTANT_ID }],
  });
  expect(made).toMatchObject({ type: 'handoff', destinations: [{ type: 'assistant' }] });
  expect(await tools.list({ limit: 1 })).toEqual([made]);
  expect(await tools.get({ id: made.id })).toEqual(made);
  const body = { type: 'handoff', defaultResult: 'Done' } as const;
  expect(await tools.update({ id: made.id, body })).toMatchObject({ defaultResult: 'Done' });
  expect(await tools.delete({ id: made.id })).toMatchObject({ id: made.id });
  await expect(tools.get({ id: made.id })).rejects.toMatchObject(GONE);
});

test.each([
  { type: 'apiRequest', method: 'POST', url: 'https://example.com' },
  { type: 'sipRequest', verb: 'INFO', body: 'x' },
  { type: 'voicemail', beepDetectionEnabled: true },
  { type: 'mcp', server: { url: 'https://example.com' }, metadata: { protocol: 'sse' } },
] as const)('@vapi-ai/server-sdk creates a tool of the type $type', async (tool) => {
  expect(await server.sdk().tools.create(tool)).toMatchObject({ type: tool.type });
});

test('@vapi-ai/server-sdk creates, lists, reads, changes and removes squads', async () => {
  const { squads } = server.sdk();
  const members = [{ assistantId: SITE_ASSISTANT_ID }, { assistantId: null, assistant: {} }];
  const made = await squads.create({ name: 'Desk', members });
  expect(made).toMatchObject({ name: 'Desk', members });
  expect(await squads.list({ limit: 1 })).toEqual([made]);
  expect(await squads.get({ id: made.id })).toEqual(made);
  const changed = await squads.update({ id: made.id, name: 'Front', members });
  expect(changed).toMatchObject({ name: 'Front' });
  const call = await server.make('/call/web', { squadId: made.id });
  expect(call).toMatchObject({ squadId: made.id, assistant: {} });
  expect(await squads.delete({ id: made.id })).toMatchObject({ id: made.id });
  await expect(squads.get({ id: made.id })).rejects.toMatchObject(GONE);
});

test('@vapi-ai/server-sdk creates, lists, reads, changes and removes phone numbers', async () => {
  const { phoneNumbers } = server.sdk();
  const made = await phoneNumbers.create({ provider: 'vapi', name: 'Line' });
  expect(made).toMatchObject({ provider: 'vapi', name: 'Line' });
  const { id } = made as { id: string };
  expect(await phoneNumbers.list({ limit: 1 })).toEqual([made]);
  const page = await phoneNumbers.phoneNumberControllerFindAllPaginated({ limit: 1 });
  expect(page).toMatchObject({ results: [made], metadata: { totalItems: 1 } });
  expect(await phoneNumbers.get({ id })).toEqual(made);
  const body = { provider: 'vapi', name: 'Main line' } as const;
  expect(await phoneNumbers.update({ id, body })).toMatchObject({ name: 'Main line' });
  expect(await phoneNumbers.delete({ id })).toMatchObject({ id });
  await expect(phoneNumbers.get({ id })).rejects.toMatchObject(GONE);
});

test('@vapi-ai/server-sdk uploads, lists, reads, renames and removes files', async () => {
  const { files } = server.sdk();
  const made = await files.create({
    file: new File(['We open at 9'], 'hours.txt', { type: 'text/plain' }),
    purpose: 'assistant' as never,
    metadata: JSON.stringify({ language: 'en' }),
  });
  expect(made).toMatchObject({
    name: 'hours.txt',
    bytes: 12,
    purpose: 'assistant',
    metadata: { language: 'en' },
  });
  expect(await files.list({ purpose: 'assistant' })).toEqual([made]);
  expect(await files.list({ purpose: 'other' })).toEqual([]);
  expect(await files.get({ id: made.id })).toEqual(made);
  expect(await files.update({ id: made.id, name: 'Hours' })).toMatchObject({ name: 'Hours' });
  expect(await files.delete({ id: made.id })).toMatchObject({ id: made.id });
  await expect(files.get({ id: made.id })).rejects.toMatchObject(GONE);
});

test('@vapi-ai/server-sdk starts and renames calls and asks for analytics', async () => {
  const { calls, analytics } = server.sdk();
  const call = (await calls.create({ assistantId: SITE_ASSISTANT_ID })) as { id: string };
  expect(await calls.update({ id: call.id, name: 'Monday' })).toMatchObject({ name: 'Monday' });
  const answer = await analytics.get({
    queries: [
      {
        table: 'call',
        name: 'names',
        groupBy: ['type', 'status'],
        operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
      },
    ],
  });
  expect(answer).toMatchObject([
    { name: 'names', result: [{ type: 'webCall', status: 'queued', calls: expect.any(Number) }] },
  ]);
});
