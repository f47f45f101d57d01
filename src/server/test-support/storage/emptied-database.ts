import pg from 'pg';
import { freshDatabase } from './fresh-database.ts';
import type { FreshDatabase } from './postgres-cluster.ts';

const TABLES = `
  select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = 'public' and tablename <> 'schema_migrations'`;

/** The databases that tests of this process have given back. They hold tables without rows. */
const idle: FreshDatabase[] = [];

/**
 * Lends a PostgreSQL database without rows. Making a database and its tables takes several times as
 * long as emptying one, so the tests of a process pass a few databases on. They are removed together
 * with their server at the end of the run. A test that changes the schema needs `freshDatabase`.
 */
export async function emptiedDatabase(): Promise<FreshDatabase> {
  const lent = idle.pop() ?? (await freshDatabase());
  return {
    url: lent.url,
    async [Symbol.asyncDispose]() {
      await removeRows(lent.url);
      idle.push(lent);
    },
  };
}

async function removeRows(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string | null }>(TABLES);
    const names = rows[0]?.names ?? null;
    if (names !== null) await client.query(`truncate ${names} restart identity`);
  } finally {
    await client.end();
  }
}
