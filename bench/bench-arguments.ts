import { parseArgs } from 'node:util';
import { type BenchPartName, benchParts } from './bench-part.ts';
import type { SpokenCallsOptions } from './voice/planned-calls.ts';

interface BenchArguments {
  chosen: readonly BenchPartName[];
  /** The number of times that Lighthouse runs on each page. */
  runs: number;
  spokenCalls: SpokenCallsOptions;
}

const DEFAULT_RUNS = '5';
/** One call of each speaker. All calls take hours. */
const DEFAULT_CALLS = '12';
/** A third of the calls is held alone, a third in twos and a third in fours. */
const DEFAULT_AT_ONCE = '1:1:1';
const usage = `npm run bench -- [${benchParts.join('] [')}] [--runs=${DEFAULT_RUNS}]
spoken-calls, phone: [--calls=${DEFAULT_CALLS}] [--speaker=NAME] [--practice] [--at-once=${DEFAULT_AT_ONCE}] [--resume]`;

export function readBenchArguments(args: string[]): BenchArguments {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: DEFAULT_RUNS },
        calls: { type: 'string', default: DEFAULT_CALLS },
        speaker: { type: 'string' },
        practice: { type: 'boolean', default: false },
        'at-once': { type: 'string', default: DEFAULT_AT_ONCE },
        resume: { type: 'boolean', default: false },
      },
    });
    const unknown = positionals.find((name) => !isPart(name));
    if (unknown !== undefined) throw new Error(`There is no part called ${unknown}.`);
    if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('--runs takes a number from 1 to 99.');
    if (!/^[1-9]\d{0,2}$/.test(values.calls)) {
      throw new Error('--calls takes a number from 1 to 999.');
    }
    const [alone = 0, twos = 0, fours = 0] = values['at-once'].split(':').map(Number);
    if (!/^\d:\d:\d$/.test(values['at-once']) || alone + twos + fours === 0) {
      throw new Error('--at-once takes three digits, such as 1:1:1 or 1:0:0.');
    }
    const named = positionals.filter(isPart);
    return {
      chosen: named.length > 0 ? named : benchParts,
      runs: Number(values.runs),
      spokenCalls: {
        list: values.practice ? 'practice' : 'judged',
        calls: Number(values.calls),
        speaker: values.speaker ?? null,
        atOnce: [alone, twos, fours],
        resume: values.resume,
      },
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

function isPart(name: string): name is BenchPartName {
  return (benchParts as readonly string[]).includes(name);
}
