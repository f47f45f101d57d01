import { StartError } from '../config/start-error.ts';
import type { PostgresDatabase, RunQuery } from './postgres-database.ts';
import { TAKE_RESTORE_LOCK_SQL } from './restore-lock.ts';

const LOCK_LOST =
  'The connection that kept servers from starting was lost, so a server may have stored something meanwhile. Restore again into an empty database.';

/** Keeps servers from starting on the database. */
export interface RestoreLock {
  /** Throws a StartError if the lock was lost, so that a server may have started meanwhile. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Resolves with the lock, or with null if a server is starting or another restore has it. The lock
 * belongs to a transaction that stays open, because a pooler such as PgBouncer may give every
 * transaction another connection.
 */
export async function takeRestoreLock({
  transaction,
}: Pick<PostgresDatabase, 'transaction'>): Promise<RestoreLock | null> {
  const taken = Promise.withResolvers<RunQuery | null>();
  const over = Promise.withResolvers<void>();
  const held = transaction(async (run) => {
    // The restore works on other connections, so this one is idle however long it takes.
    await run('set local idle_in_transaction_session_timeout = 0');
    const [row] = await run(TAKE_RESTORE_LOCK_SQL);
    taken.resolve(row?.is_taken === true ? run : null);
    if (row?.is_taken === true) await over.promise;
  })
    // Once the lock is taken, rejecting changes nothing any more, and `confirm` tells of the loss.
    .catch(taken.reject);
  const run = await taken.promise;
  if (run === null) return null;
  return {
    async confirm() {
      await run('select 1').catch(() => {
        throw new StartError(LOCK_LOST);
      });
    },
    async release() {
      over.resolve();
      await held;
    },
  };
}
