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

test.each(clearReplacements)('"%s" replaces the known %s by %s', (...row) => {
  expect(valueAfter(row)).toBe(row[2]);
});

test.each(weakReplacements)('"%s" leaves the known %s at %s', (...row) => {
  expect(valueAfter(row)).toBe(row[2]);
});
