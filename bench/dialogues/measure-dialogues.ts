import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

/** The part of Playwright's report that tells about one dialogue. */
interface ReportedDialogue {
  title: string;
  ok: boolean;
  tests: {
    annotations: { type: string; description?: string }[];
    results: { duration: number }[];
  }[];
}

interface HeldDialogue {
  title: string;
  isBooked: boolean;
  seconds: number;
  /** The share of the agent's words that the recogniser understood, or NaN. */
  understood: number;
}

/** The report of ten dialogues holds some kilobytes for each, and the talk of those that failed. */
const MOST_REPORT_BYTES = 50_000_000;
const LEAST_UNDERSTOOD = 0.85;

/** Holds all spoken dialogues in a real browser, of which `npm test` holds two. */
export async function measureDialogues(): Promise<BenchPartReport> {
  const config = join(projectRoot, 'e2e/voice/playwright.config.ts');
  const args = ['test', 'spoken-dialogues', '--config', config, '--reporter=json'];
  const { stdout } = spawnSync('playwright', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: MOST_REPORT_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { suites } = JSON.parse(stdout) as { suites: { specs: ReportedDialogue[] }[] };
  const held = suites.flatMap(({ specs }) => specs.map(heldDialogue));
  return {
    details: renderTable(
      ['Dialogue in the browser', 'booked', 'seconds', 'understood'],
      held.map(({ title, isBooked, seconds, understood }) => [
        title,
        isBooked ? 'yes' : 'no',
        seconds.toFixed(0),
        understood.toFixed(2),
      ]),
    ),
    budgets: [
      {
        name: 'Dialogues in the browser: share that passed',
        figure: held.filter(({ isBooked }) => isBooked).length / held.length,
        limit: { atLeast: 1 },
      },
      {
        name: 'Dialogues in the browser: least share of the agent’s words understood',
        figure: Math.min(...held.map(({ understood }) => understood)),
        limit: { atLeast: LEAST_UNDERSTOOD },
      },
    ],
    figures: held,
  };
}

function heldDialogue({ title, ok, tests: [held] }: ReportedDialogue): HeldDialogue {
  const share = held?.annotations.find(({ type }) => type === 'understood')?.description;
  return {
    title,
    isBooked: ok,
    seconds: (held?.results[0]?.duration ?? Number.NaN) / 1000,
    understood: Number(share ?? Number.NaN),
  };
}
