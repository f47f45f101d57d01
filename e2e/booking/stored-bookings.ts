import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BOOKING = `
  select c.name, c.email, c.company, c.service, c.problems, c.selected_time,
    b.date as selected_date, b.message_state
  from consultations c join bookings b on b.id = c.id where c.id = ?`;
const BOOKINGS_OF = `
  select c.name, c.service, b.date, c.selected_time as time, b.message_state as message
  from consultations c join bookings b on b.id = c.id where c.email = ?`;
const CONSULTATIONS = `
  select name, email, company, service, problems, additional, selected_date, selected_time
  from consultations where email = ?`;

/** Reads one booking and the state of its message from the database of the server under test. */
export function storedBooking(id: string): Record<string, unknown> {
  using database = openDatabase();
  return { ...database.prepare(BOOKING).get(id) };
}

/**
 * Reads the consultation requests with this email address from the database of the server under
 * test.
 */
export function storedConsultations(email: string): Array<Record<string, unknown>> {
  using database = openDatabase();
  return database
    .prepare(CONSULTATIONS)
    .all(email)
    .map((row) => ({ ...row }));
}

/** Reads the bookings with this email address from the database in a folder. */
export function storedBookingsOf(email: string, folder: string): Array<Record<string, unknown>> {
  using database = openDatabase(folder);
  return database
    .prepare(BOOKINGS_OF)
    .all(email)
    .map((row) => ({ ...row }));
}

function openDatabase(folder = process.env.THROWAWAY_DATA_DIR ?? ''): DatabaseSync {
  return new DatabaseSync(join(folder, 'everline.sqlite'), { readOnly: true });
}
