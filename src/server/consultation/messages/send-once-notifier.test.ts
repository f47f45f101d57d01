import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import type { DeliveryResult } from './notifier.ts';
import { sendOnceNotifier } from './send-once-notifier.ts';

const notice = (messageId: string): ConsultationNotice => ({
  id: randomUUID(),
  messageId,
  row: validRow,
  date: '2026-11-16',
  timeZone: null,
  submittedAt: 0,
  marks: [],
});

function recorder(...deliveries: DeliveryResult[]) {
  const sent: string[] = [];
  const notifier = sendOnceNotifier({
    sendChange: async () => ({ kind: 'delivered' }),
    async send({ messageId }) {
      sent.push(messageId);
      return deliveries.shift() ?? { kind: 'delivered' };
    },
  });
  return { notifier, sent };
}

test('a delivered message is not sent again, and another message is sent', async () => {
  const { notifier, sent } = recorder();
  for (const id of ['a', 'a', 'b', 'a']) {
    expect(await notifier.send(notice(id))).toEqual({ kind: 'delivered' });
  }
  expect(sent).toEqual(['a', 'b']);
});

test('a message that is being sent is not sent a second time', async () => {
  const { notifier, sent } = recorder();
  const deliveries = await Promise.all(['a', 'a', 'a'].map((id) => notifier.send(notice(id))));
  expect(deliveries).toEqual(Array(3).fill({ kind: 'delivered' }));
  expect(sent).toEqual(['a']);
});

test.each<DeliveryResult>([
  { kind: 'failed', reason: 'status 502' },
  { kind: 'refused', reason: 'status 403' },
])('a message that was $kind is sent at the next request for it', async (delivery) => {
  const { notifier, sent } = recorder(delivery);
  expect(await notifier.send(notice('a'))).toEqual(delivery);
  expect(await notifier.send(notice('a'))).toEqual({ kind: 'delivered' });
  expect(sent).toEqual(['a', 'a']);
});

test('only a message that was forgotten is sent again', async () => {
  const { notifier, sent } = recorder();
  const [first, second] = [notice('a'), notice('b')];
  for (const each of [first, second]) await notifier.send(each);
  notifier.forget(first.id);
  for (const each of [first, second]) await notifier.send(each);
  expect(sent).toEqual(['a', 'b', 'a']);
});
