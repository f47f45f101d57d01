import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { readBooking } from '../../storage/booking-row.ts';
import {
  LATER_MESSAGE_COLUMNS,
  type NewLaterMessage,
  newLaterMessageRow,
} from '../../storage/later-messages.ts';
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

export function sqliteReminders({ connection, read, write }: SqliteDatabase): ReminderStore {
  const due = connection.prepare(dueRemindersQuery(() => '?'));
  const agenda = connection.prepare(agendaQuery(() => '?'));
  const meetings = connection.prepare(meetingsQuery(() => '?'));
  const one = connection.prepare(remindedBookingQuery('?'));
  const stop = connection.prepare('update bookings set reminders_stopped_at = ? where id = ?');
  const insert = connection.prepare(
    `insert into booking_messages (${LATER_MESSAGE_COLUMNS.join()}, due_at, created_at)
     values (${LATER_MESSAGE_COLUMNS.map((column) => `$${column}`).join()}, $due_at, $created_at)
     on conflict do nothing`,
  );
  const add = (message: NewLaterMessage, about: { bookingId: string; sequence: number }) =>
    insert.run(newLaterMessageRow(message, about, Date.now()));

  return {
    async queueReminders(span, messageAbout, most) {
      await write(() => {
        const rows = due.all(...dueValues(span, most));
        for (const { message, about } of messagesAbout(rows, messageAbout)) add(message, about);
      });
    },
    async queueAgenda(span, messageAbout) {
      await write(() => {
        const row = agenda.get(...agendaValues(span));
        if (!row) return;
        const booking = readBooking(row);
        add(messageAbout(booking), { bookingId: booking.id, sequence: booking.sequence });
      });
    },
    meetings: async ({ after, until }, most) =>
      read(() => meetings.all(after, until, most)).map(readMeeting),
    async find(bookingId) {
      const row = read(() => one.get(bookingId));
      return row ? readReminded(row) : null;
    },
    async setStopped(bookingId, at) {
      await write(() => stop.run(at, bookingId));
    },
  };
}
