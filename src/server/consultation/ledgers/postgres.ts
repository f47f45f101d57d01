import { forgottenSlots } from '#core/consultation/booking-window.ts';
import { coalesce } from '#server/database/coalesce.ts';
import type { PostgresDatabase, Run } from '#server/database/postgres-database.ts';
import { isUndone } from '#server/database/postgres-errors.ts';
import {
  type BookingLedger,
  type Claim,
  type ClaimOutcome,
  KEY_LEASE_MS,
  LONGEST_POSTPONEMENT_MS,
  type MessageOutcome,
} from '../booking-ledger.ts';
import {
  type BookingRow,
  bookingOf,
  dueMessageOf,
  FORGETTING_STEP,
  FORGOTTEN_KEY,
  newBookingRow,
} from '../booking-row.ts';

/**
 * The server's own clock, in milliseconds since 1970: the same for all processes. It stands still
 * during a statement, or else no index could be used to compare with it.
 */
const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/** Whether somebody is at work on the booking. */
const LEASED = `(lease_until > ${NOW} and lease_until <= ${NOW} + ${KEY_LEASE_MS})`;

const GIVEN_COLUMNS = `id, key, body_hash, service, date, slot, starts_at, time_zone, locale, marks,
  created_at, notice, message_state`;
/** The rows are given with the lease and the due time as durations. */
const insertWhere = (condition: string) => `
  insert into bookings (${GIVEN_COLUMNS}, lease_until, message_due_at)
  select ${GIVEN_COLUMNS}, ${NOW} + lease_until, ${NOW} + message_due_at
  from json_populate_recordset(null::bookings, $1) where ${condition}
  on conflict (key) do nothing
  returning id`;
/** A slot is held by a booking, and by who is about to make one. */
const held = (startsAt: string) =>
  `select count(*) from bookings where starts_at = ${startsAt}
   and (finished_at is not null or ${LEASED})`;
const TAKE_NEW = insertWhere('true');
const TAKE_ROOM = insertWhere(`(${held('$2')}) < $3`);
const BY_KEY = `
  select id, body_hash, finished_at, ${LEASED} as leased from bookings where key = $1`;
const RECLAIM = `
  update bookings set lease_until = ${NOW} + $2::bigint
  where id = $1 and finished_at is null and not ${LEASED}
  returning id`;
const TAKEN = held('$1');

/** What came late changes nothing of a message that is settled. */
const RECORD = `
  message_attempts = b.message_attempts
    + (b.message_state = 'waiting' and o.message is not null)::integer,
  message_due_at = coalesce(${NOW} + o.retry_in_ms, b.message_due_at),
  message_state = case when b.message_state = 'waiting' and o.message <> 'postponed'
    then o.message else b.message_state end,
  notice = case when o.message <> 'postponed' then null else b.notice end`;
const OUTCOMES = `
  from json_to_recordset($1) as o(id uuid, finished_at bigint, message text, retry_in_ms bigint)
  where b.id = o.id`;
const FINISH = `update bookings b set finished_at = o.finished_at, ${RECORD} ${OUTCOMES}`;
const ABANDON = `
  update bookings b set
    lease_until = case when b.finished_at is null then 0 else b.lease_until end, ${RECORD} ${OUTCOMES}`;
const SETTLE = `update bookings b set ${RECORD} ${OUTCOMES}`;

const TAKE_DUE = `
  with due as (
    select id, message_due_at from bookings
    where message_state = 'waiting'
      and (message_due_at <= ${NOW} or message_due_at > ${NOW} + ${LONGEST_POSTPONEMENT_MS})
    order by message_due_at limit $2
    for update skip locked
  ), taken as (
    update bookings b set message_due_at = ${NOW} + $1::bigint from due where b.id = due.id
    returning b.id, b.notice, b.message_attempts, due.message_due_at
  )
  select * from taken order by message_due_at`;
const FINISHED = `
  select id from bookings where key = $1 and body_hash = $2 and finished_at is not null`;
const BY_ID = 'select * from bookings where id = $1 and finished_at is not null';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const STEP_END = `
  select id from bookings where id > $1 order by id limit 1 offset ${FORGETTING_STEP - 1}`;
const PASSED_IN_STEP = `
  id > $1 and id <= $2 and (starts_at <= $3 or (starts_at is null and date < $4))`;
const FORGET_KEYS = `
  update bookings set key = ${FORGOTTEN_KEY}, body_hash = ''
  where ${PASSED_IN_STEP} and finished_at is not null and body_hash <> ''
  returning id`;
const REMOVE_UNFINISHED = `
  delete from bookings
  where ${PASSED_IN_STEP} and finished_at is null and not ${LEASED}
    and message_state <> 'waiting'
  returning id`;

interface Outcome {
  id: string;
  finished_at?: number;
  message: MessageOutcome['kind'] | null;
  retry_in_ms: number | null;
}

export function postgresLedger({ run, transaction, probe }: PostgresDatabase): BookingLedger {
  /** Resolves with whether the key was new. */
  const takeNew = coalesce<Claim, boolean>({
    async runBatch(claims) {
      const rows = await run(TAKE_NEW, [JSON.stringify(claims.map(rowWithDurations))]);
      const taken = new Set(rows.map(({ id }) => id));
      return claims.map(({ id }) => taken.has(id));
    },
    isWorthSplitting: isUndone,
  });
  const finish = coalesce<Outcome, void>({
    async runBatch(outcomes) {
      await run(FINISH, [JSON.stringify(outcomes)]);
      return [];
    },
    isWorthSplitting: isUndone,
  });

  return {
    async claim(claim) {
      const { startsAt } = claim.details;
      if (claim.capacity !== null && startsAt !== null) {
        return transaction((runInside) => claimRoom(runInside, claim, startsAt));
      }
      if (await takeNew(claim)) return { kind: 'claimed', id: claim.id, isNew: true };
      const [found] = await run(BY_KEY, [claim.key]);
      return found ? takeOver(run, claim, found) : { kind: 'busy' };
    },
    finish: (id, now, message) => finish({ ...outcomeOf(id, message), finished_at: now }),
    async abandon(id, message) {
      await run(ABANDON, [JSON.stringify([outcomeOf(id, message)])]);
    },
    async findFinished(key, bodyHash) {
      const [found] = await run(FINISHED, [key, bodyHash]);
      return found ? String(found.id) : null;
    },
    async takeDueMessages(leaseMs, limit) {
      return (await run(TAKE_DUE, [leaseMs, limit])).map(dueMessageOf);
    },
    async settleMessage(id, message) {
      await run(SETTLE, [JSON.stringify([outcomeOf(id, message)])]);
    },
    async findBooking(id) {
      if (!isUuid(id)) return null;
      const [found] = await run(BY_ID, [id]);
      return found ? bookingOf(found) : null;
    },
    async forgetPassedKeys(now) {
      const { startedBy, daysBefore } = forgottenSlots(now);
      let changed = 0;
      for (let after = FIRST_ID; after !== LAST_ID; ) {
        const [end] = await run(STEP_END, [after]);
        const last = String(end?.id ?? LAST_ID);
        const step = [after, last, startedBy, daysBefore];
        changed += (await run(FORGET_KEYS, step)).length;
        changed += (await run(REMOVE_UNFINISHED, step)).length;
        after = last;
      }
      return changed;
    },
    probe,
  };
}

/** Inside a transaction: whoever asks for the same instant waits for its end before counting. */
async function claimRoom(run: Run, claim: Claim, startsAt: number): Promise<ClaimOutcome> {
  await run('select pg_advisory_xact_lock($1)', [startsAt]);
  const row = JSON.stringify([rowWithDurations(claim)]);
  const [taken] = await run(TAKE_ROOM, [row, startsAt, claim.capacity]);
  if (taken) return { kind: 'claimed', id: claim.id, isNew: true };
  const [found] = await run(BY_KEY, [claim.key]);
  return found ? takeOver(run, claim, found) : { kind: 'slot-full' };
}

async function takeOver(run: Run, claim: Claim, found: BookingRow): Promise<ClaimOutcome> {
  const id = String(found.id);
  if (found.body_hash !== claim.bodyHash) return { kind: 'other-body' };
  if (found.finished_at !== null) return { kind: 'finished', id };
  if (found.leased) return { kind: 'busy' };
  if (await isFull(run, claim)) return { kind: 'slot-full' };
  const [reclaimed] = await run(RECLAIM, [id, claim.leaseMs]);
  return reclaimed ? { kind: 'claimed', id, isNew: false } : { kind: 'busy' };
}

async function isFull(run: Run, { capacity, details }: Claim): Promise<boolean> {
  if (capacity === null || details.startsAt === null) return false;
  const [taken] = await run(TAKEN, [details.startsAt]);
  return Number(taken?.count) >= capacity;
}

/** Counted from the moment zero; the statement adds the server's clock. */
function rowWithDurations(claim: Claim) {
  return newBookingRow(claim, 0);
}

function outcomeOf(id: string, message: MessageOutcome | null): Outcome {
  return {
    id,
    message: message?.kind ?? null,
    retry_in_ms: message?.kind === 'postponed' ? message.retryInMs : null,
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
