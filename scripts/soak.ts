import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CrashReport, crashRounds } from '../src/server/test-support/crash-rounds.ts';
import {
  createDatabase,
  startPostgresCluster,
} from '../src/server/test-support/postgres-cluster.ts';
import { markersInFolder, markersInPostgres } from '../src/server/test-support/stored-markers.ts';

// The long fault test: the server is killed under load again and again, on both databases.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];

await using folder = await mkdtempDisposable(join(tmpdir(), 'everline-soak-'));
await using cluster = await startPostgresCluster({ durable: true });
await using database = await createDatabase(cluster.url);

const reports: Record<string, CrashReport> = {};
for (const [engine, plan] of Object.entries({
  embedded: {
    env: { DATA_DIR: folder.path },
    readMarkers: () => markersInFolder(folder.path),
  },
  PostgreSQL: {
    env: { DATABASE_URL: database.url },
    readMarkers: () => markersInPostgres(database.url),
  },
})) {
  console.log(`Killing the server ${kills} times, ${engine}, seed ${seed} …`);
  reports[engine] = await crashRounds({ kills, seed, ...plan });
  console.log(reports[engine]);
}

const faults = Object.values(reports).reduce(
  (sum, { lost, doubled, changed, messagesUndelivered }) =>
    sum + lost + doubled + changed + messagesUndelivered,
  0,
);
console.log(faults === 0 ? 'Nothing was lost, nothing doubled.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
