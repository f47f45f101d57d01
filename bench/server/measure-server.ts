import type { StartedSite } from '../../scripts/start-site.ts';
import { median } from '../median.ts';
import type { PartReport } from '../part.ts';
import { renderTable } from '../table.ts';
import { rawAnswer } from './raw-answer.ts';
import { startNginx } from './start-nginx.ts';
import { type Load, load, type Target } from './wrk.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** The home page from our server and from nginx, in turns on the same machine. */
export async function measureServer({ origin, pid }: StartedSite): Promise<PartReport> {
  const home: Target = { url: `${origin}/`, pid };
  await using nginx = await startNginx(await rawAnswer(home.url));
  await load(home, WARM_UP_SECONDS);
  await load(nginx, WARM_UP_SECONDS);

  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Requests to our server and to nginx, ${round} of ${ROUNDS} …`);
    ours.push(await load(home, ROUND_SECONDS));
    theirs.push(await load(nginx, ROUND_SECONDS));
  }
  return report(ours, theirs);
}

function report(ours: readonly Load[], theirs: readonly Load[]): PartReport {
  const share = (figure: keyof Load) => medianOf(ours, figure) / medianOf(theirs, figure);
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
      // On a busy machine the line above says who got the processor, and this one who needs it.
      { name: 'Home: requests a CPU second ÷ those of nginx', figure: rounded(perCpuSecond) },
    ],
    figures: { ratios: { perSecond, perCpuSecond }, ours, nginx: theirs },
  };
}

function row(name: string, loads: readonly Load[]): string[] {
  const whole = (figure: keyof Load) => Math.round(medianOf(loads, figure)).toLocaleString('en-GB');
  return [
    name,
    whole('requestsPerSecond'),
    whole('requestsPerCpuSecond'),
    medianOf(loads, 'p99Ms').toFixed(1),
    whole('bytesPerAnswer'),
  ];
}

function medianOf(loads: readonly Load[], figure: keyof Load): number {
  return median(loads.map((load) => load[figure]));
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
