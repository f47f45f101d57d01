import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStoredConversation } from './stored-conversation.ts';
import { dialogueContext as local } from './test-data/dialogue.ts';
import { judgedRow, wrongRows } from './test-data/judged/judged-table.ts';
import { respondInWriting } from './test-data/written-turns.ts';

interface StoredRow {
  when: string;
  /** The state as the release before has stored it. */
  state: unknown;
  /** What that release answered next: the line, its text, and whether it sent the request. */
  answers: readonly (readonly [line: string, text: string, sends: boolean])[];
}

/** The rows were written by the last release whose turns were texts. They must be read for ever. */
const rows: readonly StoredRow[] = JSON.parse(
  readFileSync(new URL('test-data/conversations-with-texts.json', import.meta.url), 'utf8'),
);

const answered = rows.flatMap(({ when, state, answers }) =>
  answers.map(([line, text, sends]) => {
    const turn = respondInWriting(readStoredConversation(state), line, local);
    return { when, line, text, sends, turn };
  }),
);

test.each(answered)('a conversation that was stored $when sends by “$line”: $sends', (row) => {
  expect(row.turn.book !== null).toBe(row.sends);
});

test('a stored conversation goes on as before', () => {
  const rowsOfTexts = answered.map(({ when, line, text, turn }) =>
    judgedRow(when, line, [text, turn.say]),
  );
  const wrong = wrongRows(rowsOfTexts);
  // The reader takes 'no problems' and 'the second one' for something else where they answer nothing.
  const LEAST = 0.7;
  const share = 1 - wrong.length / answered.length;
  expect(share, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(LEAST);
});
