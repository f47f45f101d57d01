import { expect, test } from 'vitest';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import { validRow } from '#server/test-support/consultations.ts';
import type { Delivery } from './notifier.ts';
import { onceEach } from './once-each.ts';

const notice = (id: string): ConsultationNotice => ({
  id,
  row: validRow,
  date: '2026-11-16',
  timeZone: null,
  submittedAt: 0,
  marks: [],
});

function recorder(...deliveries: Delivery[]) {
  const sent: string[] = [];
  const notifier = onceEach({
    async send({ id }) {
      sent.push(id);
      return deliveries.shift() ?? { kind: 'delivered' };
    },
  });
  return { notifier, sent };
}

test('a delivered message is not sent again, another one is', async () => {
  const { notifier, sent } = recorder();
  for (const id of ['a', 'a', 'b', 'a']) {
    expect(await notifier.send(notice(id))).toEqual({ kind: 'delivered' });
  }
  expect(sent).toEqual(['a', 'b']);
});

test.each<Delivery>([
  { kind: 'failed', reason: 'status 502' },
  { kind: 'refused', reason: 'status 403' },
])('a message that was $kind is sent when it is asked for again', async (delivery) => {
  const { notifier, sent } = recorder(delivery);
  expect(await notifier.send(notice('a'))).toEqual(delivery);
  expect(await notifier.send(notice('a'))).toEqual({ kind: 'delivered' });
  expect(sent).toEqual(['a', 'a']);
});
