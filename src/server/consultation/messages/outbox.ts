import type { pino } from 'pino';
import { boundedMap } from '../desk/bounded-map.ts';
import type { DueMessage } from '../storage/booking-ledger.ts';
import {
  type DueLaterMessage,
  type LaterMessageChannel,
  laterMessageChannels,
} from '../storage/later-messages.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import { deliverQueue, type MessageQueue, type OutboxTiming } from './message-queue.ts';
import type { DeliveryResult, FinalDelivery, Notifier, SendLater } from './notifier.ts';

interface OutboxParts {
  ledger: RetryingLedger;
  notifier: Notifier;
  /** Send queued messages by the channels that the owner has set. */
  senders?: Senders;
  logger: pino.Logger;
  shutdown: AbortSignal;
  timing?: OutboxTiming;
}

/** Without a sender, the messages of a channel wait. */
export type Senders = Partial<Record<Exclude<LaterMessageChannel, 'chat'>, SendLater | null>>;

/** Counts the messages of both kinds that wait, in both engines. */
export const WAITING_MESSAGES_SQL = `select
  (select count(*) from bookings where message_state = 'waiting') +
  (select count(*) from booking_messages where state = 'waiting') as waiting`;

const BATCH = 10;
/**
 * A mail server or a calendar may take 20 seconds and a program 15, and the lease of a batch is a
 * minute.
 */
const SLOW_BATCH = 2;
const MOST_REPETITIONS = 2;
const REMEMBERED = 10_000;

const OVER_LIMIT: DeliveryResult = {
  kind: 'refused',
  reason: 'the recipient already got as many mails as one recipient may get in a day',
};

/** Delivers due messages until the shutdown. Resolves when the outbox has stopped. */
export async function runOutbox(parts: OutboxParts): Promise<void> {
  const { ledger, notifier, senders = {} } = parts;
  const requests: MessageQueue<DueMessage> = {
    batch: BATCH,
    async takeDue(leaseMs, limit) {
      // The letters and the page of a booking exist only when it is finished. The process that
      // should have noted the end may be gone.
      await ledger.finishStored();
      return ledger.takeDueMessages(leaseMs, limit);
    },
    send: ({ notice }) => notifier.send(notice),
    settle: ledger.settleMessage,
    bookingOf: ({ id }) => id,
  };
  const later = {
    chat: ({ payload }: DueLaterMessage) => notifier.sendChange(payload),
    ...senders,
  };
  await Promise.all([
    deliverQueue(requests, parts),
    ...laterMessageChannels.map((channel) => {
      const send = later[channel];
      return send && deliverQueue(laterQueue(ledger, channel, send), parts);
    }),
  ]);
}

/**
 * Creates the queue of one channel. It remembers the messages that were delivered, or dropped, until
 * the ledger has stored that, so that none of them is sent twice while the ledger is down.
 */
function laterQueue(
  ledger: RetryingLedger,
  channel: LaterMessageChannel,
  send: SendLater,
): MessageQueue<DueLaterMessage> {
  const done = boundedMap<FinalDelivery>(REMEMBERED);
  return {
    batch: channel === 'chat' ? BATCH : SLOW_BATCH,
    takeDue: (leaseMs, limit) => ledger.takeDueLaterMessages(channel, leaseMs, limit),
    async send(message) {
      if (done.has(message.id)) return { kind: 'delivered' };
      if (message.isOverLimit) return OVER_LIMIT;
      const delivery = await send(message);
      if (delivery.kind === 'delivered' || delivery.kind === 'dropped') {
        done.set(message.id, delivery);
        return { kind: 'delivered' };
      }
      // A message that may have arrived is repeated a few times at most. After that, more copies
      // would only annoy the recipient.
      if (
        delivery.kind === 'failed' &&
        delivery.mayHaveArrived &&
        message.attempts >= MOST_REPETITIONS
      )
        return { kind: 'refused', reason: delivery.reason };
      return delivery;
    },
    async settle(id, outcome) {
      const end = done.get(id);
      if (end?.kind === 'dropped') await ledger.settleLaterMessage(id, end);
      else await ledger.settleLaterMessage(id, outcome, end?.followedBy);
      done.delete(id);
    },
    bookingOf: ({ bookingId }) => bookingId,
  };
}
