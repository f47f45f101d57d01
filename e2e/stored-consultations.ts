import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const COLUMNS = 'name, email, company, service, problems, additional, selected_date, selected_time';

/** What the server under test has kept of this visitor, read past it. */
export function storedConsultations(email: string): Array<Record<string, unknown>> {
  const file = join(process.env.THROWAWAY_DATA_DIR ?? '', 'everline.sqlite');
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(`select ${COLUMNS} from consultations where email = ?`)
    .all(email)
    .map((row) => ({ ...row }));
}
