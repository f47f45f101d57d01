import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingFilePath } from '#server/test-support/storage/recording-file-path.ts';
import {
  PRIVATE_KEY,
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
  writeTestRecordings,
} from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../platform/site-assistant.ts';
import { readRoomAddress, readRoomToken, roomSigningKey } from './room/room-address.ts';

interface StartedCall {
  id: string;
  webCallUrl: string;
  transport: { provider: string; callToken?: string };
  [field: string]: unknown;
}

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const SITE = { assistantId: SITE_ASSISTANT_ID };
const KEY = roomSigningKey({ privateKey: PRIVATE_KEY });
const MINUTE_MS = 60_000;

async function start(body: object, key = PRIVATE_KEY): Promise<StartedCall> {
  return (await server.make('/call/web', body, key)) as StartedCall;
}

async function refusal(body: object) {
  const response = await server.ask('POST', '/call/web', { body });
  return [response.status, (await response.json()) as { message: unknown }] as const;
}

test('starting without assistant, squad or workflow is refused in the fixed words', async () => {
  const message = 'Assistant or Squad or Workflow must be provided.';
  for (const body of [{}, { assistantId: null, squad: null }, { assistantOverrides: {} }]) {
    expect(await refusal(body)).toEqual([400, { message, error: 'Bad Request', statusCode: 400 }]);
  }
});

describe('POST /call', () => {
  test('starts a web call if the request asks for no phone', async () => {
    const call = await server.make('/call', { ...SITE, name: 'Desk', transport: null });
    expect(call).toMatchObject({ type: 'webCall', name: 'Desk', status: 'queued' });
    expect(call).toHaveProperty('webCallUrl');
    const same = await server.make('/call', { ...SITE, transport: { provider: 'daily' } });
    expect(same).toMatchObject({ type: 'webCall' });
  });

  test.each([
    ['/call', { ...SITE, customer: { number: '+14155550123' } }, /no phone line/],
    ['/call', { ...SITE, customers: [] }, /no phone line/],
    ['/call', { ...SITE, phoneNumberId: randomUUID() }, /no phone line/],
    ['/call', { ...SITE, schedulePlan: { earliestAt: '2026-12-01' } }, /no phone line/],
    ['/call', { ...SITE, transport: { provider: 'vapi.websocket' } }, /web calls alone/],
    ['/call/phone', SITE, /no phone line/],
  ])('to %s with %j is refused in one clear sentence', async (path, body, message) => {
    const response = await server.ask('POST', path, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('names the faults of a body before it refuses the phone', async () => {
    const response = await server.ask('POST', '/call/phone', { body: { assistantId: 5 } });
    expect(await response.json()).toMatchObject({ message: ['assistantId must be a string'] });
  });
});

test('calls are listed in pages, without their long fields, and as comma-separated values', async () => {
  const { id } = await start({ ...SITE, name: 'Listed' });
  const page = await (await server.ask('GET', `/v2/call?id=${id}`)).json();
  expect(page).toMatchObject({ results: [{ id, assistant: {} }], metadata: { totalItems: 1 } });
  const { results } = (await (await server.ask('GET', `/v2/call/metadata?id=${id}`)).json()) as {
    results: object[];
  };
  expect(results).toMatchObject([{ id, name: 'Listed' }]);
  expect(results[0]).not.toHaveProperty('assistant');
  const csv = await server.ask('GET', `/v2/call/export?id=${id}&columns=id&columns=type`);
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(await csv.text()).toBe(`id,type\r\n${id},webCall\r\n`);
  expect((await server.ask('GET', '/v2/call/export?columns=price')).status).toBe(400);
});

test.each(['assistant', 'squad', 'workflow'])(
  'a %s that does not exist is not found',
  async (kind) => {
    for (const id of [randomUUID(), 'nonsense']) {
      const [status, { message }] = await refusal({ [`${kind}Id`]: id });
      expect(status).toBe(404);
      expect(message).toBe(`The ${kind} that ${kind}Id names was not found`);
    }
  },
);

test.each<[object, string]>([
  [{ ...SITE, workflowOverrides: 5 }, 'workflowOverrides must be an object'],
  [{ ...SITE, assistantOverrides: [] }, 'assistantOverrides must be an object'],
  [
    { ...SITE, assistantOverrides: { maxDurationSeconds: 5 } },
    'assistantOverrides.maxDurationSeconds must not be less than 10',
  ],
  [{ ...SITE, phoneNumber: {} }, 'property phoneNumber should not exist'],
])('%j is refused with the name of the field', async (body, problem) => {
  expect(await refusal(body)).toMatchObject([400, { message: [problem] }]);
});

describe('a caller with the private key', () => {
  test('gets the call with the address of its room and a token for its owner', async () => {
    const before = Date.now();
    const { id, webCallUrl, transport, ...call } = await start(SITE);
    expect(call).toMatchObject({ type: 'webCall', status: 'queued', orgId: expect.any(String) });
    expect(webCallUrl.startsWith(`${server.origin}/voice/room/${id}?`)).toBe(true);
    expect(readRoomAddress(webCallUrl, KEY, before)).toMatchObject({ callId: id, refused: null });
    const token = readRoomToken(String(transport.callToken), id, KEY, before);
    expect([transport.provider, token]).toEqual(['daily', { owner: true }]);
  });

  test('can join for ten minutes', async () => {
    const { webCallUrl } = await start(SITE);
    const refusedAt = (at: number) => readRoomAddress(webCallUrl, KEY, at).refused;
    const now = Date.now();
    expect(refusedAt(now + 9 * MINUTE_MS)).toBeNull();
    expect(refusedAt(now + 10 * MINUTE_MS)).toBe('exp-room');
    expect(refusedAt(now - MINUTE_MS)).toBe('nbf-room');
  });

  test('gets the assistant with its overrides and the plan of the recordings', async () => {
    const assistant = { name: 'Night', voice: { provider: 'tavus', voiceId: 'x' } };
    const plan = { recordingEnabled: true, videoRecordingEnabled: true, recordingPath: 'a' };
    const call = await start({
      assistant,
      assistantOverrides: { firstMessage: 'Hi', artifactPlan: plan, variableValues: { a: '1' } },
    });
    expect(call.assistant).toEqual({ ...assistant, firstMessage: 'Hi', artifactPlan: plan });
    expect(call.artifactPlan).toEqual(plan);
  });

  test('can call the first member of a squad, or a workflow', async () => {
    const members = [
      { assistant: { name: 'First' }, assistantOverrides: { firstMessage: 'One' } },
      { assistantId: SITE_ASSISTANT_ID },
    ];
    const squad = await start({ squad: { members, membersOverrides: { endCallMessage: 'Bye' } } });
    expect(squad.assistant).toEqual({
      name: 'First',
      firstMessage: 'One',
      endCallMessage: 'Bye',
      voice: { provider: 'vapi', voiceId: 'Elliot' },
    });
    const [status] = await refusal({ squad: { members: [{ assistantId: '\u0000' }] } });
    expect(status).toBe(404);
    const voice = { provider: 'deepgram' };
    const workflow = await start({ workflow: { name: 'Steps', nodes: [], edges: [], voice } });
    expect(workflow.assistant).toEqual({ name: 'Steps', voice });
  });

  test('reads a stored call without the address of its room and without its token', async () => {
    const { id, webCallUrl } = await start(SITE);
    for (const path of ['/call', `/call/${id}`]) {
      const answer = await (await server.ask('GET', path)).text();
      expect(answer).toContain(id);
      expect(answer).not.toMatch(/webCallUrl|callToken|\/voice\/room\//);
      expect(answer).not.toContain(new URL(webCallUrl).searchParams.get('sign'));
    }
  });

  test('gets the part of a growing recording that existed at the time of the request', async () => {
    const { id } = await start(SITE);
    await writeTestRecordings(server.dataDir, id);
    const file = recordingFilePath(join(server.dataDir, 'recordings'), id, 'customer');
    await writeFile(file, 'x'.repeat(1_000_000));
    const sound = await server.ask('GET', `/call/${id}/customer-recording`);
    await appendFile(file, 'y'.repeat(1_000_000));
    expect((await sound.text()).length).toBe(Number(sound.headers.get('Content-Length')));
    await writeFile(file, '');
    expect((await server.ask('GET', `/call/${id}/customer-recording`)).status).toBe(404);
  });

  test('can remove a call with its recordings', async () => {
    const { id } = await start(SITE);
    await writeTestRecordings(server.dataDir, id);
    const path = `/call/${id}/customer-recording`;
    const sound = await server.ask('GET', path);
    expect(sound.headers.get('Content-Type')).toBe('audio/ogg');
    expect(await sound.text()).toBe('OggS customer');
    expect((await server.ask('DELETE', `/call/${id}`)).status).toBe(200);
    const { id: other } = await start(SITE);
    for (const gone of [path, `/call/${id}`, `/call/${other}/assistant-recording`]) {
      expect((await server.ask('GET', gone)).status).toBe(404);
    }
  });

  test.each(['..%2F..%2Fvoice-keys.json', '%00', 'a'.repeat(300)])(
    'finds no recording at %s',
    async (id) => {
      const response = await server.ask('GET', `/call/${id}/customer-recording`);
      expect(response.status).toBe(404);
    },
  );
});

describe('a visitor with the public key', () => {
  test('gets what the call client needs, without the assistant’s settings', async () => {
    const body = { name: 'Mine', model: { messages: [{ role: 'system', content: 'Be sly' }] } };
    await server.ask('PATCH', `/assistant/${SITE_ASSISTANT_ID}`, { body });
    const call = await start(
      {
        ...SITE,
        assistantOverrides: { variableValues: { timeZone: 'Europe/Paris', locale: 'fr' } },
        // Newer versions of the official SDK send this field.
        roomDeleteOnUserLeaveEnabled: true,
      },
      PUBLIC_KEY,
    );
    expect(call).toEqual({
      id: expect.any(String),
      type: 'webCall',
      status: 'queued',
      webCallUrl: expect.stringContaining(`/voice/room/${call.id}`),
      artifactPlan: { videoRecordingEnabled: false, recordingEnabled: false },
      assistant: { voice: { provider: 'vapi' } },
      transport: { provider: 'daily' },
    });
  });

  test('can see that the call will be recorded', async () => {
    const path = `/assistant/${SITE_ASSISTANT_ID}`;
    await server.ask('PATCH', path, { body: { artifactPlan: { recordingEnabled: true } } });
    const call = await start(SITE, PUBLIC_KEY);
    await server.ask('PATCH', path, { body: { artifactPlan: null } });
    expect(call.artifactPlan).toEqual({ recordingEnabled: true, videoRecordingEnabled: false });
  });
});

describe('the room’s address', () => {
  test('has the host that the caller used', async () => {
    const { port } = new URL(server.origin);
    const asked = request(`${server.baseUrl}/call/web`, {
      method: 'POST',
      headers: {
        Host: `my-box.test:${port}`,
        Authorization: `Bearer ${PUBLIC_KEY}`,
        'Content-Type': 'application/json',
      },
    }).end(JSON.stringify(SITE));
    const [response] = await once(asked, 'response');
    const { webCallUrl } = (await json(response)) as StartedCall;
    expect(webCallUrl.startsWith(`http://my-box.test:${port}/voice/room/`)).toBe(true);
  });

  test('has the public origin, if the owner has set one', async () => {
    await using at = await voiceServer({ PUBLIC_URL: 'https://everline.test' });
    const call = (await at.make('/call/web', SITE, PUBLIC_KEY)) as StartedCall;
    expect(call.webCallUrl).toMatch(/^https:\/\/everline\.test\/voice\/room\//);
  });
});
