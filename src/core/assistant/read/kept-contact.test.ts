import { expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';
import {
  clearReplacements,
  knownBefore,
  type ReplacedContact,
  weakReplacements,
} from '../test-data/replaced-contacts.ts';
import { readLine } from './read-line.ts';

const local = localContextAt(Date.parse('2026-11-16T15:20:00Z'), {
  locale: 'en-US',
  contactEmail: null,
  zone: 'America/New_York',
});

/** Returns what is known about a field after a line. */
function valueAfter([heard, field, , asked = 'date']: ReplacedContact): string {
  const begun = startConversation();
  const facts = { ...begun.facts, ...knownBefore };
  const state = { ...begun, phase: 'collecting' as const, asked, facts };
  return readLine(heard, { state, local }).facts.contact[field] ?? knownBefore[field];
}

/** Names the parts of the rows for the titles of the tests. */
function titled(rows: readonly ReplacedContact[]) {
  return rows.map((row) => ({ heard: row[0], field: row[1], after: row[2], row }));
}

test.each(titled(clearReplacements))('"$heard" replaces the known $field by $after', (replaced) => {
  expect(valueAfter(replaced.row)).toBe(replaced.after);
});

test.each(titled(weakReplacements))('"$heard" leaves the known $field at $after', (replaced) => {
  expect(valueAfter(replaced.row)).toBe(replaced.after);
});
