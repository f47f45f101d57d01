import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStoredConversation } from './stored-conversation.ts';
import { dialogueContext as local } from './test-data/dialogue.ts';
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

describe.each(rows)('a conversation that was stored $when', ({ state, answers }) => {
  test.each(answers)('goes on with “%s”', (line, text, sends) => {
    const turn = respondInWriting(readStoredConversation(state), line, local);
    expect([turn.say, turn.book !== null]).toEqual([text, sends]);
  });
});
