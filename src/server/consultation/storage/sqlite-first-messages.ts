import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { type BookingLedger, LONGEST_POSTPONEMENT_MS } from './booking-ledger.ts';
import { readDueMessage } from './booking-row.ts';
import type { MessageOutcome } from './later-messages.ts';

export interface SqliteFirstMessages
  extends Pick<BookingLedger, 'takeDueMessages' | 'settleMessage'> {
  /** Notes what has become of a message. It may run only inside a `write`. */
  record(id: string, message: MessageOutcome | null): void;
}

/** Creates the part of the embedded ledger that keeps the first message about each booking. */
export function sqliteFirstMessages({ connection, write }: SqliteDatabase): SqliteFirstMessages {
  const due = connection.prepare(
    `select id, notice, message_attempts from bookings
     where message_state = 'waiting'
       and (message_due_at <= $now or message_due_at > $now + ${LONGEST_POSTPONEMENT_MS})
     order by message_due_at limit $limit`,
  );
  const lease = connection.prepare('update bookings set message_due_at = ? where id = ?');
  const settle = connection.prepare(
    `update bookings set message_state = ?, notice = null, message_attempts = message_attempts + 1
     where id = ? and message_state = 'waiting'`,
  );
  const postpone = connection.prepare(
    `update bookings set message_due_at = ?, message_attempts = message_attempts + 1
     where id = ? and message_state = 'waiting'`,
  );

  const record = (id: string, message: MessageOutcome | null) => {
    if (message?.kind === 'postponed') postpone.run(Date.now() + message.retryInMs, id);
    else if (message) settle.run(message.kind, id);
  };

  return {
    record,
    takeDueMessages: (leaseMs, limit) =>
      write(() => {
        const now = Date.now();
        const messages = due.all({ now, limit }).map(readDueMessage);
        for (const { id } of messages) lease.run(now + leaseMs, id);
        return messages;
      }),
    settleMessage: (id, message) => write(() => record(id, message)),
  };
}
