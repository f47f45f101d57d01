import type { LineReader } from '../../src/server/assistant/line-reader.ts';
import {
  dialogueSets,
  readDialogues,
} from '../../src/server/test-support/dialogues/judge-dialogues.ts';
import { PUBLIC_KEY, voiceServer } from '../../src/server/test-support/voice-server.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

const MOST_WORDS = 40;
const P50_LIMIT_MS = 15;
const P99_LIMIT_MS = 40;

/** Measures how long a typed line takes from the HTTP request to the end of its answer. */
export async function measureAnswerTime(reader: LineReader): Promise<BenchPartReport> {
  await using server = await voiceServer({ LOG_LEVEL: 'warn' }, { hasOwnAgent: true, reader });
  const times: number[] = [];
  let slowest = { line: '', ms: 0 };
  for (const set of dialogueSets) {
    for (const { lines } of await readDialogues(set)) {
      let previousChatId: string | undefined;
      for (const input of lines.filter((line) => line.split(/\s+/).length <= MOST_WORDS)) {
        const started = performance.now();
        const response = await server.ask('POST', '/chat', {
          key: PUBLIC_KEY,
          body: previousChatId ? { input, previousChatId } : { input },
        });
        previousChatId = Object(await response.json()).id;
        const ms = performance.now() - started;
        times.push(ms);
        if (ms > slowest.ms) slowest = { line: input, ms };
      }
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.ceil(times.length * share) - 1] ?? Number.NaN) * 100) / 100;
  const [p50Ms, p99Ms, maxMs] = [at(0.5), at(0.99), at(1)];
  return {
    details: renderTable(
      [
        `Typed lines of up to ${MOST_WORDS} words, ${times.length} lines`,
        'p50, ms',
        'p99, ms',
        'max, ms',
      ],
      [['from the request to the answer', ...[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(2))]],
    ),
    budgets: [
      {
        name: 'Typed line, request to answer, p50, ms',
        figure: p50Ms,
        limit: { atMost: P50_LIMIT_MS },
      },
      {
        name: 'Typed line, request to answer, p99, ms',
        figure: p99Ms,
        limit: { atMost: P99_LIMIT_MS },
      },
    ],
    figures: { lines: times.length, p50Ms, p99Ms, maxMs, slowest },
  };
}
