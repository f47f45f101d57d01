import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { startPostgrestStandIn } from './postgrest-stand-in.ts';

const OWNERS_SCRIPT = new URL('../../../../docs/supabase/consultations.sql', import.meta.url);

/**
 * These statements create the roles of Supabase. All databases of a PostgreSQL server share its
 * roles, so another test may create the same roles at the same time.
 */
const ROLES = ['anon', 'authenticated'].map(
  (role) =>
    `do $$ begin create role ${role} nologin;
     exception when duplicate_object or unique_violation then null; end $$;`,
);
/** Supabase sets these default rights for tables that the owner creates. */
const DEFAULT_PRIVILEGES =
  'alter default privileges in schema public grant all on tables to anon, authenticated;';

/**
 * Prepares an empty database like a Supabase database in which the owner has run our script. Also
 * starts a stand-in for Supabase's REST interface.
 */
export async function startHostedDatabase(databaseUrl: string) {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  for (const sql of [...ROLES, DEFAULT_PRIVILEGES, await readFile(OWNERS_SCRIPT, 'utf8')]) {
    await owner.query(sql);
  }
  const anonKey = `anon-${randomUUID()}`;
  const {
    url,
    received,
    [Symbol.asyncDispose]: stop,
  } = await startPostgrestStandIn({
    databaseUrl,
    anonKey,
  });
  return {
    url,
    anonKey,
    received,
    /** A connection of a user that has all rights. */
    owner,
    async [Symbol.asyncDispose]() {
      await stop();
      await owner.end();
    },
  };
}
