import { mkdtemp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedSite, startSite } from '../../scripts/start-site.ts';
import {
  createDatabase,
  startPostgresCluster,
} from '../../src/server/test-support/storage/postgres-cluster.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { countPerSecond } from '../count-per-second.ts';
import { median } from '../statistics.ts';
import { type BareStatements, BENCH_TOOL, barePostgres, bareSqlite } from './bare-resources.ts';
import { BENCH_KEY, measurePlatformLoad, type PlatformRequest } from './platform-load.ts';
import {
  BENCH_CONNECTIONS,
  BENCH_ROUNDS,
  type EngineFigures,
  FEW_ROWS,
  MANY_ROWS,
  type OperationName,
  platformReport,
} from './platform-report.ts';
import { measureUploadMemory } from './upload-memory.ts';

const ROUND_SECONDS = 2;

/**
 * Compares operations of the platform over HTTP with the bare statements on the same engine, in
 * alternating rounds. Also measures a list among many rows, and the memory of an upload.
 */
export async function measurePlatform(): Promise<BenchPartReport> {
  const uploadMb = await measureUploadMemory();
  const dataDir = await mkdtemp(join(tmpdir(), 'everline-platform-'));
  await using embeddedSite = await startSite(settings({ THROWAWAY_DATA_DIR: dataDir }));
  await using folder = await mkdtempDisposable(join(tmpdir(), 'everline-bare-'));
  await using bareEmbedded = bareSqlite(folder.path);
  const embedded = await measureEngine('embedded', embeddedSite, bareEmbedded, () =>
    bareSqlite(dataDir),
  );

  await using cluster = await startPostgresCluster({ durable: true });
  await using database = await createDatabase(cluster.url);
  await using bareDatabase = await createDatabase(cluster.url);
  await using postgresSite = await startSite(settings({ DATABASE_URL: database.url }));
  // A server makes the tables of the second database, and is not needed afterwards.
  await (await startSite(settings({ DATABASE_URL: bareDatabase.url })))[Symbol.asyncDispose]();
  await using barePostgreSql = await barePostgres(bareDatabase.url);
  const postgres = await measureEngine('PostgreSQL', postgresSite, barePostgreSql, () =>
    barePostgres(database.url),
  );
  return platformReport([embedded, postgres], uploadMb);
}

function settings(more: Record<string, string>): Record<string, string> {
  return { VOICE_PRIVATE_KEY: BENCH_KEY, ...more };
}

async function measureEngine(
  name: string,
  { origin }: StartedSite,
  bare: BareStatements,
  openOwn: () => BareStatements | Promise<BareStatements>,
): Promise<EngineFigures> {
  await using own = await openOwn();
  await own.fill(FEW_ROWS);
  await bare.fill(FEW_ROWS);
  const list: PlatformRequest = { method: 'GET', url: `${origin}/voice/tool?limit=100` };
  const requests: Record<OperationName, PlatformRequest> = {
    create: { method: 'POST', url: `${origin}/voice/tool`, body: BENCH_TOOL },
    get: { method: 'GET', url: `${origin}/voice/tool/${await storeTool(origin)}` },
    list,
  };
  const few = await listMs(list);
  const empty = await measurePlatformLoad(
    { method: 'GET', url: `${origin}/healthz` },
    { seconds: ROUND_SECONDS, connections: BENCH_CONNECTIONS },
  );
  const rates = {} as EngineFigures['rates'];
  // Rows that are created meanwhile must not make the other two slower.
  for (const operation of ['get', 'list', 'create'] as const) {
    console.log(`${operation} over HTTP and by itself, ${name} …`);
    rates[operation] = await compare(requests[operation], bare.clients, () => bare[operation]());
  }
  console.log(`A list among ${MANY_ROWS.toLocaleString('en-GB')} rows, ${name} …`);
  await own.fill(MANY_ROWS);
  return {
    name,
    rates,
    emptyPerSecond: empty.perSecond,
    listMs: { few, many: await listMs(list) },
  };
}

async function storeTool(origin: string): Promise<string> {
  const response = await fetch(`${origin}/voice/tool`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${BENCH_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(BENCH_TOOL),
  });
  return ((await response.json()) as { id: string }).id;
}

async function compare(request: PlatformRequest, clients: number, bare: () => Promise<void>) {
  const load = { seconds: ROUND_SECONDS, connections: BENCH_CONNECTIONS };
  await measurePlatformLoad(request, { seconds: 1, connections: BENCH_CONNECTIONS });
  const served: { perSecond: number; p99Ms: number }[] = [];
  const bareRates: number[] = [];
  for (let round = 1; round <= BENCH_ROUNDS; round += 1) {
    served.push(await measurePlatformLoad(request, load));
    bareRates.push(await countPerSecond(ROUND_SECONDS, clients, bare));
  }
  return {
    perSecond: median(served.map(({ perSecond }) => perSecond)),
    bare: median(bareRates),
    p99Ms: median(served.map(({ p99Ms }) => p99Ms)),
  };
}

async function listMs(list: PlatformRequest): Promise<number> {
  const load = { seconds: ROUND_SECONDS, connections: 1 };
  const rounds = [];
  for (let round = 1; round <= BENCH_ROUNDS; round += 1) {
    rounds.push((await measurePlatformLoad(list, load)).p50Ms);
  }
  return median(rounds);
}
