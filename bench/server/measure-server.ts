import type { StartedSite } from '../../scripts/start-site.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { fetchRawAnswer } from './raw-answer.ts';
import { startNginx } from './start-nginx.ts';
import { type LoadTarget, runWrkLoad, type WrkReport } from './wrk-load.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;

/**
 * Compares our server with nginx. Both serve the home page, in alternating rounds on one machine.
 */
export async function measureServer({ origin, pid }: StartedSite): Promise<BenchPartReport> {
  const home: LoadTarget = { url: `${origin}/`, pid };
  await using nginx = await startNginx(await fetchRawAnswer(home.url));
  await runWrkLoad(home, WARM_UP_SECONDS);
  await runWrkLoad(nginx, WARM_UP_SECONDS);

  const ours: WrkReport[] = [];
  const theirs: WrkReport[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Requests to our server and to nginx, ${round} of ${ROUNDS} …`);
    ours.push(await runWrkLoad(home, ROUND_SECONDS));
    theirs.push(await runWrkLoad(nginx, ROUND_SECONDS));
  }
  return report(ours, theirs);
}

function report(ours: readonly WrkReport[], theirs: readonly WrkReport[]): BenchPartReport {
  const share = (figure: keyof WrkReport) => medianOf(ours, figure) / medianOf(theirs, figure);
  const perSecond = share('requestsPerSecond');
  const perCpuSecond = share('requestsPerCpuSecond');
  return {
    details: renderTable(
      [
        `Home page, 32 connections, median of ${ROUNDS}`,
        'requests/s',
        'requests/CPU s',
        'p99, ms',
        'bytes an answer',
      ],
      [row('this server', ours), row("Debian's nginx, one worker", theirs)],
    ),
    budgets: [
      { name: 'Home: requests a second ÷ those of nginx', figure: rounded(perSecond) },
      // Other programs on a busy machine change the ratio above. They hardly change the ratio
      // below.
      { name: 'Home: requests a CPU second ÷ those of nginx', figure: rounded(perCpuSecond) },
    ],
    figures: { ratios: { perSecond, perCpuSecond }, ours, nginx: theirs },
  };
}

function row(name: string, loads: readonly WrkReport[]): string[] {
  const whole = (figure: keyof WrkReport) =>
    Math.round(medianOf(loads, figure)).toLocaleString('en-GB');
  return [
    name,
    whole('requestsPerSecond'),
    whole('requestsPerCpuSecond'),
    medianOf(loads, 'p99Ms').toFixed(1),
    whole('bytesPerAnswer'),
  ];
}

function medianOf(loads: readonly WrkReport[], figure: keyof WrkReport): number {
  return median(loads.map((load) => load[figure]));
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
