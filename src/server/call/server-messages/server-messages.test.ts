import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemsOfType } from '#server/test-support/platform-operations/declared-answers.ts';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import {
  type OwnersMessage,
  type OwnersServerStandIn,
  signatureOf,
  startOwnersServer,
} from '#server/test-support/stand-ins/owners-server-stand-in.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { PRIVATE_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const SECRET = 'a-secret-of-the-owner';
const ALL = ['status-update', 'transcript', 'conversation-update', 'end-of-call-report'];
const WAITS = { firstMessageMode: 'assistant-waits-for-user' };
const QUICK = { pollMs: 50, firstRetryMs: 20, longestAgeMs: 86_400_000 };

let owner: OwnersServerStandIn;
beforeAll(async () => {
  owner = await startOwnersServer();
});
afterAll(() => owner[Symbol.asyncDispose]());
beforeEach(() => {
  owner.received.length = 0;
  owner.willAnswer((response) => response.end('{}'));
});

const start = (env: Record<string, string> = {}, timing = QUICK) =>
  voiceServer(
    { SPEECH: 'off', VOICE_PRIVATE_HOSTS: owner.host, ...env },
    { serverMessageTiming: timing, roomTiming: { kept: 20 } },
  );
const ownServer = () => {
  return { url: owner.url, secret: SECRET, headers: { 'X-Key': 'key-of-the-owner' } };
};

/** Joins a call in writing, and lets the assistant end it after the visitor's lines. */
async function heldCall(
  server: VoiceServer,
  assistant: object,
  key = PRIVATE_KEY,
): Promise<string> {
  const body = { assistant: { ...WAITS, ...assistant } };
  const { id, webCallUrl } = (await server.make('/call/web', body, key)) as {
    id: string;
    webCallUrl: string;
  };
  await using visitor = await roomCaller(webCallUrl);
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'app', data: 'playable' });
  for (const content of ['Hello', 'bye']) {
    visitor.send({
      type: 'app',
      data: { type: 'add-message', message: { role: 'user', content } },
    });
  }
  await visitor.next('end');
  const status = async () => {
    const call = (await (await server.ask('GET', `/call/${id}`, { key })).json()) as {
      status: string;
    };
    return call.status;
  };
  await expect.poll(status, { interval: 20 }).toBe('ended');
  return id;
}

const aboutCall = (id: string) => owner.received.filter(({ message }) => message.call?.id === id);
const typesOf = (messages: readonly OwnersMessage[]) => messages.map(({ message }) => message.type);
const arrived = async (id: string, type: string) => {
  await expect.poll(() => typesOf(aboutCall(id)), { interval: 20 }).toContain(type);
  return aboutCall(id);
};

describe.each(ENGINES)('with %s, the server of an assistant', (engine) => {
  test('is told of a call from its beginning to its report, in order and signed', async () => {
    await using settings = await engineSettings(engine);
    await using server = await start(settings.env);
    const id = await heldCall(server, {
      name: 'Ann',
      server: ownServer(),
      serverMessages: ALL.filter((type) => type !== 'conversation-update'),
    });
    const messages = await arrived(id, 'end-of-call-report');
    const call = { id, type: 'webCall' };
    const line = (role: string, transcript: string) => {
      return { type: 'transcript', transcriptType: 'final', role, transcript, call };
    };
    expect(messages.map(({ message }) => message)).toMatchObject([
      { type: 'status-update', status: 'in-progress', call, assistant: { name: 'Ann' } },
      line('user', 'Hello'),
      line('assistant', 'Turn 1: Hello'),
      line('user', 'bye'),
      line('assistant', 'Turn 2: bye'),
      { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call', call },
      {
        type: 'end-of-call-report',
        endedReason: 'assistant-ended-call',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        cost: 0,
        analysis: {},
        artifact: { transcript: expect.stringContaining('AI: Turn 1: Hello') },
        assistant: { name: 'Ann' },
      },
    ]);
    for (const message of messages) {
      expect(message.message.timestamp).toEqual(expect.any(Number));
      expect(message.headers).toMatchObject({
        'x-signature': signatureOf(message, SECRET),
        'x-key': 'key-of-the-owner',
        'content-type': 'application/json',
      });
      expect(message.raw).not.toContain(SECRET);
      expect(message.raw).not.toContain('key-of-the-owner');
    }
  });

  test('gets what it has missed after an outage and a restart, in order', async () => {
    await using settings = await engineSettings(engine);
    let refused = 0;
    owner.willAnswer((response) => {
      refused += 1;
      response.writeHead(503).end();
    });
    let id: string;
    {
      await using server = await start(settings.env);
      id = await heldCall(server, { server: ownServer() });
      // The call has ended although its server is out of order.
      await expect.poll(() => refused, { interval: 20 }).toBeGreaterThan(2);
    }
    owner.received.length = 0;
    owner.willAnswer((response) => response.end());
    await using _ = await start(settings.env);
    const messages = await arrived(id, 'end-of-call-report');
    expect(messages.map(({ message }) => [message.type, message.status])).toEqual([
      ['status-update', 'in-progress'],
      ['status-update', 'ended'],
      ['end-of-call-report', undefined],
    ]);
  });

  test('is not told of a call that was removed meanwhile', async () => {
    await using settings = await engineSettings(engine);
    owner.willAnswer((response) => response.writeHead(503).end());
    await using server = await start(settings.env);
    const id = await heldCall(server, { server: ownServer() });
    await server.ask('DELETE', `/call/${id}`);
    owner.willAnswer((response) => response.end());
    const later = await heldCall(server, { server: ownServer() });
    await arrived(later, 'end-of-call-report');
    // The first message may have been under way, and the others waited for it.
    expect(typesOf(aboutCall(id))).not.toContain('end-of-call-report');
  });
});

describe('the messages of an assistant', () => {
  let server: VoiceServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([
    [undefined, ['status-update', 'status-update', 'end-of-call-report']],
    [['end-of-call-report'], ['end-of-call-report']],
  ])('serverMessages %j sends %j', async (serverMessages, types) => {
    const named = serverMessages === undefined ? {} : { serverMessages };
    const id = await heldCall(server, { server: ownServer(), ...named });
    expect(typesOf(await arrived(id, 'end-of-call-report'))).toEqual(types);
  });

  test('have the types that the generated client declares', async () => {
    const declared: Record<string, string> = {
      'status-update': 'ServerMessageStatusUpdate',
      'end-of-call-report': 'ServerMessageEndOfCallReport',
      transcript: 'ServerMessageTranscript',
      'conversation-update': 'ServerMessageConversationUpdate',
    };
    const id = await heldCall(server, { server: ownServer(), serverMessages: ALL });
    const messages = await arrived(id, 'end-of-call-report');
    expect(new Set(typesOf(messages))).toEqual(new Set(Object.keys(declared)));
    for (const { message } of messages) {
      // The client declares one word where the platform's examples send a list.
      delete message.assistant?.serverMessages;
      expect(problemsOfType(declared[message.type] ?? '', message)).toEqual([]);
    }
  });

  test('show the conversation so far if it is asked for', async () => {
    const serverMessages = ['conversation-update', 'end-of-call-report'];
    const id = await heldCall(server, { server: ownServer(), serverMessages });
    const messages = await arrived(id, 'end-of-call-report');
    const last = messages.filter(({ message }) => message.type === 'conversation-update').at(-1);
    expect(last?.message.messagesOpenAIFormatted).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Turn 1: Hello' },
      { role: 'user', content: 'bye' },
      { role: 'assistant', content: 'Turn 2: bye' },
    ]);
  });

  test('hold no words if the assistant forbids to store them', async () => {
    const compliancePlan = { hipaaEnabled: true };
    const id = await heldCall(server, { server: ownServer(), serverMessages: ALL, compliancePlan });
    const messages = await arrived(id, 'end-of-call-report');
    expect(typesOf(messages)).toEqual(['status-update', 'status-update', 'end-of-call-report']);
    expect(JSON.stringify(messages)).not.toContain('Hello');
  });

  test('are sent once if the server refuses them', async () => {
    owner.willAnswer((response) => response.writeHead(400).end());
    const id = await heldCall(server, { server: ownServer() });
    const later = await heldCall(server, { server: ownServer() });
    await arrived(later, 'end-of-call-report');
    expect(typesOf(aboutCall(id))).toHaveLength(3);
    expect(server.logged.join('')).toContain('status 400');
    expect(server.logged.join('')).not.toContain(owner.url);
  });

  test('are not sent if neither the assistant nor the owner names a server', async () => {
    const id = await heldCall(server, {});
    const later = await heldCall(server, { server: ownServer() });
    await arrived(later, 'end-of-call-report');
    expect(aboutCall(id)).toEqual([]);
  });
});

test('the owner’s usual server gets the messages of assistants without a server', async () => {
  const usual = { VOICE_SERVER_URL: `${owner.url}/usual`, VOICE_SERVER_SECRET: SECRET };
  await using server = await start(usual);
  const id = await heldCall(server, {});
  const [first] = await arrived(id, 'end-of-call-report');
  expect(first?.path).toBe('/hook/usual');
  expect(first?.headers['x-signature']).toBe(first && signatureOf(first, SECRET));
});

test('messages to a private address are never sent', async () => {
  await using server = await start({ VOICE_PRIVATE_HOSTS: 'elsewhere.example' });
  await heldCall(server, { server: ownServer() });
  const told = () => server.logged.filter((line) => line.includes('dropped'));
  await expect.poll(() => told().length, { interval: 20 }).toBe(3);
  expect(told().join('')).toContain('VOICE_PRIVATE_HOSTS');
  expect(owner.received).toEqual([]);
});

test('the calls of another organisation send nothing to the private hosts of this server', async () => {
  await using server = await start();
  const { key } = await sampleOrganisation(server);
  await heldCall(server, { server: ownServer() }, key);
  const told = () => server.logged.filter((line) => line.includes('dropped'));
  await expect.poll(() => told().length, { interval: 20 }).toBe(3);
  expect(owner.received).toEqual([]);
});

test('a server that fails is left alone for a while, whatever other calls have to tell', async () => {
  owner.willAnswer((response) => response.writeHead(503).end());
  await using server = await start({}, { ...QUICK, firstRetryMs: 600_000 });
  await heldCall(server, { server: ownServer() });
  await expect.poll(() => owner.received.length, { interval: 20 }).toBe(1);
  const other = { ...ownServer(), url: `http://${owner.host}/other` };
  owner.willAnswer((response) => response.end());
  await heldCall(server, { server: ownServer() });
  const later = await heldCall(server, { server: other });
  await arrived(later, 'end-of-call-report');
  expect(owner.received.filter(({ path }) => path === '/hook')).toHaveLength(1);
});
