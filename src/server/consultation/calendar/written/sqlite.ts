import { randomUUID } from 'node:crypto';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { readBooking } from '../../storage/booking-row.ts';
import { LATER_MESSAGE_COLUMNS, newLaterMessageRow } from '../../storage/later-messages.ts';
import { HAS_ENTRY, IS_WRITTEN, type WrittenBookings } from '../written-bookings.ts';

export function sqliteWrittenBookings({
  connection,
  read,
  write,
}: SqliteDatabase): WrittenBookings {
  const coming = connection.prepare(
    `select b.* from bookings b where b.starts_at > ? and ${IS_WRITTEN}
     order by b.starts_at, b.id limit ?`,
  );
  const note = connection.prepare(
    `insert into booking_messages (${LATER_MESSAGE_COLUMNS.join()}, due_at, created_at)
     select ${LATER_MESSAGE_COLUMNS.map((column) => `$${column}`).join()}, $due_at, $created_at
     where exists (select 1 from bookings b where b.id = $booking_id and b.sequence = $sequence and ${IS_WRITTEN})
     on conflict do nothing`,
  );
  // What was told of another calendar says nothing about this one.
  const forget = connection.prepare(
    "delete from booking_messages where channel = 'difference' and state <> 'waiting'",
  );
  const requeue = connection.prepare(
    `update booking_messages set state = 'waiting', attempts = 0, due_at = $at, created_at = $at
     where channel = 'calendar' and state <> 'waiting' and exists (
       select 1 from bookings b where b.id = booking_id and b.sequence = booking_messages.sequence
         and b.starts_at > $now and ${HAS_ENTRY})`,
  );
  const withEntry = connection.prepare(
    `select b.id, b.sequence from bookings b where b.starts_at > ? and ${HAS_ENTRY}`,
  );
  const insert = connection.prepare(
    `insert into booking_messages
       (id, booking_id, sequence, channel, recipient, recipient_hash, payload, state, due_at, created_at)
     values ($id, $booking_id, $sequence, 'calendar', 'owner', '', null, 'waiting', $at, $at)
     on conflict do nothing`,
  );
  return {
    async writeAgain(now) {
      await write(() => {
        const at = Date.now();
        forget.run();
        requeue.run({ at, now });
        for (const { id, sequence } of withEntry.all(now)) {
          insert.run({ id: randomUUID(), booking_id: id ?? null, sequence: sequence ?? 0, at });
        }
      });
    },
    comingAfter: async (now, most) => read(() => coming.all(now, most).map(readBooking)),
    async noteDifference({ id, sequence }, message) {
      await write(() =>
        note.run(newLaterMessageRow(message, { bookingId: id, sequence }, Date.now())),
      );
    },
  };
}
