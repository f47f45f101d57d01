import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openSqliteWithoutLock } from '../../src/server/database/sqlite-database.ts';
import { countPerSecond } from '../count-per-second.ts';

/**
 * The columns that the server fills for a booking, in SQLite and in PostgreSQL. In SQLite the
 * server also fills `created_at`.
 */
const columns =
  'id, name, email, company, service, problems, additional, selected_date, selected_time';

function newConsultation(): string[] {
  return [
    randomUUID(),
    'Ada Lovelace',
    'ada@engine.example',
    'Analytical Engines',
    'ai-phone',
    'We miss calls after hours, and nobody writes back.',
    '',
    '11/23/2026',
    '9:30 AM',
  ];
}

/** Measures how many durable inserts into SQLite one client can make in a second. */
export async function bareSqliteInsertRate(seconds: number): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'everline-bare-'));
  const database = openSqliteWithoutLock(folder.path);
  const insert = database.connection.prepare(
    `insert into consultations (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const perSecond = await countPerSecond(seconds, 1, async () => {
    insert.run(...newConsultation(), Date.now());
  });
  database.close();
  return perSecond;
}

/**
 * Measures how many durable inserts into PostgreSQL are possible in a second. The number of
 * connections is the same as in the server's pool, and the number of clients is the same as in the
 * load over HTTP.
 */
export async function barePostgresInsertRate(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const insert = `insert into consultations (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
  const perSecond = await countPerSecond(seconds, 32, async () => {
    await pool.query({ name: 'insert', text: insert, values: newConsultation() });
  });
  await pool.end();
  return perSecond;
}
