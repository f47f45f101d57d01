import { forgottenKeyBounds } from '#core/consultation/booking-window.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { batchCalls } from '#server/database/batch-calls.ts';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { isRolledBack } from '#server/database/postgres-errors.ts';
import { FIRST_UUID, isLowerCaseUuid, LAST_UUID } from '#server/database/uuid.ts';
import { type BookingLedger, LONGEST_POSTPONEMENT_MS } from '../booking-ledger.ts';
import {
  FORGET_PERSON,
  FORGETTING_STEP,
  FORGOTTEN_KEY,
  HAS_ROW,
  HAS_WAITING_MESSAGE,
  readBooking,
  readDueMessage,
} from '../booking-row.ts';
import type { MessageOutcome } from '../later-messages.ts';
import { postgresBookingChanges } from '../postgres-booking-changes.ts';
import { postgresClaims } from '../postgres-claims.ts';
import { DATABASE_NOW, LEASED, TAKES_PLACE } from '../postgres-clock.ts';
import { postgresLaterMessages } from '../postgres-later-messages.ts';

/**
 * Stores the given requests and writes the outcomes, in one statement and so in one transaction
 * (migration 11).
 */
const SETTLE = 'select settle_bookings($1, $2)';
const FINISH_STORED = `
  update bookings set finished_at = ${DATABASE_NOW}
  where finished_at is null and not ${LEASED} and ${HAS_ROW}
  returning id`;

const TAKE_DUE = `
  with due as (
    select id, message_due_at from bookings
    where message_state = 'waiting'
      and (message_due_at <= ${DATABASE_NOW} or message_due_at > ${DATABASE_NOW} + ${LONGEST_POSTPONEMENT_MS})
    order by message_due_at limit $2
    for update skip locked
  ), taken as (
    update bookings b set message_due_at = ${DATABASE_NOW} + $1::bigint from due where b.id = due.id
    returning b.id, b.notice, b.message_attempts, due.message_due_at
  )
  select * from taken order by message_due_at`;
const FINISHED = `
  select id from bookings where key = $1 and body_hash = $2 and finished_at is not null`;
const BY_ID = 'select * from bookings where id = $1 and finished_at is not null';

const FULL_SLOTS = `
  select starts_at from bookings
  where starts_at >= $1 and starts_at < $2 and ${TAKES_PLACE}
  group by starts_at having count(*) >= $3 order by starts_at`;

const STEP_END = `
  select id from bookings where id > $1 order by id limit 1 offset ${FORGETTING_STEP - 1}`;
const PASSED_IN_STEP = `
  id > $1 and id <= $2 and created_at <= $5
  and (starts_at <= $3 or (starts_at is null and date < $4)
    or coalesce(changed_at, created_at) <= $6)`;
const FORGET_KEYS = `
  update bookings set key = ${FORGOTTEN_KEY}, body_hash = ''
  where ${PASSED_IN_STEP} and finished_at is not null and body_hash <> ''
  returning id`;
const REFUSE_LETTERS = `
  update booking_messages set state = 'refused', payload = null
  where channel <> 'chat' and state = 'waiting'
    and booking_id in (select id from bookings where ${PASSED_IN_STEP})
  returning id`;
const FORGET_RECIPIENTS = `
  update booking_messages set recipient_hash = ''
  where recipient_hash <> '' and state <> 'waiting'
    and booking_id in (select id from bookings where ${PASSED_IN_STEP})
  returning id`;
const FORGET_VISITORS = `
  update bookings set ${FORGET_PERSON}
  where ${PASSED_IN_STEP} and visitor_email is not null and not ${HAS_WAITING_MESSAGE}
  returning id`;
const REMOVE_UNFINISHED = `
  delete from bookings
  where ${PASSED_IN_STEP} and finished_at is null and not ${LEASED}
    and message_state <> 'waiting'
  returning id`;
/** The statements that forget the bookings of one step, in their order. */
const FORGETTING = [
  FORGET_KEYS,
  REFUSE_LETTERS,
  FORGET_RECIPIENTS,
  FORGET_VISITORS,
  REMOVE_UNFINISHED,
];

/** What has become of a booking, as the function `settle_bookings` reads it. */
interface Outcome {
  id: string;
  finished_at?: number;
  /** Whether the lease of an unfinished booking ends. */
  is_abandoned?: boolean;
  message: MessageOutcome['kind'] | null;
  retry_in_ms: number | null;
}

interface BookingEnd {
  outcome: Outcome;
  row?: ConsultationRow | undefined;
}

export function postgresLedger(database: PostgresDatabase): BookingLedger {
  const { run, transaction, probe } = database;
  const settle = async (ends: readonly BookingEnd[]) => {
    const rows = ends.flatMap(({ outcome: { id }, row }) => (row ? [{ ...row, id }] : []));
    const outcomes = ends.map(({ outcome }) => outcome);
    await run(SETTLE, [JSON.stringify(outcomes), rows.length > 0 ? JSON.stringify(rows) : null]);
  };
  const finish = batchCalls<BookingEnd, void>({
    async runBatch(ends) {
      await settle(ends);
      return [];
    },
    isWorthSplitting: isRolledBack,
  });

  return {
    claim: postgresClaims({ run, transaction }),
    finish: (id, now, message, row) =>
      finish({ outcome: { ...outcomeOf(id, message), finished_at: now }, row }),
    finishStored: async () => (await run(FINISH_STORED)).length,
    abandon: (id, message) =>
      settle([{ outcome: { ...outcomeOf(id, message), is_abandoned: true } }]),
    async findFinished(key, bodyHash) {
      const [found] = await run(FINISHED, [key, bodyHash]);
      return found ? String(found.id) : null;
    },
    async takeDueMessages(leaseMs, limit) {
      return (await run(TAKE_DUE, [leaseMs, limit])).map(readDueMessage);
    },
    settleMessage: (id, message) => settle([{ outcome: outcomeOf(id, message) }]),
    ...postgresLaterMessages(database),
    ...postgresBookingChanges(database),
    async findBooking(id) {
      if (!isLowerCaseUuid(id)) return null;
      const [found] = await run(BY_ID, [id]);
      return found ? readBooking(found) : null;
    },
    async fullSlots(from, to, capacity) {
      const found = await run(FULL_SLOTS, [from, to, capacity]);
      return found.map((row) => Number(row.starts_at));
    },
    async forgetPassedKeys(now, signal) {
      const { createdBy, startedBy, daysBefore, changedBy } = forgottenKeyBounds(now);
      let changed = 0;
      for (let after = FIRST_UUID; after !== LAST_UUID && !signal.aborted; ) {
        const [end] = await run(STEP_END, [after]);
        const last = String(end?.id ?? LAST_UUID);
        const step = [after, last, startedBy, daysBefore, createdBy, changedBy];
        for (const forget of FORGETTING) changed += (await run(forget, step)).length;
        after = last;
      }
      return changed;
    },
    probe,
  };
}

function outcomeOf(id: string, message: MessageOutcome | null): Outcome {
  return {
    id,
    message: message?.kind ?? null,
    retry_in_ms: message?.kind === 'postponed' ? message.retryInMs : null,
  };
}
