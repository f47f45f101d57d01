import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { readBooking } from '../../storage/booking-row.ts';
import {
  LATER_MESSAGE_COLUMNS,
  type NewLaterMessage,
  newLaterMessageRow,
} from '../../storage/later-messages.ts';
import { DATABASE_NOW } from '../../storage/postgres-clock.ts';
import {
  agendaQuery,
  agendaValues,
  dueRemindersQuery,
  dueValues,
  meetingsQuery,
  messagesAbout,
  type ReminderStore,
  readMeeting,
  readReminded,
  remindedBookingQuery,
} from '../reminder-store.ts';

const GIVEN_COLUMNS = LATER_MESSAGE_COLUMNS.join();
const DUE = dueRemindersQuery(numberedPlaces());
const AGENDA = agendaQuery(numberedPlaces());
const MEETINGS = meetingsQuery(numberedPlaces());
const ONE = remindedBookingQuery('$1');
const STOP = 'update bookings set reminders_stopped_at = $2 where id = $1';
/** Another process may have queued the same message meanwhile, and the indexes take it only once. */
const INSERT = `
  insert into booking_messages (${GIVEN_COLUMNS}, due_at, created_at)
  select ${GIVEN_COLUMNS}, ${DATABASE_NOW}, ${DATABASE_NOW}
  from json_populate_recordset(null::booking_messages, $1)
  on conflict do nothing`;

export function postgresReminders({ run }: PostgresDatabase): ReminderStore {
  const add = (
    messages: readonly {
      message: NewLaterMessage;
      about: { bookingId: string; sequence: number };
    }[],
  ) =>
    run(INSERT, [
      JSON.stringify(messages.map(({ message, about }) => newLaterMessageRow(message, about, 0))),
    ]);

  return {
    async queueReminders(span, messageAbout, most) {
      const messages = messagesAbout(await run(DUE, dueValues(span, most)), messageAbout);
      if (messages.length > 0) await add(messages);
    },
    async queueAgenda(span, messageAbout) {
      const [row] = await run(AGENDA, agendaValues(span));
      if (!row) return;
      const booking = readBooking(row);
      const about = { bookingId: booking.id, sequence: booking.sequence };
      await add([{ message: messageAbout(booking), about }]);
    },
    meetings: async ({ after, until }, most) =>
      (await run(MEETINGS, [after, until, most])).map(readMeeting),
    async find(bookingId) {
      const [row] = await run(ONE, [bookingId]);
      return row ? readReminded(row) : null;
    },
    async setStopped(bookingId, at) {
      await run(STOP, [bookingId, at]);
    },
  };
}

/** Returns a function that counts the places of values up, as PostgreSQL writes them. */
function numberedPlaces(): () => string {
  let count = 0;
  return () => `$${++count}`;
}
