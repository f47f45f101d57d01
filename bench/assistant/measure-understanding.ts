import type { LineReader } from '../../src/server/assistant/line-reader.ts';
import { loadReaderWeights } from '../../src/server/assistant/reader/reader-weights.ts';
import { trainedLineReader } from '../../src/server/assistant/reader/trained-reader.ts';
import {
  dialogueSets,
  judgeDialogue,
  readDialogues,
} from '../../src/server/test-support/dialogues/judge-dialogues.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';

interface SetFigures {
  set: string;
  dialogues: number;
  rulesAlone: number;
  withReader: number;
}

/**
 * Measures how many whole dialogues of fresh eyes the assistant gets right, by the rules alone and
 * with the trained reader. The sets became test data after they were measured blind, so these
 * figures show a loss and no longer a gain.
 */
export async function measureUnderstanding(): Promise<BenchPartReport> {
  const reader = trainedLineReader(await loadReaderWeights());
  const figures: SetFigures[] = [];
  for (const set of dialogueSets) {
    figures.push({
      set,
      dialogues: (await readDialogues(set)).length,
      rulesAlone: await rightOf(set, null),
      withReader: await rightOf(set, reader),
    });
  }
  return {
    details: renderTable(
      ['Whole dialogues by fresh eyes', 'dialogues', 'rules alone', 'with the reader'],
      figures.map(({ set, dialogues, rulesAlone, withReader }) =>
        [`set ${set}`, dialogues, rulesAlone, withReader].map(String),
      ),
    ),
    budgets: figures.map(({ set, dialogues, withReader }) => ({
      name: `Whole dialogues right in set ${set}, per cent`,
      figure: Math.round((1000 * withReader) / dialogues) / 10,
    })),
    figures: { sets: figures },
  };
}

async function rightOf(
  set: (typeof dialogueSets)[number],
  reader: LineReader | null,
): Promise<number> {
  const dialogues = await readDialogues(set);
  const verdicts = await Promise.all(dialogues.map((each) => judgeDialogue(each, reader)));
  return verdicts.filter(({ faults }) => faults.length === 0).length;
}
