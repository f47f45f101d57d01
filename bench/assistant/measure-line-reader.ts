import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  loadReaderWeights,
  readerWeightsFile,
} from '../../src/server/assistant/reader/reader-weights.ts';
import { readHints } from '../../src/server/assistant/reader/trained-reader.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

/** Each line is read this often in a row, because the clock of CPU time may tick in steps of 4 ms. */
const READS = 20;
/** A line may take 20 ms of one core with the reader. The reader's own part stays well below that. */
const P99_LIMIT_MS = 5;

/**
 * Measures the trained reader: the CPU time of a line, and what it adds to the install and to memory.
 * Waiting for a core that other programs use is no work of the reader, so it does not count.
 */
export async function measureLineReader(lines: readonly string[]): Promise<BenchPartReport> {
  const before = memoryInUse();
  const weights = await loadReaderWeights();
  const memoryMb = (memoryInUse() - before) / 1e6;
  const installMb = (await stat(readerWeightsFile)).size / 1e6;
  const times: number[] = [];
  for (const line of lines) {
    const started = process.threadCpuUsage();
    for (let read = 1; read <= READS; read += 1) readHints(line, weights);
    const { user, system } = process.threadCpuUsage(started);
    times.push((user + system) / 1000 / READS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.ceil(times.length * share) - 1] ?? Number.NaN) * 100) / 100;
  const [p50Ms, p99Ms] = [at(0.5), at(0.99)];
  const figures = { lines: times.length, p50Ms, p99Ms, installMb, memoryMb };
  return {
    details: renderTable(
      [
        `The trained reader, ${times.length} lines, each ${READS} times`,
        'CPU p50, ms',
        'CPU p99, ms',
        'install, MB',
        'memory, MB',
      ],
      [['a line read', ...[p50Ms, p99Ms, installMb, memoryMb].map((value) => value.toFixed(2))]],
    ),
    budgets: [
      {
        name: 'A line read by the trained reader, CPU p99, ms',
        figure: p99Ms,
        limit: { atMost: P99_LIMIT_MS },
      },
    ],
    figures,
  };
}

/** Garbage is collected first, because it would hide what the reader keeps. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
