import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dialogueAgent } from '../assistant/dialogue-agent.ts';
import { openOwnerDesk } from '../compose/compose-owner-desk.ts';
import { parseConfig } from '../config/parse-config.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { runAsOwner } from '../test-support/owner/run-as-owner.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import {
  filesContaining,
  postgresFilesContaining,
  tablesContaining,
} from '../test-support/storage/stored-traces.ts';
import { testReader } from '../test-support/test-reader.ts';
import { PUBLIC_KEY, voiceServer, writeTestRecordings } from '../test-support/voice-server.ts';

const EMAIL = 'zoe@quill.example';
const NAME = 'Zoë Quillfeather';
/**
 * The texts that must be gone after the person is erased. No other person of the test has the
 * surname Quillfeather.
 */
const TRACES = [EMAIL, NAME, 'quillfeather'];
const OTHER = 'bob@engine.example';

const agent = dialogueAgent({
  reader: testReader,
  book: async () => ({ kind: 'failed' }),
  businessTimeZone: null,
  contactEmail: null,
});

/** Starts a server whose messages to Telegram fail, so that they wait in the ledger. */
async function running(env: Record<string, string> = {}) {
  const server = await voiceServer(
    {
      TELEGRAM_BOT_TOKEN: '1:t',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
      ...env,
    },
    { chatAgent: agent },
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  const config = parseConfig({ DATA_DIR: server.dataDir, ...env });
  return {
    ...server,
    config,
    async book(changes: object) {
      const response = await fetch(`${server.origin}/api/consultations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify({ ...bodyForNow(), ...changes }),
      });
      expect(response.status).toBe(201);
    },
    async say(input: string, more: object = {}): Promise<string> {
      return (await server.make('/chat', { input, ...more }, PUBLIC_KEY)).id;
    },
    async keeps(path: string): Promise<boolean> {
      return (await server.ask('GET', path)).status === 200;
    },
    /** Erases a person in the same way as `npm run owner -- erase`. */
    async erase(email: string, more: Record<string, string> = {}, args: string[] = []) {
      const { code, out, errors, questions } = await runAsOwner(['erase', ...args], {
        env: { DATA_DIR: server.dataDir, ...env, ...more },
        answers: [email, 'yes'],
      });
      return { code, out: `${errors}${out}`, questions };
    },
  };
}

type Running = Awaited<ReturnType<typeof running>>;

/**
 * Stores data of a person, and also data of another person, in every place where the server stores
 * data.
 */
async function plant(server: Running) {
  await server.book({ name: NAME, email: 'ZOE@quill.example' });
  await server.book({ name: 'Bob Byron', email: OTHER });
  const { id: session } = await server.make('/session', {}, PUBLIC_KEY);
  await server.say('I want to book a consultation', { sessionId: session });
  await server.say(`My name is ${NAME} and my email is ${EMAIL}`, { sessionId: session });
  // Of the three chats in this chain, only the middle one names the person.
  const first = await server.say('What do you offer?');
  const second = await server.say('I am ZOË QUILLFEATHER, by the way', { previousChatId: first });
  const third = await server.say('And what does it cost?', {
    previousChatId: second.toUpperCase(),
  });
  const metadata = { caller: { 'Zo\u00eb  quillfeather': EMAIL } };
  const assistantId = (await server.make('/assistant', { name: 'Night' })).id;
  const { id: call } = await server.make('/call/web', { assistantId, metadata });
  await writeTestRecordings(server.dataDir, call);

  const { id: otherSession } = await server.make('/session', {}, PUBLIC_KEY);
  await server.say(`My name is Bob Byron and my email is ${OTHER}`, { sessionId: otherSession });
  const otherChat = await server.say('What do you offer?');
  const { id: otherCall } = await server.make('/call/web', { assistantId });
  await writeTestRecordings(server.dataDir, otherCall);
  return {
    gone: [
      `/session/${session}`,
      `/chat/${first}`,
      `/chat/${second}`,
      `/chat/${third}`,
      `/call/${call}`,
    ],
    stays: [`/session/${otherSession}`, `/chat/${otherChat}`, `/call/${otherCall}`],
    call,
    otherCall,
  };
}

const engines = [
  ['the embedded database', async () => ({ env: {}, url: null })],
  [
    'PostgreSQL',
    async () => {
      const fresh = await freshDatabase();
      onTestFinished(() => fresh[Symbol.asyncDispose]());
      return { env: { DATABASE_URL: fresh.url }, url: fresh.url };
    },
  ],
] as const;

describe.each(engines)('with %s', (_, open) => {
  test('an erased person is in no table and in no file, and other people stay', async () => {
    const { env, url } = await open();
    const server = await running(env);
    const planted = await plant(server);
    const traces = async () => [
      ...filesContaining(server.dataDir, TRACES),
      ...(url === null
        ? []
        : [
            ...(await tablesContaining(url, TRACES)),
            ...(await postgresFilesContaining(url, TRACES)),
          ]),
    ];
    // Statistics hold samples of the rows, as they do on a server that has run for a day.
    if (url !== null) await analyze(url);
    expect(await traces()).not.toEqual([]);

    const { code, out, questions } = await server.erase(EMAIL);
    expect(questions[1]).toBe(
      'Kept of this person: 1 request, 2 conversations, 1 call, 2 recordings.\nRemove all of it? Type yes: ',
    );
    expect(out).toContain(
      [
        'Removed from the table consultations: 1 row.',
        'Removed from the table bookings: 1 row, 1 message not yet sent among them.',
        'Removed from the table resources: 1 session, 5 chats, 1 call.',
        'Removed of calls: 2 recordings.',
        '',
      ].join('\n'),
    );
    expect(out).toContain(url === null ? 'its journal is empty' : 'written them anew');
    expect(code).toBe(0);
    expect(await traces()).toEqual([]);
    for (const path of planted.gone)
      expect([path, await server.keeps(path)]).toEqual([path, false]);
    for (const path of planted.stays)
      expect([path, await server.keeps(path)]).toEqual([path, true]);
    const others = [OTHER];
    expect(
      url === null ? filesContaining(server.dataDir, others) : await tablesContaining(url, others),
    ).not.toEqual([]);
    expect(recordingOf(server, planted.otherCall)).toBe(true);
    expect(recordingOf(server, planted.call)).toBe(false);
  });

  test('an erased conversation does not come back when its running answer ends', async () => {
    const { env, url } = await open();
    const hold = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slow: typeof agent = {
      async reply(turn, ...more) {
        if (turn.text.startsWith('hold')) {
          asked.resolve();
          await hold.promise;
        }
        return agent.reply(turn, ...more);
      },
    };
    const server = await voiceServer(env, { chatAgent: slow });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const first = await server.make('/chat', { input: `I am ${NAME}, ${EMAIL}` }, PUBLIC_KEY);
    const next = server.make('/chat', { input: 'hold that', previousChatId: first.id }, PUBLIC_KEY);
    await asked.promise;
    await using opened = await openOwnerDesk(parseConfig({ DATA_DIR: server.dataDir, ...env }), {
      create: false,
      isAlone: false,
    });
    expect(await opened.eraser.erase({ email: EMAIL, names: [] })).toMatchObject({ chats: 1 });
    hold.resolve();
    const { id } = await next;
    expect((await server.ask('GET', `/chat/${id}`)).status).toBe(404);
    await opened.cleanDisk([]);
    expect(
      url === null ? filesContaining(server.dataDir, TRACES) : await tablesContaining(url, TRACES),
    ).toEqual([]);
  });
});

async function analyze(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

function recordingOf({ dataDir }: Running, callId: string): boolean {
  return existsSync(join(dataDir, 'recordings', `${callId}.customer.ogg`));
}

test('a name that also stands in the request of another person is not searched for, and the owner is told so', async () => {
  const server = await running();
  await server.book({ name: NAME, email: EMAIL });
  await server.book({ name: `${NAME} Junior`, email: OTHER });
  const namesake = await server.say(`I am ${NAME}`);
  const own = await server.say(`Write to ${EMAIL}`);
  const { out, questions } = await server.erase(EMAIL);
  expect(questions[1]).toContain('Kept of this person: 1 request, 1 conversation, 0 calls');
  expect(questions[1]).toContain('Names that requests of other people have too: 1.');
  // The owner learns what to give instead of the name.
  expect(questions[1]).toContain('erase again with the address that was given in it');
  expect(questions[1]).toContain('erase it by its id: erase --id ID');
  expect(out).not.toMatch(/quill/i);
  expect(await server.keeps(`/chat/${namesake}`)).toBe(true);
  expect(await server.keeps(`/chat/${own}`)).toBe(false);
});

describe('a name made of ordinary words', () => {
  const COMMON = 'Free Consultation';
  const STRANGERS = 8;

  async function strangersOf(server: Running, words: string): Promise<string[]> {
    await server.book({ name: COMMON, email: EMAIL });
    const ids: string[] = [];
    for (let at = 0; at < STRANGERS; at++) ids.push(await server.say(words));
    return ids;
  }
  const kept = async (server: Running, ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => server.keeps(`/chat/${id}`)));
    return found.filter(Boolean).length;
  };

  test('erases nobody else’s conversation, although the agent says the words to everybody', async () => {
    const server = await running();
    const ids = await strangersOf(server, 'Hello');
    const answer = await (await server.ask('GET', `/chat/${ids[0]}`)).text();
    expect(answer).toMatch(/free consultation/i);
    const { questions, out } = await server.erase(EMAIL);
    expect(questions[1]).toContain('1 request, 0 conversations, 0 calls');
    expect(out).toContain('0 sessions, 0 chats, 0 calls');
    expect(await kept(server, ids)).toBe(STRANGERS);
  });

  test('is too common to be searched for where many visitors said it, unless the owner names it', async () => {
    const server = await running();
    const ids = await strangersOf(server, 'I want to book a free consultation');
    const own = await server.say(`A free consultation for ${EMAIL}, please`);
    const { questions } = await server.erase(EMAIL);
    expect(questions[1]).toContain('1 request, 1 conversation, 0 calls');
    expect(questions[1]).toContain(
      `Conversations and calls that have a name of this person, and not the address: ${STRANGERS}. They stay`,
    );
    expect(await kept(server, ids)).toBe(STRANGERS);
    expect(await kept(server, [own])).toBe(0);
    const named = await server.erase(EMAIL, {}, ['--name', 'FREE consultation']);
    expect(named.out).toContain(`0 sessions, ${STRANGERS} chats, 0 calls`);
    expect(await kept(server, ids)).toBe(0);
  });
});

test('the owner is told of conversations that stay because the name has only one word', async () => {
  const server = await running();
  await server.book({ name: 'Zoella', email: EMAIL });
  const id = await server.say('Do you know Zoella?');
  const { questions } = await server.erase(EMAIL);
  expect(questions[1]).toContain('a name of one word was said without the address: 1. They stay');
  expect(await server.keeps(`/chat/${id}`)).toBe(true);
});

test('requests of other people that mention the person stay, and the owner is told so', async () => {
  const server = await running();
  await server.book({ name: NAME, email: EMAIL });
  await server.book({ name: 'Bob Byron', email: OTHER, problems: `${NAME} sent me.` });
  const { questions } = await server.erase(EMAIL);
  expect(questions[1]).toContain('Requests of other people that mention this person: 1. They stay');
  expect(filesContaining(server.dataDir, [EMAIL])).toEqual([]);
});

test('with the hosted database our own data is erased, and the owner is told where the rest is', async () => {
  const server = await running();
  await server.say(`My name is ${NAME} and my email is ${EMAIL}`);
  const { code, out } = await server.erase(EMAIL, {
    SUPABASE_URL: 'https://hosted.test',
    SUPABASE_ANON_KEY: 'a key',
  });
  expect(code).toBe(1);
  expect(out).toContain('Requests are kept in the hosted database');
  expect(out).toContain('0 sessions, 1 chat, 0 calls');
  expect(filesContaining(server.dataDir, TRACES)).toEqual([]);
});
