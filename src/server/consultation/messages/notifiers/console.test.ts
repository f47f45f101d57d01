import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { newsOf } from '#server/test-support/booking/later-messages.ts';
import { consoleNotifier } from './console.ts';

const notice: ConsultationNotice = {
  id: 'b6b7ad1c-0000-4000-8000-000000000000',
  messageId: 'a message',
  row: validRow,
  date: '2026-11-16',
  timeZone: 'Europe/Paris',
  submittedAt: Date.UTC(2026, 10, 12, 8),
  marks: [],
};

async function linesFor(sent: ConsultationNotice): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  expect(await consoleNotifier(logger).send(sent)).toEqual({ kind: 'delivered' });
  return lines;
}

test('logs one line that says that there is a request and where to read it', async () => {
  const lines = await linesFor(notice);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 30,
      booking: notice.id,
      service: 'ai-phone',
      date: '2026-11-16',
      msg: 'new consultation request',
    },
  ]);
  expect(lines[0]).not.toContain('marks');
});

test('logs the marks of a request', async () => {
  const [line = ''] = await linesFor({ ...notice, marks: ['clock-off', 'filled-fast'] });
  expect(JSON.parse(line)).toMatchObject({ marks: ['clock-off', 'filled-fast'] });
});

test('logs nothing about the visitor', async () => {
  const [line] = await linesFor(notice);
  expect(line).not.toMatch(/Ada|Lovelace|engine\.example|Analytical|miss calls/);
});

test('logs one line about a change, without anything about the visitor', async () => {
  const lines: string[] = [];
  const notifier = consoleNotifier(pino({}, { write: (line) => lines.push(line) }));
  for (const event of ['moved', 'cancelled'] as const) {
    const news = { ...newsOf(event), link: '/booking/secret' };
    expect(await notifier.sendChange(news)).toEqual({ kind: 'delivered' });
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'consultation request moved',
    'consultation request cancelled',
  ]);
  expect(lines.join()).not.toMatch(/Ada|Lovelace|engine\.example|secret/);
});
