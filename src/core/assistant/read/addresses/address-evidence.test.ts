import { expect, test } from 'vitest';
import { startConversation } from '../../conversation-state.ts';
import { respondToLine } from '../../decide/conversation.ts';
import { localContextAt } from '../../local-context.ts';
import { explainedByAddress } from '../../test-data/practice/address-evidence.ts';

const local = localContextAt(Date.parse('2026-11-16T15:20:00Z'), {
  locale: 'en-US',
  contactEmail: null,
  zone: 'America/New_York',
});

test.each(explainedByAddress)('after %j the visitor is known as %j', (lines, told) => {
  let state = startConversation();
  for (const line of lines) state = respondToLine(state, line, local).state;
  const { name, company } = state.facts;
  expect({ name, company }).toEqual(told);
});

test('a conversation that starts over forgets what was told', () => {
  const begun = respondToLine(startConversation(), 'we are Two Rivers Vets', local).state;
  expect(begun.told).not.toBe('');
  expect(respondToLine(begun, 'start over', local).state.told).toBe('start over');
});
