import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import type { ComposeOptions } from '../compose/composed-server.ts';
import { serve } from '../compose/listen-and-drain.ts';
import { dataDirOf } from '../config/folder-settings.ts';
import { parseConfig } from '../config/parse-config.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openSqliteWithoutLock } from '../database/sqlite-database.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import {
  type SmtpAnswer,
  type SmtpStandIn,
  startSmtpStandIn,
} from '../test-support/stand-ins/smtp-stand-in.ts';
import {
  startTelegramStandIn,
  type TelegramAnswer,
} from '../test-support/stand-ins/telegram-stand-in.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';
import { testReader } from '../test-support/test-reader.ts';

const built = await tempSite();
afterAll(() => built[Symbol.asyncDispose]());

const SITE = 'https://front-office.test';
const OWNER = 'owner@front-office.test';
const VISITOR = 'ada@engine.example';
const PERSONAL =
  /swordfish|lovelace|engine\.example|analytical|miss calls|\/booking\/(?!:token)|front-office/i;

/** The mail server asks to try again later. */
const LATER: SmtpAnswer = { at: 'content', status: 451 };

type Engine = () => Promise<Record<string, string>>;

const engines: [string, Engine][] = [
  [
    'the embedded database',
    async () => {
      const data = await tempDir();
      onTestFinished(() => data.remove());
      return { DATA_DIR: data.path };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const data = await tempDir();
      const database = await freshDatabase();
      onTestFinished(async () => {
        await database[Symbol.asyncDispose]();
        await data.remove();
      });
      return { DATA_DIR: data.path, DATABASE_URL: database.url };
    },
  ],
];

/** Starts the whole server with the same parts as main.ts. */
async function startServer(
  storage: Record<string, string>,
  smtpPort: number,
  more = {},
  faults: Partial<ComposeOptions> = {},
) {
  const logged: string[] = [];
  const config = parseConfig({
    RATE_LIMIT: 'off',
    PUBLIC_URL: SITE,
    SMTP_URL: `smtp://everline:swordfish@127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Everline <hello@front-office.test>',
    CONTACT_EMAIL: OWNER,
    ...storage,
    ...more,
  });
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    compose: (bound) =>
      compose(
        {
          ...bound,
          reader: testReader,
          origin: SITE,
          siteDir: built.siteDir,
          logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
          outboxTiming: { pollMs: 20, leaseMs: 60_000, firstRetryMs: 50 },
          ...faults,
        },
        config,
      ),
  });
  const end = () => {
    serving.shutDown();
    return serving.closed;
  };
  onTestFinished(end);
  const post = (path: string, type: string, body: string, headers = {}) =>
    fetch(`${serving.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...headers },
      body,
      redirect: 'manual',
    });
  return {
    end,
    logged,
    open: (link: string) => fetch(`${serving.origin}${link}`),
    async book(changes = {}, key: string = randomUUID()) {
      const body = JSON.stringify({ ...bodyForNow(), ...changes });
      const response = await post('/api/consultations', 'application/json', body, {
        'Idempotency-Key': key,
      });
      expect(response.status).toBe(201);
      return (await response.json()) as { id: string; link: string; reference: string };
    },
    async cancel(link: string, sequence: number) {
      const form = 'application/x-www-form-urlencoded';
      const response = await post(`${link}/cancel`, form, `sequence=${sequence}`);
      expect(response.status).toBe(303);
    },
    /** No line of the log may hold a person, a password or the link of a booking. */
    expectCleanLog: () => expect(logged.filter((line) => PERSONAL.test(line))).toEqual([]),
  };
}

/** Makes all bookings unfinished, without a change of their rows. */
async function forgetEnds(env: Record<string, string>) {
  const { DATABASE_URL } = env;
  const sql = 'update bookings set finished_at = null, lease_until = 0';
  if (DATABASE_URL === undefined) {
    const database = openSqliteWithoutLock(dataDirOf(env));
    database.connection.exec(sql);
    database.close();
  } else {
    const database = await openPostgres(DATABASE_URL);
    await database.run(sql);
    await database.close();
  }
}

async function mailServer(): Promise<SmtpStandIn> {
  const login = { user: 'everline', password: 'swordfish' };
  const server = await startSmtpStandIn({ login });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

const lettersTo = ({ letters }: SmtpStandIn, address: string) =>
  letters.filter(({ to }) => to[0]?.toLowerCase() === address).map(({ email }) => email);

/** Waits a moment in which a letter that is sent twice would arrive again. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

describe.each(engines)('with %s', (_, openStorage) => {
  test('a booking sends one letter to the visitor and one to the owner', async () => {
    const smtp = await mailServer();
    const server = await startServer(await openStorage(), smtp.port);
    const key = randomUUID();
    const { id, link, reference } = await server.book({}, key);
    await server.book({}, key);
    await expect.poll(() => smtp.letters.length).toBe(2);
    await aMoment();
    expect(smtp.letters).toHaveLength(2);

    const [toVisitor] = lettersTo(smtp, VISITOR);
    expect(toVisitor?.subject).toBe(`We have your request ${reference}`);
    expect(toVisitor?.from).toMatchObject({ name: 'Everline', address: 'hello@front-office.test' });
    expect(toVisitor?.text).toContain(`${SITE}${link}`);
    expect(toVisitor?.html).toContain(`href="${SITE}${link}"`);
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toMatch(/miss calls|after hours|Analytical/);
    const files = toVisitor?.attachments ?? [];
    expect(files.some(({ filename }) => filename === 'consultation.ics')).toBe(true);
    expect(contentOf(files[0])).toContain(`UID:${id}@front-office.test`);
    expect(contentOf(files[0])).toContain('SEQUENCE:0');

    const [toOwner] = lettersTo(smtp, OWNER);
    expect(toOwner?.subject).toBe(`New consultation request ${reference}`);
    expect(toOwner?.text).toContain('Name: Ada Lovelace\n');
    expect(toOwner?.replyTo).toMatchObject([{ address: VISITOR }]);
    expect(`${toOwner?.text}${toOwner?.html}`).not.toContain('/booking/');
    expect(toOwner?.attachments).toEqual([]);
    server.expectCleanLog();
  });

  test('a cancellation is told to both, with a calendar file that removes the entry', async () => {
    const smtp = await mailServer();
    const server = await startServer(await openStorage(), smtp.port);
    const { id, link } = await server.book();
    await server.cancel(link, 0);
    await expect.poll(() => smtp.letters.length).toBe(4);
    const cancelled = lettersTo(smtp, VISITOR).find(({ subject }) => subject?.includes('canceled'));
    const file = contentOf(cancelled?.attachments[0]);
    for (const line of [`UID:${id}@front-office.test`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(file).toContain(line);
    expect(file).toContain('METHOD:CANCEL');
    expect(lettersTo(smtp, OWNER).map(({ subject }) => subject?.split(' EV')[0])).toContain(
      'Consultation request canceled',
    );
    server.expectCleanLog();
  });

  test('one address gets three letters a day, and the owner gets all of theirs', async () => {
    const smtp = await mailServer();
    const server = await startServer(await openStorage(), smtp.port);
    for (let count = 0; count < 5; count += 1)
      await server.book({ email: count % 2 === 0 ? VISITOR : VISITOR.toUpperCase() });
    await server.book({ email: 'grace@navy.example' });
    await expect.poll(() => lettersTo(smtp, OWNER).length).toBe(6);
    await expect.poll(() => lettersTo(smtp, 'grace@navy.example').length).toBe(1);
    await aMoment();
    expect(lettersTo(smtp, VISITOR)).toHaveLength(3);
    server.expectCleanLog();
  });

  test('a mail server that is down delays no booking and no chat, and gets each letter once when it is back', async () => {
    await using telegram = await startTelegramStandIn('ok');
    // It holds its port from the beginning. Another program could take a port that is only free.
    const smtp = await mailServer();
    smtp.willAnswer({ at: 'connect', status: 421 });
    const server = await startServer(await openStorage(), smtp.port, {
      TELEGRAM_BOT_TOKEN: '1:t',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: telegram.apiUrl,
    });
    const { link } = await server.book();
    await server.cancel(link, 0);
    await expect.poll(() => telegram.requests.length).toBe(2);
    const failures = () => server.logged.filter((line) => line.includes('status 421'));
    await expect.poll(() => failures().length).toBeGreaterThan(0);
    expect(smtp.letters).toEqual([]);
    smtp.willAnswer('ok');
    await expect.poll(() => smtp.letters.length).toBe(4);
    await aMoment();
    expect([smtp.letters.length, telegram.requests.length]).toEqual([4, 2]);
    server.expectCleanLog();
    await server.end();
  });

  test.each<[string, TelegramAnswer[], SmtpAnswer[]]>([
    ['Telegram', [{ status: 503 }, { status: 502 }, 'reset', 'ok'], ['ok']],
    ['the mail server', ['ok'], [LATER, LATER, LATER, 'ok']],
    ['each of the two', [{ status: 503 }, 'reset', 'ok'], [LATER, LATER, LATER, 'ok']],
  ])(
    'with %s down for the first attempts, chat and mail are each told once of a booking and its end',
    async (_, chatAnswers, mailAnswers) => {
      await using telegram = await startTelegramStandIn(...chatAnswers);
      const smtp = await mailServer();
      smtp.willAnswer(...mailAnswers);
      const server = await startServer(await openStorage(), smtp.port, {
        TELEGRAM_BOT_TOKEN: '1:t',
        TELEGRAM_CHAT_ID: '1',
        TELEGRAM_API_URL: telegram.apiUrl,
      });
      const key = randomUUID();
      const { link } = await server.book({}, key);
      await server.book({}, key);
      await server.cancel(link, 0);
      // Every failed attempt is followed by another one, and every message arrives once.
      const chats = chatAnswers.length - 1 + 2;
      const mails = mailAnswers.length - 1 + 4;
      const attempts = () => [telegram.requests.length, smtp.letters.length];
      await expect.poll(attempts).toEqual([chats, mails]);
      await aMoment();
      expect(attempts()).toEqual([chats, mails]);
      const texts = telegram.requests.slice(-2).map(({ body }) => String(body.text));
      expect(texts[0]).toContain('Ada Lovelace');
      expect(texts[1]).toMatch(/cancel/i);
      server.expectCleanLog();
      await server.end();
    },
  );

  test('a booking whose end was never noted is finished by the next process, with its letters and its page', async () => {
    const smtp = await mailServer();
    const storage = await openStorage();
    const first = await startServer(
      storage,
      smtp.port,
      {},
      {
        aroundStorage: (parts) => ({
          ...parts,
          ledger: { ...parts.ledger, takeDueLaterMessages: async () => [] },
        }),
      },
    );
    const { link, reference } = await first.book();
    await first.end();
    expect(smtp.letters).toEqual([]);
    // An earlier version stored the row first, and could end before it noted the booking's end.
    await forgetEnds(storage);

    const second = await startServer(storage, smtp.port);
    await expect.poll(() => smtp.letters.length).toBe(2);
    await aMoment();
    expect(smtp.letters).toHaveLength(2);
    expect(lettersTo(smtp, VISITOR)[0]?.subject).toBe(`We have your request ${reference}`);
    expect((await second.open(link)).status).toBe(200);
  });

  test('a mail server that never answers delays no booking and no chat', async () => {
    await using telegram = await startTelegramStandIn('ok');
    const smtp = await mailServer();
    smtp.willAnswer('hang');
    const server = await startServer(await openStorage(), smtp.port, {
      TELEGRAM_BOT_TOKEN: '1:t',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: telegram.apiUrl,
    });
    await server.book();
    await expect.poll(() => smtp.letters.length).toBe(1);
    const { link } = await server.book();
    await server.cancel(link, 0);
    await expect.poll(() => telegram.requests.length).toBe(3);
    expect(smtp.letters).toHaveLength(1);
    server.expectCleanLog();
    await smtp[Symbol.asyncDispose]();
  });

  test('a letter that the server refuses for good is not sent again', async () => {
    const smtp = await mailServer();
    smtp.willAnswer({ at: 'content', status: 554 }, { at: 'content', status: 554 }, 'ok');
    const server = await startServer(await openStorage(), smtp.port);
    await server.book();
    await expect.poll(() => smtp.letters.length).toBe(2);
    await server.book({ email: 'grace@navy.example' });
    await expect.poll(() => smtp.letters.length).toBe(4);
    await aMoment();
    expect(smtp.letters).toHaveLength(4);
    const refusals = server.logged.filter((line) => line.includes('status 554'));
    expect(refusals).toHaveLength(2);
    server.expectCleanLog();
  });
});

test('without CONTACT_EMAIL the owner gets the letters at the sender’s address', async () => {
  const smtp = await mailServer();
  const [embedded] = engines;
  const server = await startServer((await embedded?.[1]()) ?? {}, smtp.port, { CONTACT_EMAIL: '' });
  await server.book();
  await expect.poll(() => lettersTo(smtp, 'hello@front-office.test').length).toBe(1);
});

function contentOf(file: { content: unknown } | undefined): string {
  const { content = '' } = file ?? {};
  return typeof content === 'string'
    ? content
    : new TextDecoder().decode(content as ArrayBuffer | Uint8Array);
}
