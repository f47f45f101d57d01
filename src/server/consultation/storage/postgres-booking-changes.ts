import { setTimeout as delay } from 'node:timers/promises';
import { inTurn } from '#server/database/in-turn.ts';
import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { changeRow } from '../history/history-entry.ts';
import { POSTGRES_INSERT_HISTORY } from '../history/history-store.ts';
import type {
  Booking,
  BookingCancellation,
  BookingLedger,
  BookingMove,
  ChangeOutcome,
} from './booking-ledger.ts';
import {
  FORGOTTEN_KEY,
  isLinkToken,
  KEY_AFTER_MOVE,
  MARKS_AFTER_MOVE,
  readBooking,
  readBookingToChange,
  SELECT_TO_CHANGE,
} from './booking-row.ts';
import { TAKES_PLACE, TRY_LOCK_START } from './postgres-clock.ts';
import { INSERT_LATER_MESSAGES, laterMessagesJson } from './postgres-later-messages.ts';

const BY_TOKEN = 'select * from bookings where link_token = $1 and finished_at is not null';
/**
 * Locks the request's row before the booking. The owner's command `erase` removes the two in the
 * same order, so the two can never wait for each other.
 */
const LOCK_ROW = 'select 1 from consultations where id = $1 for update';
const TO_CHANGE = `${SELECT_TO_CHANGE} where b.id = $1 and b.finished_at is not null for update of b`;
const TAKEN = `
  select asked.start as starts_at from unnest($1::bigint[]) as asked (start)
  where (
    select count(*) from bookings where starts_at = asked.start and id <> $2 and ${TAKES_PLACE}
  ) >= $3::bigint`;
const MOVE_BOOKING = `
  update bookings set date = $2, slot = $3, starts_at = $4, changed_at = $5,
    time_zone = coalesce(time_zone, $6), key = ${KEY_AFTER_MOVE},
    marks = ${MARKS_AFTER_MOVE}, sequence = sequence + 1
  where id = $1 returning *`;
const MOVE_ROW = 'update consultations set selected_date = $2, selected_time = $3 where id = $1';
const CANCEL_BOOKING = `
  update bookings set state = 'cancelled', key = ${FORGOTTEN_KEY}, body_hash = '',
    sequence = sequence + 1, changed_at = $2
  where id = $1 returning *`;

/** How long a move waits for its turn in a slot. A visitor who waits longer is asked to try again. */
const MOST_WAIT_MS = 3000;
const PAUSE_MS = 50;
const BUSY: ChangeOutcome = { kind: 'busy' };

type BookingChanges = Pick<BookingLedger, 'findByToken' | 'takenStarts' | 'move' | 'cancel'>;

/** Creates the part of the PostgreSQL ledger that finds a booking by its token and changes it. */
export function postgresBookingChanges({
  run,
  transaction,
}: Pick<PostgresDatabase, 'run' | 'transaction'>): BookingChanges {
  const turns = inTurn<number>();

  /** Moves a booking, unless somebody else is taking a place in the new slot at this moment. */
  const tryToMove = (move: BookingMove): Promise<ChangeOutcome> =>
    transaction(async (inside) => {
      const { date, slot, startsAt } = move.to;
      const { capacity } = move;
      await inside(LOCK_ROW, [move.id]);
      if (capacity !== null && startsAt !== null) {
        // From here on no claim can take a place in the new slot until this transaction ends.
        const [lock] = await inside(TRY_LOCK_START, [startsAt]);
        if (!lock?.locked) return BUSY;
      }
      return change(inside, move, async ({ id }) => {
        if (capacity !== null && startsAt !== null) {
          const [full] = await inside(TAKEN, [[startsAt], id, capacity]);
          if (full) return 'slot-full';
        }
        const to = [date, slot, startsAt, move.changedAt, move.timeZone];
        const [moved] = await inside(MOVE_BOOKING, [id, ...to]);
        await inside(MOVE_ROW, [id, move.row.selected_date, move.row.selected_time]);
        return moved;
      });
    });

  /**
   * Moves a booking when its turn has come. A move that waits holds no connection. Otherwise many
   * moves to one slot could use up all connections.
   */
  async function movePatiently(move: BookingMove): Promise<ChangeOutcome> {
    const { startsAt } = move.to;
    if (startsAt === null) return tryToMove(move);
    const deadline = performance.now() + MOST_WAIT_MS;
    return turns(startsAt, async () => {
      let outcome = BUSY;
      while (outcome.kind === 'busy' && performance.now() < deadline) {
        outcome = await tryToMove(move);
        if (outcome.kind === 'busy') await delay(PAUSE_MS);
      }
      return outcome;
    });
  }

  return {
    async findByToken(linkToken) {
      if (!isLinkToken(linkToken)) return null;
      const [found] = await run(BY_TOKEN, [linkToken]);
      return found ? readBooking(found) : null;
    },
    async takenStarts(starts, capacity, exceptId) {
      const taken = await run(TAKEN, [starts, exceptId, capacity]);
      return taken.map((row) => Number(row.starts_at));
    },
    move: movePatiently,
    cancel: (cancellation) =>
      transaction(async (inside) => {
        await inside(LOCK_ROW, [cancellation.id]);
        return change(inside, cancellation, async ({ id }) => {
          const [cancelled] = await inside(CANCEL_BOOKING, [id, cancellation.changedAt]);
          return cancelled;
        });
      }),
  };
}

/** Makes a change inside a transaction, unless the booking is not as the caller expects it. */
async function change(
  run: RunQuery,
  { id, expectedSequence, messagesAbout, person = null }: BookingCancellation,
  make: (booking: Booking) => Promise<Record<string, unknown> | 'slot-full' | undefined>,
): Promise<ChangeOutcome> {
  const [found] = await run(TO_CHANGE, [id]);
  if (!found) return { kind: 'unknown' };
  const { before, visitor, isRowHere } = readBookingToChange(found);
  if (before.sequence !== expectedSequence || before.state === 'cancelled') {
    return { kind: 'changed' };
  }
  const made = await make(before);
  if (made === undefined) return { kind: 'unknown' };
  if (made === 'slot-full') return { kind: 'slot-full' };
  const after = readBooking(made);
  const messages = messagesAbout({ before, after, visitor, isRowHere });
  await run(POSTGRES_INSERT_HISTORY, [JSON.stringify(changeRow(before, after, person))]);
  const about = { bookingId: id, sequence: after.sequence };
  await run(INSERT_LATER_MESSAGES, [JSON.stringify(laterMessagesJson(messages, about))]);
  return { kind: 'done', booking: after };
}
