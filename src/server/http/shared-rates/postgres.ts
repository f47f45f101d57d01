import { createHmac } from 'node:crypto';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import type { SharedRates } from '../shared-rate.ts';

const MINUTE_MS = 60_000;
const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/** What a network may send now, after what it got back since its last request. */
const FILLED = `least($2::double precision,
  held.tokens + greatest(0, ${NOW} - held.filled_at) * $2 / ${MINUTE_MS})`;
/** The same bucket of tokens as in one process. Simultaneous requests of a network wait in line. */
const TAKE = `insert into request_rates as held (network, tokens, filled_at, passed)
  values ($1, $2::double precision - 1, ${NOW}, true)
  on conflict (network) do update set
    passed = ${FILLED} >= 1,
    tokens = ${FILLED} - case when ${FILLED} >= 1 then 1 else 0 end,
    filled_at = ${NOW}
  returning passed, tokens`;
/** After a minute without a request, a network may send as much as one that was never seen. */
const FORGET = `delete from request_rates where filled_at < ${NOW} - ${2 * MINUTE_MS} returning 1`;

/**
 * Counts in PostgreSQL, with one statement for each request. The table holds no address: it holds a
 * hash that nobody can compute without the key.
 */
export function postgresRates(
  { run }: Pick<PostgresDatabase, 'run'>,
  hashKey: () => Promise<string>,
): SharedRates {
  return {
    async take(feature, network, perMinute) {
      const key = createHmac('sha256', await hashKey())
        .update(`rate ${feature} ${network}`)
        .digest('base64url');
      const [counted] = await run(TAKE, [key, perMinute]);
      if (counted?.passed === true) return null;
      const missing = 1 - Number(counted?.tokens);
      return Math.max(1, Math.ceil((missing * MINUTE_MS) / perMinute / 1000));
    },
    forgetOld: async () => (await run(FORGET)).length,
  };
}
