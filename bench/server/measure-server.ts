import { installMissing } from '../../scripts/debian-packages.ts';
import { median } from '../median.ts';
import type { PartReport } from '../part.ts';
import { renderTable } from '../table.ts';
import { rawAnswer } from './raw-answer.ts';
import { startNginx } from './start-nginx.ts';
import { type Load, load, wrkPath } from './wrk.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** The home page from our server and from nginx, in turns on the same machine. */
export async function measureServer(origin: string): Promise<PartReport> {
  installMissing([{ package: 'wrk', path: wrkPath }], 'the bench');
  const home = `${origin}/`;
  await using nginx = await startNginx(await rawAnswer(home));
  await load(home, WARM_UP_SECONDS);
  await load(nginx.url, WARM_UP_SECONDS);

  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Requests to our server and to nginx, ${round} of ${ROUNDS} …`);
    ours.push(await load(home, ROUND_SECONDS));
    theirs.push(await load(nginx.url, ROUND_SECONDS));
  }
  return report(ours, theirs);
}

function report(ours: readonly Load[], theirs: readonly Load[]): PartReport {
  const of = (loads: readonly Load[], figure: keyof Load) =>
    median(loads.map((load) => load[figure]));
  const row = (name: string, loads: readonly Load[]) => [
    name,
    Math.round(of(loads, 'requestsPerSecond')).toLocaleString('en-GB'),
    of(loads, 'p99Ms').toFixed(1),
    Math.round(of(loads, 'bytesPerAnswer')).toLocaleString('en-GB'),
  ];
  const ratio = of(ours, 'requestsPerSecond') / of(theirs, 'requestsPerSecond');
  return {
    details: renderTable(
      [
        `Home page, 32 connections, median of ${ROUNDS}`,
        'requests/s',
        'p99, ms',
        'bytes an answer',
      ],
      [row('this server', ours), row("Debian's nginx, one worker", theirs)],
    ),
    budgets: [
      {
        name: "Home: requests a second, as a share of nginx's",
        figure: Math.round(ratio * 100) / 100,
      },
    ],
    figures: { ratio, ours, nginx: theirs },
  };
}
