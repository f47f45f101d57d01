import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PRIVATE_KEY, PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import { voiceResources } from '../table/resource-table.ts';

test('no answer, no log and no file of the database contains a secret field of a body', async () => {
  await using server = await voiceServer();
  const secret = `hush-${randomUUID()}`;
  const assistant = {
    name: 'Careful',
    credentials: [{ provider: 'openai', apiKey: secret }],
    server: { url: 'https://example.com', secret, headers: { Authorization: secret } },
    model: { provider: 'custom-llm', tools: [{ server: { secret } }] },
    transcriber: { provider: 'deepgram', apiKey: secret },
  };
  const answers: string[] = [];
  const ask = async (...asked: Parameters<typeof server.ask>) => {
    const response = await server.ask(...asked);
    const text = await response.text();
    answers.push(text);
    return JSON.parse(text) as { id: string };
  };
  const { id } = await ask('POST', '/assistant', { body: assistant });
  await ask('PATCH', `/assistant/${id}`, { body: { firstMessage: 'Hello' } });
  for (const path of [
    '/assistant',
    '/v2/assistant',
    `/assistant/${id}`,
    `/assistant/${id}/version`,
  ]) {
    await ask('GET', path);
  }
  const phoneNumber = { twilioAuthToken: secret, twilioPhoneNumber: '+1' };
  const session = await ask('POST', '/session', { body: { assistant, phoneNumber } });
  await ask('GET', `/session/${session.id}`);
  await ask('GET', '/session');
  const chat = await ask('POST', '/chat', { body: { assistant, input: 'Hi' } });
  await ask('GET', `/chat/${chat.id}`);
  await ask('POST', '/chat/responses', { body: { assistant, input: 'Hi', stream: false } });
  const call = await ask('POST', '/call/web', { body: { assistant } });
  await ask('GET', `/call/${call.id}`);
  await ask('GET', '/call');
  await ask('POST', '/assistant', { body: { name: 5, credentials: secret } });
  await ask('POST', '/assistant', { body: { [secret]: 'x' } });
  // The last request has the secret as the name of a field. Its answer may repeat this name,
  // because only the sender gets the answer.
  expect(answers.pop()).toContain(secret);

  expect(answers.filter((text) => text.includes(secret))).toEqual([]);
  expect(answers[0]).toContain('https://example.com');
  expect(server.logged.join('\n')).not.toContain(secret);
  for (const name of ['everline.sqlite', 'everline.sqlite-wal']) {
    const stored = await readFile(`${server.dataDir}/${name}`);
    expect(stored.includes(secret)).toBe(false);
  }
  expect((await readFile(`${server.dataDir}/everline.sqlite-wal`)).includes('Careful')).toBe(true);
});

test('GET /api/site answers the public key, the assistant, the kind of calls and the state of the voice, and no more', async () => {
  await using server = await voiceServer();
  const response = await fetch(`${server.origin}/api/site`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    voice: {
      publicKey: PUBLIC_KEY,
      assistantId: SITE_ASSISTANT_ID,
      speech: { state: 'ready', bestVoice: false, fetching: null },
      calls: 'embedded',
      bundleUrl: '/voice/call-bundle.js',
      proxyUrl: null,
    },
  });
  const posted = await fetch(`${server.origin}/api/site`, { method: 'POST' });
  expect(posted.status).toBe(405);
  expect(posted.headers.get('Allow')).toBe('GET, HEAD');
});

function bodyFor(path: string): object {
  return path === '/call/web' ? { assistantId: SITE_ASSISTANT_ID } : { input: 'break' };
}

test('no log and no answer of the platform contains a key', async () => {
  await using server = await voiceServer();
  const answers: string[] = [];
  for (const { path, method } of voiceResources.flatMap(({ operations }) => operations)) {
    for (const key of [PRIVATE_KEY, PUBLIC_KEY]) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodyFor(path) };
      const response = await server.ask(method, path, { key, ...body });
      answers.push(await response.text());
    }
  }
  for (const key of [PRIVATE_KEY, PUBLIC_KEY]) {
    expect(answers.join('\n')).not.toContain(key);
    expect(server.logged.join('\n')).not.toContain(key);
  }
});
