import { KEY_LEASE_MS } from './booking-ledger.ts';
import { takesPlace } from './booking-row.ts';

/**
 * The SQL expression for the time of the database server, in milliseconds since 1970. All processes
 * share this clock. The time is constant during a statement, so PostgreSQL can use an index to
 * compare with this time.
 */
export const DATABASE_NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/**
 * How long a statement may have waited for a row. It still knows the time at which it began, so a
 * lease that was given while it waited seems to lie ahead.
 */
export const LONGEST_WAIT_MS = 5000;
/**
 * The SQL condition that a process holds a lease of the booking. If clearly more than `KEY_LEASE_MS`
 * is left of a lease, the lease was given before the clock was set back, and it does not count.
 */
export const LEASED = `(lease_until > ${DATABASE_NOW} and lease_until <= ${DATABASE_NOW} + ${KEY_LEASE_MS + LONGEST_WAIT_MS})`;

export const TAKES_PLACE = takesPlace(LEASED);

/**
 * Locks the given instants until the transaction ends. If another transaction has locked one of the
 * instants, the statement waits.
 */
export const LOCK_STARTS = 'select pg_advisory_xact_lock(start) from unnest($1::bigint[]) as start';

/**
 * Locks one instant in the same way, but does not wait. The result says whether it is locked now.
 */
export const TRY_LOCK_START = 'select pg_try_advisory_xact_lock($1::bigint) as locked';
