import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { MessageOutcome } from '../storage/later-messages.ts';
import { runCallBackQueue } from './call-back-queue.ts';
import type { DeliveryResult } from './notifier.ts';

const NOTE = {
  number: '+12025550142',
  name: 'Ana Ruiz',
  service: null,
  problems: '',
  date: null,
  slot: null,
} as const;

test('the owner is told of a note again until it arrives, with the address of the call', async () => {
  const stop = new AbortController();
  const told: { subject: string; text: string; id?: string }[] = [];
  const settled: MessageOutcome[] = [];
  const logged: string[] = [];
  let isWaiting = true;
  const results: DeliveryResult[] = [{ kind: 'failed', reason: 'status 502' }];
  const running = runCallBackQueue({
    notes: {
      takeDue: async () =>
        isWaiting ? [{ id: 'call-1', note: NOTE, at: 0, attempts: settled.length }] : [],
      async settle(_, outcome) {
        settled.push(outcome);
        if (outcome.kind === 'delivered') isWaiting = false;
      },
      probe: async () => {},
    },
    async sendAlert(alert) {
      told.push(alert);
      return results.shift() ?? { kind: 'delivered' };
    },
    linkOf: (id) => `https://everline.test/desk/calls/${id}`,
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    shutdown: stop.signal,
    timing: { pollMs: 5, leaseMs: 60_000, firstRetryMs: 10 },
  });
  onTestFinished(() => {
    stop.abort();
    return running;
  });
  await expect.poll(() => settled.map(({ kind }) => kind)).toEqual(['postponed', 'delivered']);
  expect(told.map(({ id }) => id)).toEqual(['call-1', 'call-1']);
  expect(told[0]?.text).toContain('https://everline.test/desk/calls/call-1');
  // The log names no person and no number.
  expect(logged.join()).not.toMatch(/Ruiz|0142/);
});
