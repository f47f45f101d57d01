import { actPhrases } from '../../src/core/assistant/test-data/act-phrases.ts';
import { dialogues } from '../../src/core/assistant/test-data/dialogues.ts';
import { intentPhrases } from '../../src/core/assistant/test-data/intent-phrases.ts';
import { questionPhrases } from '../../src/core/assistant/test-data/question-phrases.ts';
import { refusedDialogues } from '../../src/core/assistant/test-data/refused-dialogues.ts';
import { dialogueAgent } from '../../src/server/assistant/dialogue-agent.ts';
import { loadReaderWeights } from '../../src/server/assistant/reader/reader-weights.ts';
import { trainedLineReader } from '../../src/server/assistant/reader/trained-reader.ts';
import type { ChatTurn } from '../../src/server/chat/chat-agent.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';
import { measureFilesOfALine } from './files-of-a-line.ts';
import { measureLineReader } from './measure-line-reader.ts';
import { measureUnderstanding } from './measure-understanding.ts';

/** Five rounds are more than five thousand answers. More of them change no figure and take minutes. */
const ROUNDS = 5;
const P99_AIM_MS = 5;
/** The dialogues of the test data take place at this moment. */
const THURSDAY_12_NOVEMBER_2026 = Date.parse('2026-11-12T09:20:00Z');

/** Measures how long the assistant takes to answer a typed message, without network or storage. */
export async function measureAssistant(): Promise<BenchPartReport> {
  const conversations = [
    ...dialogues.map(({ lines }) => lines),
    ...refusedDialogues.map(({ heard }) => heard),
    ...[...intentPhrases, ...questionPhrases].map(({ heard }) => [heard]),
    ...actPhrases.map(({ lines }) => lines),
  ];
  // The reader comes first: its memory cannot be told apart once the dialogue has loaded it.
  const reader = await measureLineReader(conversations.flat());
  const agent = dialogueAgent({
    reader: trainedLineReader(await loadReaderWeights()),
    book: async () => ({ kind: 'booked', booking: { id: 'bench' } }),
    businessTimeZone: 'Europe/Paris',
    contactEmail: null,
    clock: () => THURSDAY_12_NOVEMBER_2026,
  });
  const times: number[] = [];
  let slowest = { line: '', ms: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const lines of conversations) {
      let state: unknown = null;
      for (const text of lines) {
        const turn: ChatTurn = {
          sessionId: 'bench',
          state,
          history: [],
          text,
          timeZone: 'Europe/Paris',
          locale: 'en-GB',
          clientTime: null,
          prompt: null,
        };
        const started = performance.now();
        const reply = await agent.reply(turn);
        const ms = performance.now() - started;
        times.push(ms);
        if (ms > slowest.ms) slowest = { line: text, ms };
        // The state is converted to JSON and back, because the server stores it as JSON.
        state = JSON.parse(JSON.stringify(reply.state));
      }
    }
  }
  const dialogue = report(times, slowest);
  const understanding = await measureUnderstanding();
  const files = await measureFilesOfALine();
  const parts = [dialogue, reader, understanding, files];
  return {
    details: parts.map(({ details }) => details).join('\n\n'),
    budgets: parts.flatMap(({ budgets }) => budgets),
    figures: {
      dialogue: dialogue.figures,
      reader: reader.figures,
      understanding: understanding.figures,
      files: files.figures,
    },
  };
}

function report(times: readonly number[], slowest: { line: string; ms: number }): BenchPartReport {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN) * 100) / 100;
  const [p50Ms, p99Ms, maxMs] = [at(0.5), at(0.99), at(1)];
  return {
    details: renderTable(
      [`Answers of the built-in dialogue, ${sorted.length} lines`, 'p50, ms', 'p99, ms', 'max, ms'],
      [['from the line to the last word', ...[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(2))]],
    ),
    budgets: [
      { name: 'Answer time of the built-in dialogue, p50, ms', figure: p50Ms },
      {
        name: 'Answer time of the built-in dialogue, p99, ms',
        figure: p99Ms,
        limit: { atMost: P99_AIM_MS },
      },
    ],
    figures: { lines: sorted.length, p50Ms, p99Ms, maxMs, slowest },
  };
}
