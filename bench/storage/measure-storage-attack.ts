import { once } from 'node:events';
import { mkdtemp, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSite } from '../../scripts/start-site.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import type { AnswersByStatus, AttackOptions } from './storage-attack.ts';

const IDLE_SECONDS = 10;
const ATTACK_SECONDS = 25;
const PAUSE_MS = 10;
const MAX_AIM_MS = 200;

interface Health {
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  answers: number;
}

/**
 * Measures how fast /healthz answers on an idle server, and how fast it answers while callers store
 * as much as they may.
 */
export async function measureStorageAttack(): Promise<BenchPartReport> {
  const load = loadavg()[0] ?? Number.NaN;
  const dataDir = await mkdtemp(join(tmpdir(), 'everline-storage-'));
  await using site = await startSite({
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    THROWAWAY_DATA_DIR: dataDir,
  });
  const publicKey = await publicKeyOf(site.origin);
  // The first requests also load code, so their times are left out.
  await timeHealth(site.origin, delay(1000));
  console.log(`/healthz, idle for ${IDLE_SECONDS} s …`);
  const idle = await timeHealth(site.origin, delay(IDLE_SECONDS * 1000));
  console.log(`/healthz, while the public key stores all it may for ${ATTACK_SECONDS} s …`);
  const attack = runAttack({ origin: site.origin, publicKey, seconds: ATTACK_SECONDS });
  const attacked = await timeHealth(site.origin, attack);
  const statuses = await attack;
  const { size } = await stat(join(dataDir, 'everline.sqlite'));
  return report({ load, idle, attacked, statuses, databaseMb: Math.round(size / 1e5) / 10 });
}

async function publicKeyOf(origin: string): Promise<string> {
  const facts = await (await fetch(`${origin}/api/site`)).json();
  return (facts as { voice: { publicKey: string } }).voice.publicKey;
}

async function runAttack(options: AttackOptions): Promise<AnswersByStatus> {
  const worker = new Worker(new URL('storage-attack.ts', import.meta.url), { workerData: options });
  // `once` rejects if the worker fails.
  const [statuses] = await once(worker, 'message');
  return statuses;
}

/**
 * Sends requests to /healthz one after the other until `work` is done, and measures their times.
 */
async function timeHealth(origin: string, work: Promise<unknown>): Promise<Health> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    const response = await fetch(`${origin}/healthz`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}.`);
    times.push(performance.now() - asked);
    await delay(PAUSE_MS);
  }
  await done;
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10;
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), answers: times.length };
}

interface Measured {
  load: number;
  idle: Health;
  attacked: Health;
  statuses: AnswersByStatus;
  databaseMb: number;
}

function report(measured: Measured): BenchPartReport {
  const { load, idle, attacked, statuses, databaseMb } = measured;
  const row = (name: string, { p50Ms, p99Ms, maxMs, answers }: Health) => [
    name,
    ...[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)),
    answers.toLocaleString('en-GB'),
  ];
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    details: [
      renderTable(
        ['/healthz', 'p50, ms', 'p99, ms', 'max, ms', 'answers'],
        [row('idle', idle), row('while the public key stores all it may', attacked)],
      ),
      `The attack was answered with ${answered.join(', ')}; the database has ${databaseMb} MB.`,
      `The load was ${load.toFixed(1)} before all this.`,
    ].join('\n\n'),
    budgets: [
      { name: '/healthz, idle, max, ms', figure: idle.maxMs },
      {
        name: '/healthz while the public key stores all it may, max, ms',
        figure: attacked.maxMs,
        limit: { atMost: MAX_AIM_MS },
      },
    ],
    figures: measured,
  };
}
