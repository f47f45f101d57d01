import type { LineReader } from '../../src/server/assistant/line-reader.ts';
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
  right: number;
}

/**
 * Measures how many whole dialogues of fresh eyes the assistant gets right. The sets became test data
 * after they were measured blind, so these figures show a loss and no longer a gain.
 */
export async function measureUnderstanding(reader: LineReader): Promise<BenchPartReport> {
  const figures: SetFigures[] = [];
  for (const set of dialogueSets) {
    const dialogues = await readDialogues(set);
    const verdicts = await Promise.all(dialogues.map((each) => judgeDialogue(each, reader)));
    const right = verdicts.filter(({ faults }) => faults.length === 0).length;
    figures.push({ set, dialogues: dialogues.length, right });
  }
  return {
    details: renderTable(
      ['Whole dialogues by fresh eyes', 'dialogues', 'right'],
      figures.map(({ set, dialogues, right }) => [`set ${set}`, dialogues, right].map(String)),
    ),
    budgets: figures.map(({ set, dialogues, right }) => ({
      name: `Whole dialogues right in set ${set}, per cent`,
      figure: Math.round((1000 * right) / dialogues) / 10,
    })),
    figures: { sets: figures },
  };
}
