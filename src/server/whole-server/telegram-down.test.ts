import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { serve } from '../compose/listen-and-drain.ts';
import { parseConfig } from '../config/parse-config.ts';
import { bodyWith } from '../test-support/booking/booking-app.ts';
import {
  startTelegramStandIn,
  type TelegramAnswer,
} from '../test-support/stand-ins/telegram-stand-in.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { tempSite } from '../test-support/temp-site.ts';
import { testReader } from '../test-support/test-reader.ts';

const built = await tempSite();
afterAll(() => built[Symbol.asyncDispose]());

const TOKEN = '123456:swordfish';
const PERSONAL = /swordfish|lovelace|engine\.example|analytical|number \d/i;

async function surroundings(...answers: TelegramAnswer[]) {
  const telegram = await startTelegramStandIn(...answers);
  const data = await tempDir();
  onTestFinished(async () => {
    await telegram[Symbol.asyncDispose]();
    await data.remove();
  });
  const logged: string[] = [];
  const config = parseConfig({
    DATA_DIR: data.path,
    RATE_LIMIT: 'off',
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_CHAT_ID: '-100200',
    TELEGRAM_API_URL: telegram.apiUrl,
  });
  /** Starts the whole server with the same parts as main.ts. */
  const start = async ({ firstRetryMs = 50 } = {}) => {
    const serving = await serve({
      host: '127.0.0.1',
      port: 0,
      compose: (bound) =>
        compose(
          {
            ...bound,
            reader: testReader,
            siteDir: built.siteDir,
            logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
            outboxTiming: { pollMs: 20, leaseMs: 60_000, firstRetryMs },
          },
          config,
        ),
    });
    const end = () => {
      serving.shutDown();
      return serving.closed;
    };
    onTestFinished(end);
    const book = (number: number) =>
      fetch(`${serving.origin}/api/consultations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyWith({ problems: `Number ${number}` })),
      });
    return { end, book };
  };
  const rows = () => {
    using database = new DatabaseSync(`${data.path}/everline.sqlite`);
    return database.prepare('select problems from consultations').all();
  };
  /** Returns the `problems` text of each booking whose message reached Telegram. */
  const told = () =>
    telegram.requests.map(({ body }) => /Number \d/.exec(String(body.text))?.[0] ?? '');
  return { telegram, start, rows, told, logged };
}

test('each booking sends one message to the thread', async () => {
  const { telegram, start, told } = await surroundings('ok');
  // The outbox must not take over a message that is still being sent, however slow the machine is.
  const server = await start({ firstRetryMs: 60_000 });
  await Promise.all([1, 2, 3].map(server.book));
  await server.end();
  expect(told().toSorted()).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(telegram.requests[0]).toMatchObject({
    path: `/bot${TOKEN}/sendMessage`,
    body: { chat_id: '-100200', message_thread_id: 23, parse_mode: 'Markdown' },
  });
});

test.each<[string, TelegramAnswer]>([
  ['down', { status: 503 }],
  ['asking to wait', { status: 429, retryAfter: 0.1 }],
  ['asking to wait until the end of time', { status: 503, retryAfter: 1e300 }],
  ['answering nonsense', { status: 200, text: '<html>' }],
  ['hanging up', 'reset'],
  ['silent', 'hang'],
])(
  'with Telegram %s every request is booked, and after a restart the owner gets every due message once',
  async (name, answer) => {
    const { telegram, start, rows, told, logged } = await surroundings(answer);
    const first = await start();
    const responses = await Promise.all([1, 2].map(first.book));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    await first.end();
    expect(rows()).toHaveLength(2);

    telegram.willAnswer('ok');
    telegram.requests.length = 0;
    const second = await start();
    if (name.endsWith('time')) {
      expect((await second.book(3)).status).toBe(201);
      await second.end();
      expect(told()).toEqual(['Number 3']);
    } else {
      // The pauses of the outbox grow with every failed attempt, so a slow machine needs longer.
      await expect.poll(() => told().length).toBe(2);
      expect((await second.book(3)).status).toBe(201);
      await second.end();
      expect(told().toSorted()).toEqual(['Number 1', 'Number 2', 'Number 3']);
    }
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => PERSONAL.test(line))).toEqual([]);
  },
);

test('a message that Telegram refuses for good is logged and not sent again', async () => {
  const { start, rows, told, logged } = await surroundings({ status: 403 }, 'ok');
  // The outbox retries so late that its retries do not disturb this test.
  const slowly = { firstRetryMs: 60_000 };
  const server = await start(slowly);
  expect((await server.book(1)).status).toBe(201);
  expect((await server.book(2)).status).toBe(201);
  await server.end();
  const again = await start(slowly);
  expect((await again.book(3)).status).toBe(201);
  await again.end();
  expect(rows()).toHaveLength(3);
  expect(told()).toEqual(['Number 1', 'Number 2', 'Number 3']);
  const warnings = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings).toMatchObject([
    { level: 40, reason: 'status 403', msg: 'consultation message refused' },
  ]);
});
