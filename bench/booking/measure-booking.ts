import { type StartedSite, startSite } from '../../scripts/start-site.ts';
import {
  createDatabase,
  startPostgresCluster,
} from '../../src/server/test-support/storage/postgres-cluster.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { residentMb } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { barePostgresInsertRate, bareSqliteInsertRate } from './bare-inserts.ts';
import { type BookingLoadResult, measureHttpBookings } from './measure-http-bookings.ts';

interface Engine {
  name: keyof typeof LEAST_RATIO;
  bookings: BookingLoadResult[];
  /** The number of bare inserts in a second, for each round. */
  bareInserts: number[];
}

interface Memory {
  idleMb: number;
  loadedMb: number;
  bookings: number;
}

const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;
const MANY_BOOKINGS = 100_000;
/** What holds on two cores, of x86_64 and of aarch64. The aim is 0.45 with both (decision 51). */
const LEAST_RATIO = { embedded: 0.4, PostgreSQL: 0.27 };

/**
 * Compares bookings over HTTP with bare inserts into the same kind of database, in alternating
 * rounds.
 */
export async function measureBooking(): Promise<BenchPartReport> {
  await using embeddedSite = await startSite();
  const memory = { idleMb: await residentMb(embeddedSite.pid), loadedMb: 0, bookings: 0 };
  const embedded = await measureEngine('embedded', embeddedSite, () =>
    bareSqliteInsertRate(ROUND_SECONDS),
  );
  memory.bookings = await bookUntil(embeddedSite, countOf(embedded));
  memory.loadedMb = await residentMb(embeddedSite.pid);

  await using cluster = await startPostgresCluster({ durable: true });
  await using database = await createDatabase(cluster.url);
  await using postgresSite = await startSite({ DATABASE_URL: database.url });
  const postgres = await measureEngine('PostgreSQL', postgresSite, () =>
    barePostgresInsertRate(database.url, ROUND_SECONDS),
  );
  return report([embedded, postgres], memory);
}

async function measureEngine(
  name: Engine['name'],
  { origin }: StartedSite,
  insertBare: () => Promise<number>,
): Promise<Engine> {
  await measureHttpBookings(origin, WARM_UP_SECONDS);
  const engine: Engine = { name, bookings: [], bareInserts: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Bookings and bare inserts, ${name}, ${round} of ${ROUNDS} …`);
    engine.bookings.push(await measureHttpBookings(origin, ROUND_SECONDS));
    engine.bareInserts.push(await insertBare());
  }
  return engine;
}

async function bookUntil({ origin }: StartedSite, already: number): Promise<number> {
  let count = already;
  while (count < MANY_BOOKINGS) {
    console.log(`Booking on, ${count.toLocaleString('en-GB')} so far …`);
    count += (await measureHttpBookings(origin, 10)).count;
  }
  return count;
}

function countOf({ bookings }: Engine): number {
  return bookings.reduce((sum, { count }) => sum + count, 0);
}

function report(engines: readonly Engine[], memory: Memory): BenchPartReport {
  const rows = engines.map(({ name, bookings, bareInserts }) => {
    const perSecond = median(bookings.map((round) => round.perSecond));
    const bare = median(bareInserts);
    const p99Ms = median(bookings.map((round) => round.p99Ms));
    return { name, perSecond, bare, p99Ms, ratio: Math.round((perSecond / bare) * 100) / 100 };
  });
  const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB');
  return {
    details: [
      renderTable(
        [
          `Durable bookings, 32 connections, median of ${ROUNDS}`,
          'bookings/s',
          'bare inserts/s',
          'ratio',
          'p99, ms',
        ],
        rows.map(({ name, perSecond, bare, ratio, p99Ms }) => [
          name,
          whole(perSecond),
          whole(bare),
          String(ratio),
          p99Ms.toFixed(1),
        ]),
      ),
      `Memory of the server, embedded: ${memory.idleMb} MB idle, ${memory.loadedMb} MB after ${whole(memory.bookings)} bookings.`,
    ].join('\n\n'),
    budgets: rows.map(({ name, ratio }) => ({
      name: `Durable bookings a second ÷ bare inserts, ${name}`,
      figure: ratio,
      limit: { atLeast: LEAST_RATIO[name] },
    })),
    figures: { engines, memory },
  };
}
