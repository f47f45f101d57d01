import { forgottenKeyBounds } from '#core/consultation/booking-window.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { BookingLedger } from './booking-ledger.ts';
import {
  FORGET_PERSON,
  FORGETTING_STEP,
  FORGOTTEN_KEY,
  HAS_WAITING_MESSAGE,
} from './booking-row.ts';
import { SQLITE_LEASED } from './sqlite-places.ts';

/** A text that sorts after every booking id. */
const LAST_ID = '~';

/** The SQL condition that a booking is one of the current step and passed long enough ago. */
const PASSED_IN_STEP = `id > $after and id <= $last and created_at <= $created_by
  and (starts_at <= $started_by or (starts_at is null and date < $days_before)
    or coalesce(changed_at, created_at) <= $changed_by)`;

/** The statements that forget the bookings of one step, in their order. */
const FORGETTING = [
  `update bookings set key = ${FORGOTTEN_KEY}, body_hash = ''
   where ${PASSED_IN_STEP} and finished_at is not null and body_hash <> ''`,
  // A letter that was never sent is not sent any more, and neither is a message to a program.
  `update booking_messages set state = 'refused', payload = null
   where channel <> 'chat' and state = 'waiting'
     and booking_id in (select id from bookings where ${PASSED_IN_STEP})`,
  `update booking_messages set recipient_hash = ''
   where recipient_hash <> '' and state <> 'waiting'
     and booking_id in (select id from bookings where ${PASSED_IN_STEP})`,
  `update bookings set ${FORGET_PERSON}
   where ${PASSED_IN_STEP} and visitor_email is not null and not ${HAS_WAITING_MESSAGE}`,
];

/** Creates the function `forgetPassedKeys` of the embedded ledger. */
export function sqliteForgottenKeys({
  connection,
  write,
}: SqliteDatabase): BookingLedger['forgetPassedKeys'] {
  const stepEnd = connection.prepare(
    `select id from bookings where id > ? order by id limit 1 offset ${FORGETTING_STEP - 1}`,
  );
  const forgetting = FORGETTING.map((statement) => connection.prepare(statement));
  const removeUnfinished = connection.prepare(
    `delete from bookings
     where ${PASSED_IN_STEP} and finished_at is null and not (${SQLITE_LEASED})
       and message_state <> 'waiting'`,
  );

  return async (now, signal) => {
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
  };
}
