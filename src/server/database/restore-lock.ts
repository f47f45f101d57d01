import { StartError } from '../config/start-error.ts';

/** The key of an advisory lock. It differs from the key of the migrations in its second number. */
const LOCK = [0x4556, 2];

/**
 * The condition of a statement that may not run during a restore. As long as its transaction is open,
 * no restore begins.
 */
export const NO_RESTORE_SQL = `pg_try_advisory_xact_lock_shared(${LOCK})`;

/** Takes the lock for a restore. Says in `is_taken` whether nobody else had it. */
export const TAKE_RESTORE_LOCK_SQL = `select pg_try_advisory_xact_lock(${LOCK}) as is_taken`;

/** A backup is being restored into the database, so nobody else may use it yet. */
export class RestoreUnderWayError extends StartError {
  override name = 'RestoreUnderWayError';
  constructor() {
    super(
      'A backup is being restored into the database that DATABASE_URL names. Try again when the restore is over.',
    );
  }
}

/** The table that is there from the beginning of a restore until its end. */
export const RESTORE_MARK_TABLE = 'unfinished_restore';

/** Says in `is_free` and `is_unfinished` whether a restore is under way or was broken off. */
export const RESTORE_STATE_SQL = `
  select ${NO_RESTORE_SQL} as is_free, to_regclass('${RESTORE_MARK_TABLE}') is not null as is_unfinished`;

/** A restore was broken off, so the database holds a part of a backup. */
export class UnfinishedRestoreError extends StartError {
  override name = 'UnfinishedRestoreError';
  constructor() {
    super(
      'A restore into the database that DATABASE_URL names did not end, so only a part of the backup is there. Run it again: npm run owner -- restore <backup file>. It first removes that part.',
    );
  }
}
