import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { commandOutput } from '../../scripts/child-process.ts';
import { startSite } from '../../scripts/start-site.ts';
import type { BenchPartReport } from '../bench-part.ts';
import type { Budget } from '../budget.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { type CallCodeBytes, measureCallCodeBytes } from './call-code-bytes.ts';
import { type ClickToStart, measureClickToStart } from './click-to-start.ts';
import { crowdBudgets, crowdTable } from './crowd-figures.ts';
import type { CrowdReport } from './crowd-report.ts';

const CALLS_AT_ONCE = [1, 5, 10, 20, 30, 40, 50, 60].map(String);
const CROWD_TIMEOUT_MS = 75_000;
const crowdProgram = fileURLToPath(new URL('crowd-process.ts', import.meta.url));

/**
 * Measures what calls cost: the bytes of their code, the time to start a call, and the load of the
 * server.
 */
export async function measureCall(): Promise<BenchPartReport> {
  const load = loadavg()[0] ?? Number.NaN;
  const { bytes, clicks } = await inTheBrowser();
  const crowd = await holdCalls();
  return {
    details: [
      bytesTable(bytes),
      clicksTable(clicks),
      crowdTable(crowd),
      `The load was ${load.toFixed(1)} before all this.`,
    ].join('\n\n'),
    budgets: [...bytesBudgets(bytes), ...clicksBudgets(clicks), ...crowdBudgets(crowd)],
    figures: { load, bytes, clicks, crowd },
  };
}

/**
 * Measures the bytes of the call code and the time to start a call. Starts a new server, because
 * the first call of a server is also timed.
 */
async function inTheBrowser() {
  await using site = await startSite();
  return {
    bytes: await measureCallCodeBytes(site.origin),
    clicks: await measureClickToStart(site.origin),
  };
}

/** Holds more and more calls at once, until their sound is late or the last step is done. */
async function holdCalls(): Promise<CrowdReport> {
  console.log(`Calls at once: ${CALLS_AT_ONCE.join(', ')}, as far as it goes …`);
  // All calls come from one IP address. One IP address may have at most half of MAX_CALLS, so
  // MAX_CALLS has to be at least twice the number of calls.
  await using site = await startSite({ MAX_CALLS: '200' });
  const output = await commandOutput(
    process.execPath,
    [crowdProgram, site.origin, `${site.pid}`, ...CALLS_AT_ONCE],
    { timeoutMs: CROWD_TIMEOUT_MS },
  );
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

function bytesTable({ untouched, intent }: CallCodeBytes): string {
  return renderTable(
    ['The voice path over the wire', 'bytes of brotli'],
    [
      ['before intent', whole(untouched)],
      ...Object.entries(intent).map(([part, bytes]) => [part, whole(bytes)]),
    ],
  );
}

function bytesBudgets({ untouched, intent }: CallCodeBytes): Budget[] {
  return [
    {
      name: 'Call: bytes of the voice path before intent',
      figure: untouched,
      limit: { atMost: 0 },
    },
    {
      name: 'Call: JavaScript that intent brings, bytes of brotli',
      figure: Object.values(intent).reduce((sum, bytes) => sum + bytes, 0),
    },
  ];
}

function clicksTable({ coldMs, warmMs, bareMs }: ClickToStart): string {
  const row = (name: string, times: readonly number[]) => [
    name,
    whole(median(times)),
    whole(Math.max(...times)),
  ];
  return renderTable(
    [`From the click to call-start, ${warmMs.length} calls`, 'median, ms', 'slowest, ms'],
    [
      row('the first of page and server', [coldMs]),
      row('further calls', warmMs),
      row('a microphone and two bare peers in the page', bareMs),
    ],
  );
}

function clicksBudgets({ coldMs, warmMs, bareMs }: ClickToStart): Budget[] {
  return [
    { name: 'Call: first click of all to call-start, ms', figure: Math.round(coldMs) },
    { name: 'Call: click to call-start, median, ms', figure: Math.round(median(warmMs)) },
    {
      name: 'Call: click to call-start ÷ two bare peers in the page',
      figure: rounded(median(warmMs) / median(bareMs)),
    },
  ];
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en-GB');
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
