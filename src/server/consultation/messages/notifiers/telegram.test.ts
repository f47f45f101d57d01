import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { freePort } from '#server/test-support/processes/free-port.ts';
import {
  startTelegramStandIn,
  type TelegramAnswer,
} from '#server/test-support/stand-ins/telegram-stand-in.ts';
import type { DeliveryResult } from '../notifier.ts';
import { telegramNotifier } from './telegram.ts';

const TOKEN = '123456:swordfish-AAA';
const telegram = await startTelegramStandIn('ok');
afterAll(() => telegram[Symbol.asyncDispose]());
beforeEach(() => {
  telegram.requests.length = 0;
});

const notice: ConsultationNotice = {
  id: 'b6b7ad1c-0000-4000-8000-000000000000',
  messageId: 'a message',
  row: { ...validRow, problems: 'We *miss* calls_ [now](http://evil.example) `x`\nName: nobody' },
  date: '2026-11-16',
  timeZone: 'Europe/Paris',
  submittedAt: Date.UTC(2026, 10, 12, 8),
  marks: ['clock-off'],
};

function notifierAt(apiUrl: string) {
  const timeoutMs = 60_000;
  return telegramNotifier({ botToken: TOKEN, chatId: '-100200', threadId: 23, apiUrl, timeoutMs });
}

/**
 * Makes the next call of `send` reach its time limit as soon as the stand-in for Telegram has
 * received the request.
 */
function endTimeOnArrival(): void {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  void vi
    .waitUntil(() => telegram.requests.length > 0, { timeout: 60_000, interval: 5 })
    .then(() => limit.abort(new DOMException('Too late', 'TimeoutError')));
}

async function sendWith(...answers: TelegramAnswer[]): Promise<DeliveryResult> {
  telegram.willAnswer(...answers);
  const [first] = answers;
  if (first === 'hang' || first === 'half') endTimeOnArrival();
  const delivery = await notifierAt(telegram.apiUrl).send(notice);
  // No result may contain the bot's token, the server's address or data about the visitor.
  expect(JSON.stringify(delivery)).not.toMatch(/swordfish|123456|127\.0\.0\.1|Lovelace|engine/);
  return delivery;
}

test('posts one message to the bot, into the thread, as Markdown', async () => {
  expect(await sendWith('ok')).toEqual({ kind: 'delivered' });
  expect(telegram.requests).toEqual([
    {
      method: 'POST',
      path: '/bot123456:swordfish-AAA/sendMessage',
      type: 'application/json',
      body: {
        chat_id: '-100200',
        message_thread_id: 23,
        parse_mode: 'Markdown',
        link_preview_options: { is_disabled: true },
        text: [
          '*New consultation request:*',
          '*Name:* Ada Lovelace',
          '*Email:* ada@engine.example',
          '*Company:* Analytical Engines',
          '*Service:* AI Phone Agent (ai-phone)',
          '*Preferred date/time:* 11/16/2026 at 9:30 AM (2026-11-16, Europe/Paris)',
          '*Problems:*',
          '| We \\*miss\\* calls\\_ \\[now](http://evil.example) \\`x\\`',
          '| Name: nobody',
          '*Additional info:* Not provided',
          '*Submitted:* 2026-11-12 08:00 UTC',
          '*Note:* the visitor’s clock is more than a day off',
          '',
        ].join('\n'),
      },
    },
  ]);
});

test.each<[string, TelegramAnswer, DeliveryResult]>([
  ['500', { status: 500 }, { kind: 'failed', reason: 'status 500' }],
  ['502 from a proxy', { status: 502, text: '<html>' }, { kind: 'failed', reason: 'status 502' }],
  ['429 without a time', { status: 429 }, { kind: 'failed', reason: 'status 429' }],
  [
    '429 with a time',
    { status: 429, retryAfter: 2282 },
    { kind: 'failed', reason: 'status 429', retryAfterMs: 2_282_000 },
  ],
  [
    '429 with nonsense for a time',
    { status: 429, retryAfter: 'soon' },
    { kind: 'failed', reason: 'status 429' },
  ],
  ['401', { status: 401 }, { kind: 'refused', reason: 'status 401' }],
  ['403', { status: 403 }, { kind: 'refused', reason: 'status 403' }],
  ['404', { status: 404, text: '' }, { kind: 'refused', reason: 'status 404' }],
  [
    'another 400',
    { status: 400, description: 'Bad Request: chat not found' },
    { kind: 'refused', reason: 'status 400' },
  ],
  ['no JSON', { status: 200, text: 'OK' }, { kind: 'failed', reason: 'answer not understood' }],
  ['null', { status: 200, text: 'null' }, { kind: 'failed', reason: 'answer not understood' }],
  ['no ok', { status: 200, text: '{"ok":1}' }, { kind: 'failed', reason: 'answer not understood' }],
  ['nothing', { status: 204, text: '' }, { kind: 'failed', reason: 'status 204' }],
  ['silence', 'hang', { kind: 'failed', reason: 'no answer in time' }],
  ['half an answer', 'half', { kind: 'failed', reason: 'no answer in time' }],
  ['the end of the connection', 'reset', { kind: 'failed', reason: expect.any(String) }],
  [
    'another address',
    { redirect: 'http://evil.example/' },
    { kind: 'failed', reason: 'connection failed' },
  ],
])('reports the result of an attempt that is answered with %s', async (_, answer, delivery) => {
  expect(await sendWith(answer)).toEqual(delivery);
  expect(telegram.requests).toHaveLength(1);
});

test.each([1e300, 0.0005, -1, Number.MAX_SAFE_INTEGER])(
  'limits a wait of %d seconds to a wait that the ledger can store',
  async (retryAfter) => {
    const delivery = await sendWith({ status: 429, retryAfter });
    const { retryAfterMs = 0 } = delivery as { retryAfterMs?: number };
    expect(Number.isSafeInteger(Date.now() + retryAfterMs)).toBe(true);
    expect(retryAfterMs).toBeGreaterThanOrEqual(0);
    expect(retryAfterMs).toBeLessThanOrEqual(86_400_000);
  },
);

const UNPARSED: TelegramAnswer = {
  status: 400,
  description: "Bad Request: can't parse entities: Can't find end of the entity",
};

test('sends a message that cannot be parsed once more as plain text', async () => {
  expect(await sendWith(UNPARSED, 'ok')).toEqual({ kind: 'delivered' });
  const [marked, plain, ...more] = telegram.requests.map(({ body }) => body);
  expect(more).toEqual([]);
  expect(marked).toHaveProperty('parse_mode', 'Markdown');
  expect(plain).not.toHaveProperty('parse_mode');
  expect(plain).toMatchObject({ chat_id: '-100200', message_thread_id: 23 });
  expect(plain?.text).toContain('\nName: Ada Lovelace\n');
  expect(plain?.text).toContain('| We *miss* calls_ [now](http://evil.example) `x`\n');
});

test.each<[TelegramAnswer, DeliveryResult]>([
  [UNPARSED, { kind: 'refused', reason: 'status 400' }],
  [{ status: 503 }, { kind: 'failed', reason: 'status 503' }],
])('never sends a message a third time: %j', async (second, delivery) => {
  expect(await sendWith(UNPARSED, second)).toEqual(delivery);
  expect(telegram.requests).toHaveLength(2);
});

test('reports the error code of the operating system when nobody answers', async () => {
  const nowhere = notifierAt(`http://127.0.0.1:${await freePort()}`);
  expect(await nowhere.send(notice)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
});

test('does not report an address that cannot be fetched', async () => {
  const delivery = await notifierAt('http://:80').send(notice);
  expect(delivery).toMatchObject({ kind: 'failed' });
  expect(JSON.stringify(delivery)).not.toContain('swordfish');
});
