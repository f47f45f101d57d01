import { bookingColumns } from '#core/consultation/booking-fields.ts';
import { forgottenKeyBounds } from '#core/consultation/booking-window.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  type BookingClaim,
  type BookingLedger,
  type ClaimOutcome,
  KEY_LEASE_MS,
  LONGEST_POSTPONEMENT_MS,
} from '../booking-ledger.ts';
import {
  type BookingRow,
  FORGET_PERSON,
  FORGETTING_STEP,
  FORGOTTEN_KEY,
  HAS_ROW,
  HAS_WAITING_MESSAGE,
  NEW_BOOKING_COLUMNS,
  newBookingRow,
  readBooking,
  readDueMessage,
  takesPlace,
} from '../booking-row.ts';
import type { MessageOutcome } from '../later-messages.ts';
import { sqliteBookingChanges } from '../sqlite-booking-changes.ts';
import { sqliteLaterMessages } from '../sqlite-later-messages.ts';

/**
 * The SQL condition that a process holds a lease of the booking. If more than `KEY_LEASE_MS` is
 * left of a lease, the lease was given before the clock was set back, and it does not count.
 */
const LEASED = `lease_until > $now and lease_until <= $now + ${KEY_LEASE_MS}`;
const TAKES_PLACE = takesPlace(`(${LEASED})`);

/** Returns whether `LEASED` holds for a lease. */
function isLeased(leaseUntil: number, now: number): boolean {
  return leaseUntil > now && leaseUntil <= now + KEY_LEASE_MS;
}

/** The columns of a request's row, with the instant at which it is stored. */
const ROW_COLUMNS = ['id', ...bookingColumns, 'created_at'];

/** A text that sorts after every booking id. */
const LAST_ID = '~';

/**
 * Creates a ledger in the embedded database. It uses the clock of this process, because no other
 * server uses the same folder.
 */
export function sqliteLedger(database: SqliteDatabase): BookingLedger {
  const { connection, read, write, probe } = database;
  const laterMessages = sqliteLaterMessages(database);
  const byKey = connection.prepare(
    'select id, body_hash, finished_at, lease_until from bookings where key = ?',
  );
  const taken = connection.prepare(
    `select count(*) as bookings from bookings
     where starts_at = $starts_at and ${TAKES_PLACE} and id <> $except_id`,
  );
  const full = connection.prepare(
    `select starts_at from bookings
     where starts_at >= $from and starts_at < $to and ${TAKES_PLACE}
     group by starts_at having count(*) >= $capacity order by starts_at`,
  );
  const insert = connection.prepare(
    `insert into bookings (${NEW_BOOKING_COLUMNS.join()})
     values (${NEW_BOOKING_COLUMNS.map(() => '?').join()})`,
  );
  const reclaim = connection.prepare('update bookings set lease_until = ? where id = ?');
  const finish = connection.prepare('update bookings set finished_at = ? where id = ?');
  const finishSettled = connection.prepare(
    `update bookings set finished_at = ?, message_state = ?, notice = null,
       message_attempts = message_attempts + 1
     where id = ? and message_state = 'waiting'`,
  );
  const storeRow = connection.prepare(
    `insert into consultations (${ROW_COLUMNS.join()})
     values (${ROW_COLUMNS.map(() => '?').join()})
     on conflict (id) do nothing`,
  );
  const finishStored = connection.prepare(
    `update bookings set finished_at = $now
     where finished_at is null and not (${LEASED}) and ${HAS_ROW}`,
  );
  const abandon = connection.prepare(
    'update bookings set lease_until = 0 where id = ? and finished_at is null',
  );
  const finished = connection.prepare(
    'select id from bookings where key = ? and body_hash = ? and finished_at is not null',
  );
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
  const stepEnd = connection.prepare(
    `select id from bookings where id > ? order by id limit 1 offset ${FORGETTING_STEP - 1}`,
  );
  const passedInStep = `id > $after and id <= $last and created_at <= $created_by
    and (starts_at <= $started_by or (starts_at is null and date < $days_before)
      or coalesce(changed_at, created_at) <= $changed_by)`;
  const forgetKeys = connection.prepare(
    `update bookings set key = ${FORGOTTEN_KEY}, body_hash = ''
     where ${passedInStep} and finished_at is not null and body_hash <> ''`,
  );
  const refuseLetters = connection.prepare(
    `update booking_messages set state = 'refused', payload = null
     where channel = 'mail' and state = 'waiting'
       and booking_id in (select id from bookings where ${passedInStep})`,
  );
  const forgetRecipients = connection.prepare(
    `update booking_messages set recipient_hash = ''
     where recipient_hash <> '' and state <> 'waiting'
       and booking_id in (select id from bookings where ${passedInStep})`,
  );
  const forgetVisitors = connection.prepare(
    `update bookings set ${FORGET_PERSON}
     where ${passedInStep} and visitor_email is not null and not ${HAS_WAITING_MESSAGE}`,
  );
  const forgetting = [forgetKeys, refuseLetters, forgetRecipients, forgetVisitors];
  const removeUnfinished = connection.prepare(
    `delete from bookings
     where ${passedInStep} and finished_at is null and not (${LEASED})
       and message_state <> 'waiting'`,
  );
  const byId = connection.prepare(
    'select * from bookings where id = ? and finished_at is not null',
  );

  // No other server uses the folder, so every process that held a lease has ended. This statement
  // ends all leases.
  connection.exec('update bookings set lease_until = 0 where finished_at is null');

  /** Returns the number of taken places at an instant, without the place of one booking. */
  const countTaken = (startsAt: number, exceptId: string, now = Date.now()) =>
    Number(taken.get({ starts_at: startsAt, except_id: exceptId, now })?.bookings);

  /** Returns whether the slot has no free place for the booking `id`. */
  const isFull = ({ capacity, details: { startsAt } }: BookingClaim, id: string, now: number) =>
    capacity !== null && startsAt !== null && countTaken(startsAt, id, now) >= capacity;

  const takeOver = (claim: BookingClaim, found: BookingRow, now: number): ClaimOutcome => {
    const id = String(found.id);
    if (found.body_hash !== claim.bodyHash) return { kind: 'other-body' };
    if (found.finished_at !== null) return { kind: 'finished', id };
    if (isLeased(Number(found.lease_until), now)) return { kind: 'busy' };
    if (isFull(claim, id, now)) return { kind: 'slot-full' };
    reclaim.run(now + claim.leaseMs, id);
    return { kind: 'claimed', id, isNew: false };
  };

  const takeNew = (claim: BookingClaim, now: number): ClaimOutcome => {
    if (isFull(claim, claim.id, now)) return { kind: 'slot-full' };
    const row = newBookingRow(claim, now);
    insert.run(...NEW_BOOKING_COLUMNS.map((column) => row[column]));
    laterMessages.add(claim.letters, { bookingId: claim.id, sequence: 0 }, now);
    return { kind: 'claimed', id: claim.id, isNew: true };
  };

  const record = (id: string, message: MessageOutcome | null) => {
    if (message?.kind === 'postponed') postpone.run(Date.now() + message.retryInMs, id);
    else if (message) settle.run(message.kind, id);
  };

  return {
    claim: (claim) =>
      write(() => {
        const now = Date.now();
        const found = byKey.get(claim.key);
        return found ? takeOver(claim, found, now) : takeNew(claim, now);
      }),
    finish: (id, now, message, row) =>
      write(() => {
        if (row) storeRow.run(id, ...bookingColumns.map((column) => row[column]), Date.now());
        // Nearly every booking ends with its message delivered, and one change of its row then does
        // for both.
        if (message !== null && message.kind !== 'postponed') {
          if (finishSettled.run(now, message.kind, id).changes > 0) return;
        }
        finish.run(now, id);
        record(id, message);
      }),
    finishStored: () => write(() => Number(finishStored.run({ now: Date.now() }).changes)),
    abandon: (id, message) =>
      write(() => {
        abandon.run(id);
        record(id, message);
      }),
    async findFinished(key, bodyHash) {
      const found = read(() => finished.get(key, bodyHash));
      return found ? String(found.id) : null;
    },
    takeDueMessages: (leaseMs, limit) =>
      write(() => {
        const now = Date.now();
        const messages = due.all({ now, limit }).map(readDueMessage);
        for (const { id } of messages) lease.run(now + leaseMs, id);
        return messages;
      }),
    settleMessage: (id, message) => write(() => record(id, message)),
    takeDueLaterMessages: laterMessages.takeDueLaterMessages,
    settleLaterMessage: laterMessages.settleLaterMessage,
    ...sqliteBookingChanges(database, { countTaken, addMessages: laterMessages.add }),
    async findBooking(id) {
      const found = read(() => byId.get(id));
      return found ? readBooking(found) : null;
    },
    async fullSlots(from, to, capacity) {
      const found = read(() => full.all({ from, to, capacity, now: Date.now() }));
      return found.map((row) => Number(row.starts_at));
    },
    async forgetPassedKeys(now, signal) {
      const { createdBy, startedBy, daysBefore, changedBy } = forgottenKeyBounds(now);
      const passed = {
        created_by: createdBy,
        started_by: startedBy,
        days_before: daysBefore,
        changed_by: changedBy,
      };
      let changed = 0;
      for (let after = ''; after !== LAST_ID && !signal.aborted; ) {
        after = await write(() => {
          const last = String(stepEnd.get(after)?.id ?? LAST_ID);
          const step = { after, last, ...passed };
          for (const forget of forgetting) changed += Number(forget.run(step).changes);
          changed += Number(removeUnfinished.run({ ...step, now: Date.now() }).changes);
          return last;
        });
      }
      return changed;
    },
    probe,
  };
}
