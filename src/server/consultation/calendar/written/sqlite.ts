import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { readBooking } from '../../storage/booking-row.ts';
import { newLaterMessageRow } from '../../storage/later-messages.ts';
import { DIFFERENCE_COLUMNS, IS_WRITTEN, type WrittenBookings } from '../written-bookings.ts';

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
    `insert into booking_messages (${DIFFERENCE_COLUMNS.join()}, due_at, created_at)
     select ${DIFFERENCE_COLUMNS.map((column) => `$${column}`).join()}, $due_at, $created_at
     where exists (select 1 from bookings b where b.id = $booking_id and b.sequence = $sequence and ${IS_WRITTEN})
     on conflict do nothing`,
  );
  return {
    comingAfter: async (now, most) => read(() => coming.all(now, most).map(readBooking)),
    async noteDifference({ id, sequence }, message) {
      await write(() =>
        note.run(newLaterMessageRow(message, { bookingId: id, sequence }, Date.now())),
      );
    },
  };
}
