import { expect, test } from 'vitest';
import {
  dialogueSets,
  judgeDialogue,
  readDialogues,
} from '../test-support/dialogues/judge-dialogues.ts';
import { testReader } from '../test-support/test-reader.ts';

/** The least share of whole dialogues that must be right. The bench prints the exact figures. */
const FLOOR = 0.95;

test.each(dialogueSets)(
  'in set %s of dialogues by fresh eyes, most are right, and nothing goes wrong badly',
  async (set) => {
    const dialogues = await readDialogues(set);
    const verdicts = await Promise.all(dialogues.map((each) => judgeDialogue(each, testReader)));
    const right = verdicts.filter(({ faults }) => faults.length === 0);
    expect(right.length / verdicts.length).toBeGreaterThanOrEqual(FLOOR);
    expect(verdicts.filter(({ isSentUnread }) => isSentUnread)).toEqual([]);
    expect(verdicts.flatMap(({ talk, isBookedWrong }) => (isBookedWrong ? [talk] : []))).toEqual(
      [],
    );
  },
);
