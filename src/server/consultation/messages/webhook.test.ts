import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import { webhookEvent } from '#core/consultation/owner/webhook-event.ts';
import {
  answeredBody,
  type BookingApp,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { MOVED_TO, newsOf } from '#server/test-support/booking/later-messages.ts';
import { startLoopbackServer } from '#server/test-support/stand-ins/loopback-server.ts';
import type { DueLaterMessage } from '../storage/later-messages.ts';
import type { SendLater } from './notifier.ts';
import { runOutbox } from './outbox.ts';
import { givenUpAfterADay } from './tried-for-a-day.ts';
import { parseWebhookSecret, webhookSender } from './webhook.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const DAY = 86_400_000;
const QUICK = { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 };

interface Receipt {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a program of the owner that answers each message with a status, and keeps those it took. */
async function startReceiver(status: (attempt: number) => number = () => 204) {
  const attempts: Receipt[] = [];
  const taken: Receipt[] = [];
  const server = await startLoopbackServer(async (request, answer) => {
    const receipt = { headers: request.headers, body: await text(request) };
    const code = status(attempts.push(receipt));
    if (code >= 200 && code < 300) taken.push(receipt);
    answer.writeHead(code, code >= 300 && code < 400 ? { Location: '/elsewhere' } : {}).end();
  });
  onTestFinished(() => server.close());
  const secret = parseWebhookSecret(SECRET) ?? expect.fail('no secret');
  return { attempts, taken, send: webhookSender({ url: `http://${server.host}/hook`, secret }) };
}

/** Verifies the signature with a library that we have not written, and returns the event. */
function verified({ headers, body }: Receipt) {
  return new Webhook(SECRET).verify(body, headers as Record<string, string>) as ReturnType<
    typeof webhookEvent
  >;
}

function startOutbox({ ledger, logger }: BookingApp, webhook: SendLater) {
  const stop = new AbortController();
  const notifier = {
    send: async () => ({ kind: 'delivered' }) as const,
    sendChange: async () => ({ kind: 'delivered' }) as const,
  };
  const stopped = runOutbox({
    ledger,
    notifier,
    senders: { webhook },
    logger,
    shutdown: stop.signal,
    timing: QUICK,
  });
  const end = () => {
    stop.abort();
    return stopped;
  };
  onTestFinished(end);
  return end;
}

test('a program hears of a booking and of its end, in order, signed, and of each once', async () => {
  const receiver = await startReceiver((attempt) => (attempt < 4 ? 503 : 200));
  await using booking = await bookingApp({ hasWebhook: true });
  const { id, link, reference } = await answeredBody(await booking.post(bodyForNow()));
  expect((await booking.cancel(link)).status).toBe(303);
  const end = startOutbox(booking, receiver.send);
  await expect.poll(() => receiver.taken.length).toBe(2);
  await delay(50);
  await end();
  const [created, cancelled] = receiver.taken.map(verified);
  expect(created).toMatchObject({
    type: 'booking.created',
    data: { id, reference, status: 'requested', name: 'Ada Lovelace', email: 'ada@engine.example' },
  });
  expect(created?.data.problems).not.toBeNull();
  expect(cancelled).toMatchObject({ type: 'booking.cancelled', data: { id, status: 'cancelled' } });
  expect(receiver.taken).toHaveLength(2);
  // Every attempt at one message has the same id, so that a receiver can leave out a repetition.
  expect(new Set(receiver.attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  const states = booking.database.connection.prepare(
    "select state, payload from booking_messages where channel = 'webhook'",
  );
  expect(states.all().map((row) => ({ ...row }))).toEqual([
    { state: 'delivered', payload: null },
    { state: 'delivered', payload: null },
  ]);
});

test('without an address for them, no messages to a program are stored', async () => {
  await using booking = await bookingApp();
  await booking.post(bodyForNow());
  expect(booking.database.connection.prepare('select * from booking_messages').all()).toEqual([]);
});

const due = (ageMs: number): DueLaterMessage => ({
  id: '0199a0c4-5b1e-7a51-9d5e-6d6a1f1b2c3d',
  bookingId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  recipient: 'owner',
  occasion: '',
  payload: newsOf('moved'),
  attempts: 8,
  ageMs,
  isOverLimit: false,
});

test.each([
  [500, { kind: 'failed', reason: 'status 500' }],
  [404, { kind: 'failed', reason: 'status 404' }],
  // A redirect could lead to another host.
  [307, { kind: 'failed', reason: 'status 307' }],
  [410, { kind: 'refused', reason: 'status 410' }],
  [202, { kind: 'delivered' }],
])('an answer with the status %i counts as %j', async (status, delivery) => {
  const { send, attempts } = await startReceiver(() => status);
  expect(await send(due(0))).toEqual(delivery);
  expect(attempts).toHaveLength(1);
});

test('a message is tried for a day, then it is given up and the owner is told once', async () => {
  const told: string[] = [];
  const { send } = await startReceiver(() => 500);
  const patient = givenUpAfterADay(send, async (reason) => told.push(reason) > 1);
  expect(await patient(due(DAY - 60_000))).toMatchObject({ kind: 'failed' });
  // A server that was off for a day has not tried for a day.
  expect(await patient({ ...due(DAY), attempts: 0 })).toMatchObject({ kind: 'failed' });
  expect(told).toEqual([]);
  // While the owner cannot be told, nothing is given up.
  expect(await patient(due(DAY))).toMatchObject({ kind: 'failed' });
  for (const _ of [1, 2, 3]) {
    expect(await patient(due(DAY))).toEqual({ kind: 'refused', reason: 'status 500' });
  }
  expect(told).toEqual(['status 500', 'status 500']);
});

test('a message whose body or time was changed is not taken for ours', async () => {
  const { send, taken } = await startReceiver();
  await send(due(0));
  const [receipt = expect.fail('nothing came')] = taken;
  expect(verified(receipt).type).toBe('booking.moved');
  const forged = [
    { ...receipt, body: receipt.body.replace('Ada', 'Eva') },
    { ...receipt, headers: { ...receipt.headers, 'webhook-timestamp': '1700000000' } },
    { ...receipt, headers: { ...receipt.headers, 'webhook-id': 'msg_other' } },
  ];
  for (const each of forged) expect(() => verified(each)).toThrow();
});

test.each([
  [SECRET, true],
  [SECRET.replace('whsec_', ''), false],
  ['whsec_', false],
  ['whsec_short', false],
  [`whsec_${'A'.repeat(100)}`, false],
  [`whsec_${'!'.repeat(44)}`, false],
])('%s is a secret: %s', (value, isSecret) => {
  expect(parseWebhookSecret(value) !== null).toBe(isSecret);
});

test.each(['requested', 'moved', 'cancelled'] as const)(
  'the guide shows the message about a booking that was %s as it is sent',
  (event) => {
    const guide = readFileSync('docs/webhooks.md', 'utf8');
    const sample = JSON.stringify(webhookEvent(sampleNews(event)), null, 2);
    expect(guide).toContain(`\`\`\`json\n${sample}\n\`\`\``);
  },
);

test('the guide shows the message about a reminder as it is sent', () => {
  const remindedAt = MOVED_TO - DAY;
  const news: BookingNews = { ...newsOf('moved'), before: null, remindedAt };
  const sample = JSON.stringify(webhookEvent(news), null, 2);
  expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(`\`\`\`json\n${sample}\n\`\`\``);
});

function sampleNews(event: BookingNews['event']): BookingNews {
  const news = newsOf(event);
  if (event !== 'requested') return news;
  const row = {
    name: 'Ada Lovelace',
    email: 'ada@engine.example',
    company: 'Analytical Engines',
    service: 'ai-phone',
    problems: 'We miss calls after hours.',
    additional: '',
    selected_date: '11/17/2026',
    selected_time: '2:00 PM',
  } as const;
  const { id, date, timeZone, createdAt } = news.booking;
  const notice = { id, messageId: id, row, date, timeZone, submittedAt: createdAt, marks: [] };
  return { ...news, notice };
}
