import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { type BookingLedger, LONGEST_POSTPONEMENT_MS } from './booking-ledger.ts';
import {
  IN_NO_ORDER,
  isLimited,
  LATER_MESSAGE_COLUMNS,
  type LaterMessageChannel,
  MAIL_LIMIT_MS,
  type NewLaterMessage,
  newLaterMessageRow,
  readDueLaterMessages,
} from './later-messages.ts';
import { DATABASE_NOW } from './postgres-clock.ts';

const GIVEN_COLUMNS = LATER_MESSAGE_COLUMNS.join();
export const INSERT_LATER_MESSAGES = `
  insert into booking_messages (${GIVEN_COLUMNS}, due_at, created_at)
  select ${GIVEN_COLUMNS}, ${DATABASE_NOW}, ${DATABASE_NOW}
  from json_populate_recordset(null::booking_messages, $1)`;

/**
 * One process after the other takes mails. Otherwise two processes could each count the mails to a
 * recipient before the other one has noted its own. The number of the lock is negative, because the
 * positive ones are the instants of slots.
 */
const LOCK_MAILS = 'select pg_advisory_xact_lock(-1)';
const DUE = `
  select m.*, ${DATABASE_NOW} - m.created_at as age from booking_messages m join bookings b on b.id = m.booking_id
  where m.channel = $1 and m.state = 'waiting' and b.finished_at is not null
    and (m.due_at <= ${DATABASE_NOW} or m.due_at > ${DATABASE_NOW} + ${LONGEST_POSTPONEMENT_MS})
    and (m.channel <> 'chat' or b.message_state <> 'waiting')
    and (${IN_NO_ORDER} or not exists (
      select 1 from booking_messages earlier
      where earlier.booking_id = m.booking_id and earlier.channel = m.channel
        and earlier.recipient = m.recipient and earlier.state = 'waiting'
        and (earlier.sequence, earlier.created_at) < (m.sequence, m.created_at)))
  order by m.due_at, m.id limit $2
  for update of m skip locked`;
const SENT_TO = `
  select recipient_hash, count(*) as mails from booking_messages
  where recipient_hash = any($1) and recipient_hash <> '' and channel = $3
    and tried_at > ${DATABASE_NOW} - ${MAIL_LIMIT_MS} and not id = any($2)
  group by recipient_hash`;
const LEASE = `
  update booking_messages set due_at = ${DATABASE_NOW} + $2::bigint,
    tried_at = case when id = any($3) then ${DATABASE_NOW} else tried_at end
  where id = any($1)`;
const SETTLE = `
  update booking_messages set state = $2, payload = null, attempts = attempts + 1
  where id = $1 and state = 'waiting' returning booking_id, sequence`;
const DROP = "delete from booking_messages where id = $1 and state = 'waiting'";
const POSTPONE = `
  update booking_messages set due_at = ${DATABASE_NOW} + $2::bigint, attempts = attempts + 1
  where id = $1 and state = 'waiting'`;

/** Returns the rows of the messages as JSON. The SQL statement adds the current time to them. */
export function laterMessagesJson(
  messages: readonly NewLaterMessage[],
  about: { bookingId: string; sequence: number },
) {
  return messages.map((message) => newLaterMessageRow(message, about, 0));
}

/** Creates the part of the PostgreSQL ledger that keeps the messages about later changes. */
export function postgresLaterMessages({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): Pick<
  BookingLedger,
  'takeDueLaterMessages' | 'settleLaterMessage'
> {
  return {
    takeDueLaterMessages: (channel, leaseMs, limit) =>
      transaction(async (inside) => {
        if (isLimited(channel)) await inside(LOCK_MAILS);
        const rows = await inside(DUE, [channel, limit]);
        if (rows.length === 0) return [];
        const messages = readDueLaterMessages(
          channel,
          rows,
          await mailsToRecipientsOf(rows, channel, inside),
        );
        const allowed = messages.filter(({ isOverLimit }) => !isOverLimit);
        const ids = (some: typeof messages) => some.map(({ id }) => id);
        await inside(LEASE, [ids(messages), leaseMs, ids(allowed)]);
        return messages;
      }),
    async settleLaterMessage(id, message, followedBy = []) {
      if (message.kind === 'postponed') await run(POSTPONE, [id, message.retryInMs]);
      else if (message.kind === 'dropped') await run(DROP, [id]);
      else if (followedBy.length === 0) await run(SETTLE, [id, message.kind]);
      else
        await transaction(async (inside) => {
          const [settled] = await inside(SETTLE, [id, message.kind]);
          if (!settled) return;
          const about = {
            bookingId: String(settled.booking_id),
            sequence: Number(settled.sequence),
          };
          await inside(INSERT_LATER_MESSAGES, [
            JSON.stringify(laterMessagesJson(followedBy, about)),
          ]);
        });
    },
  };
}

async function mailsToRecipientsOf(
  rows: readonly Record<string, unknown>[],
  channel: LaterMessageChannel,
  run: RunQuery,
): Promise<Map<string, number>> {
  const counts = await run(SENT_TO, [
    rows.map((row) => row.recipient_hash),
    rows.map((row) => row.id),
    channel,
  ]);
  return new Map(counts.map((row) => [String(row.recipient_hash), Number(row.mails)]));
}
