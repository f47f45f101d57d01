import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { type BookingLedger, LONGEST_POSTPONEMENT_MS } from './booking-ledger.ts';
import {
  IN_NO_ORDER,
  LATER_MESSAGE_COLUMNS,
  MAIL_LIMIT_MS,
  type NewLaterMessage,
  newLaterMessageRow,
  readDueLaterMessages,
} from './later-messages.ts';

export interface SqliteLaterMessages
  extends Pick<BookingLedger, 'takeDueLaterMessages' | 'settleLaterMessage'> {
  /** Stores the messages about one change. It may run only inside a `write`. */
  add(
    messages: readonly NewLaterMessage[],
    about: { bookingId: string; sequence: number },
    now: number,
  ): void;
}

/** Creates the part of the embedded ledger that keeps the messages about later changes. */
export function sqliteLaterMessages({ connection, write }: SqliteDatabase): SqliteLaterMessages {
  const insert = connection.prepare(
    `insert into booking_messages (${LATER_MESSAGE_COLUMNS.join()}, due_at, created_at)
     values (${LATER_MESSAGE_COLUMNS.map((column) => `$${column}`).join()}, $due_at, $created_at)`,
  );
  const due = connection.prepare(
    `select m.*, $now - m.created_at as age from booking_messages m join bookings b on b.id = m.booking_id
     where m.channel = $channel and m.state = 'waiting' and b.finished_at is not null
       and (m.due_at <= $now or m.due_at > $now + ${LONGEST_POSTPONEMENT_MS})
       and (m.channel <> 'chat' or b.message_state <> 'waiting')
       and (${IN_NO_ORDER} or not exists (
         select 1 from booking_messages earlier
         where earlier.booking_id = m.booking_id and earlier.channel = m.channel
           and earlier.recipient = m.recipient and earlier.state = 'waiting'
           and (earlier.sequence, earlier.created_at) < (m.sequence, m.created_at)))
     order by m.due_at, m.id limit $limit`,
  );
  const sentTo = connection.prepare(
    `select count(*) as mails from booking_messages
     where recipient_hash = $recipient_hash and recipient_hash <> '' and tried_at > $since
       and channel = $channel
       and id not in (select value from json_each($ids))`,
  );
  const lease = connection.prepare('update booking_messages set due_at = ? where id = ?');
  const noteAttempt = connection.prepare('update booking_messages set tried_at = ? where id = ?');
  const settle = connection.prepare(
    `update booking_messages set state = ?, payload = null, attempts = attempts + 1
     where id = ? and state = 'waiting' returning booking_id, sequence`,
  );
  const drop = connection.prepare(
    "delete from booking_messages where id = ? and state = 'waiting'",
  );
  const postpone = connection.prepare(
    `update booking_messages set due_at = ?, attempts = attempts + 1
     where id = ? and state = 'waiting'`,
  );

  const add: SqliteLaterMessages['add'] = (messages, about, now) => {
    for (const message of messages) insert.run(newLaterMessageRow(message, about, now));
  };

  return {
    add,
    takeDueLaterMessages: (channel, leaseMs, limit) =>
      write(() => {
        const now = Date.now();
        const rows = due.all({ channel, now, limit });
        const ids = JSON.stringify(rows.map(({ id }) => id));
        const mailsTo = new Map<string, number>();
        for (const { recipient_hash = '' } of rows) {
          const since = now - MAIL_LIMIT_MS;
          const sent = sentTo.get({ recipient_hash, channel, since, ids });
          mailsTo.set(String(recipient_hash), Number(sent?.mails));
        }
        const messages = readDueLaterMessages(channel, rows, mailsTo);
        for (const { id, isOverLimit } of messages) {
          lease.run(now + leaseMs, id);
          if (!isOverLimit) noteAttempt.run(now, id);
        }
        return messages;
      }),
    settleLaterMessage: (id, message, followedBy = []) =>
      write(() => {
        const now = Date.now();
        if (message.kind === 'postponed') postpone.run(now + message.retryInMs, id);
        else if (message.kind === 'dropped') drop.run(id);
        else {
          const settled = settle.get(message.kind, id);
          if (!settled) return;
          const { booking_id: bookingId, sequence } = settled;
          add(followedBy, { bookingId: String(bookingId), sequence: Number(sequence) }, now);
        }
      }),
  };
}
