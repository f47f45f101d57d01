import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { KeyKeeper } from '../voice-keys.ts';

const KEEP = `
  insert into voice_keys (name, value) values ('public', $1), ('private', $2), ('secrets', $3)
  on conflict (name) do nothing`;

/**
 * Returns a keeper that stores the keys in the database, so that all processes that share the
 * database use the same keys.
 */
export function postgresKeyKeeper({ run }: PostgresDatabase): KeyKeeper {
  return {
    async keep({ publicKey, privateKey, secretsKey }) {
      await run(KEEP, [publicKey, privateKey, secretsKey]);
      // If keys were stored before, `KEEP` has changed nothing. So the keys that are stored now are
      // read and returned.
      const rows = await run('select name, value from voice_keys');
      const kept = new Map(rows.map(({ name, value }) => [name, String(value)]));
      return {
        publicKey: kept.get('public') ?? publicKey,
        privateKey: kept.get('private') ?? privateKey,
        secretsKey: kept.get('secrets') ?? secretsKey,
      };
    },
  };
}
