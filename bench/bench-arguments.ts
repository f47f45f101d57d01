import { parseArgs } from 'node:util';
import { type BenchPartName, benchParts } from './bench-part.ts';

interface BenchArguments {
  chosen: readonly BenchPartName[];
  /** The number of times that Lighthouse runs on each page. */
  runs: number;
  /** The number of spoken calls that scripted callers hold. */
  calls: number;
}

const DEFAULT_RUNS = '5';
const DEFAULT_CALLS = '8';
const usage = `npm run bench -- [${benchParts.join('] [')}] [--runs=${DEFAULT_RUNS}] [--calls=${DEFAULT_CALLS}]`;

export function readBenchArguments(args: string[]): BenchArguments {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: DEFAULT_RUNS },
        calls: { type: 'string', default: DEFAULT_CALLS },
      },
    });
    const unknown = positionals.find((name) => !isPart(name));
    if (unknown !== undefined) throw new Error(`There is no part called ${unknown}.`);
    if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs takes a number from 1 to 99.');
    if (!/^[1-9]\d{0,2}$/.test(values.calls)) {
      throw new Error('--calls takes a number from 1 to 999.');
    }
    const named = positionals.filter(isPart);
    const [runs, calls] = [Number(values.runs), Number(values.calls)];
    return { chosen: named.length > 0 ? named : benchParts, runs, calls };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

function isPart(name: string): name is BenchPartName {
  return (benchParts as readonly string[]).includes(name);
}
