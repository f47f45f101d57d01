import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const QUERY = 'select problems from consultations';

/**
 * Reads the field `problems` of every row directly from the database file. The crash and load tests
 * put a marker into this field to recognise each request.
 */
export async function markersInFolder(dataDir: string): Promise<string[]> {
  using database = new DatabaseSync(join(dataDir, 'everline.sqlite'), { readOnly: true });
  return database
    .prepare(QUERY)
    .all()
    .map(({ problems }) => String(problems));
}

export async function readRequestMarkersFromPostgres(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ problems: string }>(QUERY)).rows.map(({ problems }) => problems);
  } finally {
    await client.end();
  }
}
