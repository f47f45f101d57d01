import { batchCalls } from '#server/database/batch-calls.ts';
import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { isRolledBack } from '#server/database/postgres-errors.ts';
import type { BookingClaim, BookingLedger, ClaimOutcome } from './booking-ledger.ts';
import { type BookingRow, newBookingRow } from './booking-row.ts';
import { DATABASE_NOW, LEASED, LOCK_STARTS, TAKES_PLACE } from './postgres-clock.ts';
import { laterMessagesJson } from './postgres-later-messages.ts';

/** Inserts the rows whose key is new, and the messages about them (migration 11). */
const TAKE_NEW = 'select unnest(take_bookings($1, $2)) as id';
/** Counts the taken places at each instant. */
const HELD = `
  select starts_at, count(*) from bookings
  where starts_at = any($1) and ${TAKES_PLACE}
  group by starts_at`;
const BY_KEY = `
  select key, id, body_hash, finished_at, starts_at, ${LEASED} as leased,
    ${TAKES_PLACE} as takes_place
  from bookings where key = any($1)`;
const RECLAIM = `
  update bookings set lease_until = ${DATABASE_NOW} + $2::bigint
  where id = $1 and finished_at is null and not ${LEASED}
  returning id`;

/** A claim for a slot with a limited capacity. */
interface RoomClaim {
  claim: BookingClaim;
  startsAt: number;
  capacity: number;
}

const HELD_NOW = { finished_at: null, leased: true };

/** Creates the function `claim` of the PostgreSQL ledger. */
export function postgresClaims({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): BookingLedger['claim'] {
  /** Inserts the claim's row. Resolves with true if the key was new. */
  const takeNew = batchCalls<BookingClaim, boolean>({
    async runBatch(claims) {
      const taken = await insertNew(run, claims);
      return claims.map(({ id }) => taken.has(id));
    },
    isWorthSplitting: isRolledBack,
  });
  /**
   * Claims a place in a slot. Simultaneous callers share one transaction and so one connection. If
   * each caller had its own transaction, callers that wait for a lock could use up all connections.
   */
  const takeRoom = batchCalls<RoomClaim, ClaimOutcome>({
    runBatch: (claims) => transaction((inside) => claimRooms(inside, claims)),
    isWorthSplitting: isRolledBack,
  });

  return async (claim) => {
    const { startsAt } = claim.details;
    const { capacity } = claim;
    if (capacity !== null && startsAt !== null) return takeRoom({ claim, startsAt, capacity });
    if (await takeNew(claim)) return { kind: 'claimed', id: claim.id, isNew: true };
    const [found] = await run(BY_KEY, [[claim.key]]);
    if (!found) return { kind: 'busy' };
    return answerOf(found, claim) ?? takeOver(run, claim, found);
  };
}

/**
 * Handles the claims one after the other, inside a transaction. A place that one claim has taken is
 * no longer free for the next claim.
 */
async function claimRooms(run: RunQuery, claims: readonly RoomClaim[]): Promise<ClaimOutcome[]> {
  // The instants are locked in ascending order. If two processes used different orders, they could
  // wait for each other, and PostgreSQL would abort one of them.
  const starts = [...new Set(claims.map(({ startsAt }) => startsAt))].sort((a, b) => a - b);
  await run(LOCK_STARTS, [starts]);
  const held = new Map<number, number>();
  for (const row of await run(HELD, [starts])) held.set(Number(row.starts_at), Number(row.count));
  const known = new Map<string, BookingRow>();
  for (const row of await run(BY_KEY, [claims.map(({ claim }) => claim.key)])) {
    known.set(String(row.key), row);
  }

  const fresh: BookingClaim[] = [];
  const outcomes: ClaimOutcome[] = [];
  for (const { claim, startsAt, capacity } of claims) {
    const found = known.get(claim.key);
    let outcome = found ? answerOf(found, claim) : null;
    if (outcome === null) {
      // An unfinished booking whose row is stored is already counted.
      const isOwn = found?.takes_place === true && Number(found.starts_at) === startsAt;
      const taken = (held.get(startsAt) ?? 0) - (isOwn ? 1 : 0);
      if (taken >= capacity) outcome = { kind: 'slot-full' };
      else if (found) outcome = await takeOver(run, claim, found);
      else {
        fresh.push(claim);
        outcome = { kind: 'claimed', id: claim.id, isNew: true };
      }
      if (outcome.kind === 'claimed') {
        held.set(startsAt, taken + 1);
        known.set(claim.key, { ...found, id: outcome.id, body_hash: claim.bodyHash, ...HELD_NOW });
      }
    }
    outcomes.push(outcome);
  }
  if (fresh.length === 0) return outcomes;
  const inserted = await insertNew(run, fresh);
  // If a new row was not inserted, another process has just used the same key for another instant,
  // which this transaction has not locked.
  return outcomes.map((outcome) =>
    outcome.kind === 'claimed' && outcome.isNew && !inserted.has(outcome.id)
      ? { kind: 'busy' }
      : outcome,
  );
}

/** Inserts the claims' rows. Resolves with the ids of the claims whose key was new. */
async function insertNew(
  run: RunQuery,
  claims: readonly BookingClaim[],
): Promise<ReadonlySet<unknown>> {
  const messages = claims.flatMap((claim) =>
    laterMessagesJson(claim.messages, { bookingId: claim.id, sequence: 0 }),
  );
  const rows = await run(TAKE_NEW, [
    JSON.stringify(claims.map(rowWithDurations)),
    messages.length > 0 ? JSON.stringify(messages) : null,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the outcome of a claim whose key already has a booking. Returns null if the claim may
 * take over the key.
 */
function answerOf(found: BookingRow, claim: BookingClaim): ClaimOutcome | null {
  if (found.body_hash !== claim.bodyHash) return { kind: 'other-body' };
  if (found.finished_at !== null) return { kind: 'finished', id: String(found.id) };
  return found.leased ? { kind: 'busy' } : null;
}

async function takeOver(
  run: RunQuery,
  claim: BookingClaim,
  found: BookingRow,
): Promise<ClaimOutcome> {
  const id = String(found.id);
  const [reclaimed] = await run(RECLAIM, [id, claim.leaseMs]);
  return reclaimed ? { kind: 'claimed', id, isNew: false } : { kind: 'busy' };
}

/**
 * Returns the row of a claim, in which `lease_until` and `message_due_at` are durations. The SQL
 * statement adds the current time to them.
 */
function rowWithDurations(claim: BookingClaim) {
  return newBookingRow(claim, 0);
}
