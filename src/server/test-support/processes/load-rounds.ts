import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { bodyForNow } from '../booking/consultations.ts';
import { flakyTelegram } from '../stand-ins/flaky-telegram.ts';
import { tempSite } from '../temp-site.ts';
import { seededRandom } from './seeded-random.ts';
import { SLOW_OUTBOX_TIMING, startCrashingServer } from './start-crashing-server.ts';

interface LoadPlan {
  seconds: number;
  /**
   * The least number of requests to send, even if sending them takes longer than `seconds` on a
   * busy machine.
   */
  leastRequests?: number;
  connections: number;
  seed: number;
  /** These settings choose the database engine. */
  env: Record<string, string>;
  /** Reads the field `problems` of every row directly from the database. */
  readMarkers(): Promise<string[]>;
}

export interface LoadReport {
  requests: number;
  /** The number of bookings that were answered with 201. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The number of repeated keys that were answered with the id of another booking. */
  changed: number;
  messagesUndelivered: number;
  messagesRepeated: number;
  serverErrors: number;
  /** The number of other unexpected answers, such as a 404. */
  otherAnswers: number;
  /** The number of requests without an answer, for each error code. */
  unanswered: Record<string, number>;
  /** The server's resident memory in MB, read once a second. */
  memory: number[];
}

const LONGEST_PAUSE_MS = 1000;
const MEMORY_SAMPLE_MS = 1000;
const DELIVERY_PATIENCE_MS = 60_000;

/**
 * Keeps many connections busy with pages, health checks, new bookings and repeated bookings. At the
 * end the acknowledged bookings are compared with the stored bookings. The rate limit is off,
 * because all requests come from one address.
 */
export async function loadRounds(plan: LoadPlan): Promise<LoadReport> {
  const random = seededRandom(plan.seed);
  await using site = await tempSite();
  await using telegram = await flakyTelegram(random, (message) => {
    return /\| (\S+)/.exec(message)?.[1] ?? message;
  });
  telegram.mend();
  const server = await startCrashingServer({
    siteDir: site.siteDir,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      TELEGRAM_BOT_TOKEN: '1:load',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: telegram.apiUrl,
      ...plan.env,
    },
    crash: null,
    timing: SLOW_OUTBOX_TIMING,
    collectGarbageEveryMs: MEMORY_SAMPLE_MS,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const acknowledged = new Map<string, string>();
  const unanswered: Record<string, number> = {};
  const memory: number[] = [];
  let [requests, serverErrors, otherAnswers, changed] = [0, 0, 0, 0];

  async function visit(path: string): Promise<void> {
    count((await exchange(agent, server.origin + path)).status, 200);
  }

  async function book(key: string): Promise<void> {
    const body = JSON.stringify({ ...bodyForNow(), problems: key });
    const answer = await exchange(agent, `${server.origin}/api/consultations`, { key, body });
    count(answer.status, 201);
    if (answer.status !== 201) return;
    const { id } = JSON.parse(answer.body) as { id: string };
    if ((acknowledged.get(key) ?? id) !== id) changed += 1;
    acknowledged.set(key, id);
  }

  function count(status: number, expected: number): void {
    if (status >= 500) serverErrors += 1;
    else if (status !== expected) otherAnswers += 1;
  }

  async function client(deadline: number): Promise<void> {
    let lastKey: string = randomUUID();
    while (performance.now() < deadline || requests < (plan.leastRequests ?? 0)) {
      const choice = random();
      requests += 1;
      try {
        if (choice < 0.4) await visit('/');
        else if (choice < 0.6) await visit('/healthz');
        else {
          // About three out of four bookings get a new key. The other bookings repeat the last key.
          if (choice < 0.9) lastKey = randomUUID();
          await book(lastKey);
        }
      } catch (error) {
        const code = systemErrorCode(error);
        unanswered[code] = (unanswered[code] ?? 0) + 1;
      }
      await delay(random() * LONGEST_PAUSE_MS);
    }
  }

  try {
    const deadline = performance.now() + plan.seconds * 1000;
    const sampling = setInterval(
      () => memory.push(residentMegabytes(server.child.pid)),
      MEMORY_SAMPLE_MS,
    );
    await Promise.all(Array.from({ length: plan.connections }, () => client(deadline)));
    clearInterval(sampling);

    const undelivered = () =>
      [...acknowledged.keys()].filter((key) => !telegram.delivered.has(key)).length;
    const patience = performance.now() + DELIVERY_PATIENCE_MS;
    while (undelivered() > 0 && performance.now() < patience) await delay(100);

    const rows = new Map<string, number>();
    for (const marker of await plan.readMarkers()) rows.set(marker, (rows.get(marker) ?? 0) + 1);
    return {
      requests,
      acknowledged: acknowledged.size,
      lost: [...acknowledged.keys()].filter((key) => !rows.has(key)).length,
      doubled: [...rows.values()].filter((copies) => copies > 1).length,
      changed,
      messagesUndelivered: undelivered(),
      messagesRepeated: [...telegram.delivered.values()].filter(({ length }) => length > 1).length,
      serverErrors,
      otherAnswers,
      unanswered,
      memory,
    };
  } finally {
    agent.destroy();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

interface Sent {
  key: string;
  body: string;
}

function exchange(agent: Agent, url: string, sent?: Sent) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = sent && { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key };
    const outgoing = request(
      url,
      { agent, method: sent ? 'POST' : 'GET', ...(headers && { headers }) },
      (incoming) => {
        text(incoming).then((body) => resolve({ status: incoming.statusCode ?? 0, body }), reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent?.body);
  });
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
