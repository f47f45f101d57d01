import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { readBooking } from '../../storage/booking-row.ts';
import { LATER_MESSAGE_COLUMNS, newLaterMessageRow } from '../../storage/later-messages.ts';
import { DATABASE_NOW } from '../../storage/postgres-clock.ts';
import { HAS_ENTRY, IS_WRITTEN, type WrittenBookings } from '../written-bookings.ts';

const COMING = `
  select b.* from bookings b where b.starts_at > $1 and ${IS_WRITTEN}
  order by b.starts_at, b.id limit $2`;
const NOTE = `
  insert into booking_messages (${LATER_MESSAGE_COLUMNS.join()}, due_at, created_at)
  select ${LATER_MESSAGE_COLUMNS.map((column) => `m.${column}`).join()}, ${DATABASE_NOW}, ${DATABASE_NOW}
  from json_populate_record(null::booking_messages, $1) m
  where exists (
    select 1 from bookings b where b.id = m.booking_id and b.sequence = m.sequence and ${IS_WRITTEN})
  on conflict do nothing`;

/** What was told of another calendar says nothing about this one. */
const FORGET = "delete from booking_messages where channel = 'difference' and state <> 'waiting'";
const REQUEUE = `
  update booking_messages m set state = 'waiting', attempts = 0, due_at = ${DATABASE_NOW},
    created_at = ${DATABASE_NOW}
  from bookings b
  where m.channel = 'calendar' and m.state <> 'waiting' and b.id = m.booking_id
    and b.sequence = m.sequence and b.starts_at > $1 and ${HAS_ENTRY}`;
const QUEUE_UNWRITTEN = `
  insert into booking_messages
    (id, booking_id, sequence, channel, recipient, recipient_hash, state, due_at, created_at)
  select gen_random_uuid(), b.id, b.sequence, 'calendar', 'owner', '', 'waiting', ${DATABASE_NOW},
    ${DATABASE_NOW}
  from bookings b where b.starts_at > $1 and ${HAS_ENTRY}
  on conflict do nothing`;

export function postgresWrittenBookings({ run }: PostgresDatabase): WrittenBookings {
  return {
    async writeAgain(now) {
      await run(FORGET);
      await run(REQUEUE, [now]);
      await run(QUEUE_UNWRITTEN, [now]);
    },
    comingAfter: async (now, most) => (await run(COMING, [now, most])).map(readBooking),
    async noteDifference({ id, sequence }, message) {
      const row = newLaterMessageRow(message, { bookingId: id, sequence }, 0);
      await run(NOTE, [JSON.stringify(row)]);
    },
  };
}
