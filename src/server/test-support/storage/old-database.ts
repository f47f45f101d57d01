import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { migrationsFor } from '#server/database/migrations.ts';

/** Creates an embedded database as an older version of its migrations left it. */
export function oldSqlite(folder: string, version: number): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'everline.sqlite'));
  for (const { sql } of migrationsFor('sqlite').slice(0, version)) database.exec(sql);
  database.exec(`pragma user_version = ${version}`);
  return database;
}

/** Brings an empty PostgreSQL database to an older version of its migrations. */
export async function migrateToOldVersion(client: pg.Client, version: number): Promise<void> {
  await client.query(
    'create table schema_migrations (number integer primary key, applied_at timestamptz not null default now())',
  );
  for (const { number, sql } of migrationsFor('postgres').slice(0, version)) {
    await client.query(sql);
    await client.query('insert into schema_migrations (number) values ($1)', [number]);
  }
}
