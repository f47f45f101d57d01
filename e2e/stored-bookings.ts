import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const QUERY = `
  select c.name, c.email, c.company, c.service, c.problems, c.selected_time,
    b.date as selected_date, b.message_state
  from consultations c join bookings b on b.id = c.id where c.id = ?`;

/** What the server under test has kept of one booking, and whether its message went out. */
export function storedBooking(id: string): Record<string, unknown> {
  const file = join(process.env.THROWAWAY_DATA_DIR ?? '', 'everline.sqlite');
  using database = new DatabaseSync(file, { readOnly: true });
  return { ...database.prepare(QUERY).get(id) };
}
