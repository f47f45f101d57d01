import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { KeyKeeper } from '../voice-keys.ts';

const KEEP = `
  insert into voice_keys (name, value) values ('public', $1), ('private', $2)
  on conflict (name) do nothing`;

/** In the database, so that all processes on it know the same keys. */
export function postgresKeyKeeper({ run }: PostgresDatabase): KeyKeeper {
  return {
    async keep({ publicKey, privateKey }) {
      await run(KEEP, [publicKey, privateKey]);
      // A second look: the ones of another process may have come first.
      const rows = await run('select name, value from voice_keys');
      const kept = new Map(rows.map(({ name, value }) => [name, String(value)]));
      return {
        publicKey: kept.get('public') ?? publicKey,
        privateKey: kept.get('private') ?? privateKey,
      };
    },
  };
}
