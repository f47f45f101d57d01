import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { commandOutput } from '../../scripts/child-process.ts';
import { startSite } from '../../scripts/start-site.ts';
import { bodyForNow } from '../../src/server/test-support/booking/consultations.ts';
import { spokenVisits } from '../../src/server/test-support/speech/spoken-visits.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import { renderTable } from '../text-table.ts';

const CALLS = 2;
const PROBE_SECONDS = 15;
const BOOKINGS = 5;
/** The home page may take this many times as long while calls go on. */
const MOST_TIMES_IDLE = 2;
const probe = fileURLToPath(new URL('home-probe.ts', import.meta.url));

/** Measures the home page and bookings while visitors talk to the agent, and while nobody does. */
export async function measureHomeUnderCalls(speechDir: string): Promise<BenchPartReport> {
  await using site = await startSite({ SPEECH: 'on', SPEECH_DIR: speechDir });
  const visits = await spokenVisits(site.origin);
  // The first call loads the code of calls.
  await visits.visit();
  await homeLatencies(site.origin, 2);
  const before = await homeLatencies(site.origin, PROBE_SECONDS);
  const over = new AbortController();
  const calls = Array.from({ length: CALLS }, () => visits.stay(over.signal));
  const busy = await homeLatencies(site.origin, PROBE_SECONDS);
  const bookings = await book(site.origin);
  over.abort();
  const answers = (await Promise.all(calls)).map((call) => call.answers);
  const after = await homeLatencies(site.origin, PROBE_SECONDS);
  return report({ before, busy, after, bookings, answers });
}

async function homeLatencies(origin: string, seconds: number): Promise<number[]> {
  const timeoutMs = 1000 * (seconds + 30);
  const args = [probe, origin, `${seconds}`];
  return JSON.parse(await commandOutput(process.execPath, args, { timeoutMs }));
}

/** Books several times. Returns the milliseconds of the bookings that were accepted. */
async function book(origin: string): Promise<number[]> {
  const latencies: number[] = [];
  for (let nth = 0; nth < BOOKINGS; nth += 1) {
    const asked = performance.now();
    const { status } = await fetch(`${origin}/api/consultations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(bodyForNow()),
    });
    if (status === 201) latencies.push(performance.now() - asked);
  }
  return latencies;
}

interface HomeFigures {
  before: readonly number[];
  busy: readonly number[];
  after: readonly number[];
  bookings: readonly number[];
  /** How many answers each caller has heard meanwhile. */
  answers: readonly number[];
}

function report({ before, busy, after, bookings, answers }: HomeFigures): BenchPartReport {
  const idle = [...before, ...after];
  const p99 = { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99) };
  const row = (name: string, values: readonly number[]) => [
    name,
    `${values.length}`,
    median(values).toFixed(1),
    percentile(values, 0.99).toFixed(1),
  ];
  return {
    details: [
      renderTable(
        ['Answers in ms', 'measured', 'median', '99th percentile'],
        [
          row('home, before the calls', before),
          row(`home, ${CALLS} calls`, busy),
          row('home, after the calls', after),
          row(`bookings, ${CALLS} calls`, bookings),
        ],
      ),
      `The callers heard ${answers.join(' and ')} answers meanwhile.`,
    ].join('\n\n'),
    budgets: [
      {
        name: `Home: 99th percentile under ${CALLS} calls ÷ idle`,
        figure: Math.round((100 * p99.busy) / p99.idle) / 100,
        limit: { atMost: MOST_TIMES_IDLE },
      },
      {
        name: `Bookings accepted under ${CALLS} calls`,
        figure: bookings.length,
        limit: { atLeast: BOOKINGS },
      },
      {
        name: 'Least answers that a caller heard meanwhile',
        figure: Math.min(...answers),
        limit: { atLeast: 1 },
      },
    ],
    figures: { idle: p99.idle, busy: p99.busy, bookings, answers },
  };
}
