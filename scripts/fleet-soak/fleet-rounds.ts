import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/server/test-support/processes/free-port.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import { startCrashingServer } from '../../src/server/test-support/processes/start-crashing-server.ts';
import { readRequestMarkersFromPostgres } from '../../src/server/test-support/storage/stored-markers.ts';
import { tempSite } from '../../src/server/test-support/temp-site.ts';
import { type FleetCaller, startFleetCaller } from './fleet-callers.ts';
import {
  bookAgainAndAgain,
  type ClientCounts,
  noCounts,
  uploadAgainAndAgain,
} from './fleet-clients.ts';
import { type FleetRecords, openFleetRecords } from './fleet-records.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

interface FleetPlan {
  seconds: number;
  killEverySeconds: number;
  clients: number;
  callers: number;
  seed: number;
  databaseUrl: string;
}

export interface FleetReport {
  kills: number;
  pages: number;
  pageFailures: Record<string, number>;
  acknowledged: number;
  repeats: Record<string, number>;
  lost: number;
  doubled: number;
  changed: number;
  uploads: number;
  uploadsLost: number;
  calls: number;
  /** How often a visitor came back to a call after its socket broke. */
  comebacks: number;
  /** How the calls ended. */
  endedReasons: Record<string, number>;
  /** Calls that ended although neither their visitor left nor their process died. This is a fault. */
  callsCut: number;
  /** Calls that nobody has ended although they are over. This is a fault. */
  callsLeft: number;
  /** The seconds from a kill until another process had ended all calls of the killed one. */
  slowestEndSeconds: number;
}

const PROCESSES = 3;
const WORKER_DIED = 'call.in-progress.error-vapifault-worker-died';
const VISITOR_LEFT = 'customer-ended-call';
/** A dead process is noticed after eight seconds. A busy machine takes longer. */
const ENDED_WITHIN_MS = 30_000;
const LOOK_MS = 250;

/**
 * Runs three processes behind nginx, and kills one after the other under load. Each killed process
 * is started again. At the end, what was acknowledged is compared with what is stored.
 */
export async function fleetRounds(plan: FleetPlan): Promise<FleetReport> {
  const random = seededRandom(plan.seed);
  const privateKey = `sk_${randomUUID()}`;
  await using site = await tempSite();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'everline-fleet-'));
  const start = (port: number) =>
    startCrashingServer({
      siteDir: site.siteDir,
      env: {
        PORT: String(port),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '0',
        DATA_DIR: folder.path,
        DATABASE_URL: plan.databaseUrl,
        VOICE_PRIVATE_KEY: privateKey,
        // All callers come from one address, which may have half of the lines. The lines of a killed
        // process count until it is missed, so there are enough for both.
        MAX_CALLS: String(4 * plan.callers),
      },
      crash: null,
    });
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const servers = new Map(
    await Promise.all(ports.map(async (port) => [port, await start(port)] as const)),
  );
  await using proxy = await startRoundRobinProxy(ports);
  await using records = await openFleetRecords(plan.databaseUrl);
  const { origin } = proxy;
  let isOver = false;
  const parts = { origin, privateKey, random, isOver: () => isOver };
  const counts = noCounts();
  const callers = Array.from({ length: plan.callers }, () => startFleetCaller(parts));
  const work = [
    ...Array.from({ length: plan.clients }, () => bookAgainAndAgain(parts, counts)),
    uploadAgainAndAgain(parts, counts),
    ...callers.map(({ done }) => done),
  ];
  const endings: Promise<number>[] = [];

  async function killNext(port: number): Promise<void> {
    const server = servers.get(port);
    const id = await records.processOn(port);
    server?.child.kill('SIGKILL');
    await server?.ended;
    if (id !== null) endings.push(secondsUntilEnded(records, id));
    servers.set(port, await start(port));
  }

  try {
    const deadline = performance.now() + plan.seconds * 1000;
    let kills = 0;
    for (let nextKill = performance.now() + plan.killEverySeconds * 1000; nextKill < deadline; ) {
      await delay(Math.max(0, nextKill - performance.now()));
      await killNext(ports[kills % PROCESSES] ?? 0);
      kills += 1;
      nextKill = Math.max(nextKill + plan.killEverySeconds * 1000, performance.now());
    }
    await delay(Math.max(0, deadline - performance.now()));
    isOver = true;
    await Promise.all(work);
    const slowest = await Promise.all(endings);
    return {
      kills,
      ...(await judgeClients(plan, parts, counts)),
      ...(await judgeCalls(records, callers)),
      slowestEndSeconds: Math.max(0, ...slowest),
    };
  } finally {
    isOver = true;
    for (const { child, ended } of servers.values()) {
      child.kill('SIGTERM');
      await ended;
    }
  }
}

/** Resolves with the seconds after which no call of a killed process is under way any more. */
async function secondsUntilEnded(records: FleetRecords, holder: string): Promise<number> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  while (performance.now() - began < ENDED_WITHIN_MS) {
    const calls = await records.calls();
    const left = calls.filter((call) => call.holder === holder && call.status === 'in-progress');
    if (left.length === 0) break;
    await delay(LOOK_MS);
  }
  return seconds();
}

async function judgeClients(
  { databaseUrl }: FleetPlan,
  { origin, privateKey }: { origin: string; privateKey: string },
  counts: ClientCounts,
) {
  const rows = new Map<string, number>();
  for (const marker of await readRequestMarkersFromPostgres(databaseUrl)) {
    rows.set(marker, (rows.get(marker) ?? 0) + 1);
  }
  let uploadsLost = 0;
  for (const [id, bytes] of counts.uploads) {
    const headers = { Authorization: `Bearer ${privateKey}` };
    const response = await fetch(`${origin}/voice/file/${id}`, { headers });
    const file = (await response.json()) as { bytes?: number };
    if (response.status !== 200 || file.bytes !== bytes) uploadsLost += 1;
  }
  return {
    pages: counts.pages,
    pageFailures: counts.pageFailures,
    acknowledged: counts.bookings.size,
    repeats: counts.repeats,
    lost: [...counts.bookings.keys()].filter((key) => !rows.has(key)).length,
    doubled: [...rows.values()].filter((copies) => copies > 1).length,
    changed: counts.changed,
    uploads: counts.uploads.size,
    uploadsLost,
  };
}

async function judgeCalls(records: FleetRecords, callers: readonly FleetCaller[]) {
  const held = new Set(callers.flatMap(({ calls }) => calls()));
  const began = performance.now();
  let calls = await records.calls();
  const underWay = () => calls.filter(({ status }) => status === 'in-progress').length;
  while (underWay() > 0 && performance.now() - began < ENDED_WITHIN_MS) {
    await delay(LOOK_MS);
    calls = await records.calls();
  }
  const endedReasons: Record<string, number> = {};
  for (const { endedReason } of calls.filter(({ id }) => held.has(id))) {
    const reason = String(endedReason);
    endedReasons[reason] = (endedReasons[reason] ?? 0) + 1;
  }
  const expected = (endedReasons[WORKER_DIED] ?? 0) + (endedReasons[VISITOR_LEFT] ?? 0);
  return {
    calls: held.size,
    comebacks: callers.reduce((sum, caller) => sum + caller.comebacks(), 0),
    endedReasons,
    callsCut: held.size - expected,
    callsLeft: underWay(),
  };
}
