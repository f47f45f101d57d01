import { describe, expect, test } from 'vitest';
import {
  dialogueSets,
  judgeDialogue,
  readDialogues,
} from '../test-support/dialogues/judge-dialogues.ts';
import { loadReaderWeights } from './reader/reader-weights.ts';
import { trainedLineReader } from './reader/trained-reader.ts';

/** The least share of whole dialogues that must be right. The bench prints the exact figures. */
const FLOOR = 0.95;

const readers = [
  { name: 'the rules alone', reader: null },
  {
    name: 'the rules and the trained reader',
    reader: trainedLineReader(await loadReaderWeights()),
  },
];

describe.each(dialogueSets)('in set %s of dialogues by fresh eyes,', (set) => {
  test.each(readers)('$name get most right, and nothing goes wrong badly', async ({ reader }) => {
    const dialogues = await readDialogues(set);
    const verdicts = await Promise.all(dialogues.map((each) => judgeDialogue(each, reader)));
    const right = verdicts.filter(({ faults }) => faults.length === 0);
    expect(right.length / verdicts.length).toBeGreaterThanOrEqual(FLOOR);
    expect(verdicts.filter(({ isSentUnread }) => isSentUnread)).toEqual([]);
    expect(verdicts.flatMap(({ talk, isBookedWrong }) => (isBookedWrong ? [talk] : []))).toEqual(
      [],
    );
  });
});
