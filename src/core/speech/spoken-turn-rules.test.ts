import { expect, test } from 'vitest';
import { startConversation } from '../assistant/conversation-state.ts';
import type { TalkState } from './spoken-line.ts';
import { spokenTurnRules } from './spoken-turn-rules.ts';
import { spokenTurnTerms } from './test-data/spoken-turn-terms.ts';

const rules = spokenTurnRules(spokenTurnTerms, { timeZone: 'UTC', locale: 'en-US' }, () =>
  Date.parse('2026-11-16T10:00:00Z'),
);
const asking: TalkState = { ...startConversation(), phase: 'collecting', asked: 'name' };
const atSummary: TalkState = { ...startConversation(), phase: 'confirming', asked: 'send' };

test.each([
  ['okay', false, true],
  ['okay', true, false],
  ['yes please', false, true],
  ['yes please', true, false],
  ['mm hmm', true, true],
  ['no, that is wrong', false, false],
])(
  'during the summary, %j (the question has begun: %s) only shows attention: %s',
  (text, questionBegan, expected) => {
    expect(rules.isBackChannel(atSummary, text, questionBegan)).toBe(expected);
  },
);

test.each([
  ['yes', asking, atSummary, true],
  ['yes', atSummary, atSummary, false],
  ['no', asking, atSummary, false],
  ['Friday at two thirty', asking, atSummary, false],
  ['yes', startConversation(), asking, false],
])('%j is a yes from before the question: row %#', (text, before, now, expected) => {
  expect(rules.isEarlyYes({ text }, before, now)).toBe(expected);
});

test.each([
  ['no list of messages', undefined, 'live'],
  ['only messages that are known', [{ message: 'orForm', values: {} }], 'own'],
  ['a message that is not known', [{ message: 'fromLater', values: {} }], 'live'],
  [
    'a message that is not known among others',
    [
      { message: 'thanks', values: {} },
      { message: 'fromLater', values: {} },
    ],
    'live',
  ],
])('a reply with %s is said, and nothing of it is lost', (_, say, kind) => {
  const text = 'You can also use the form.';
  const parts = rules.partsOfReply({ text, ...(say && { say }), state: asking }, 'whole');
  expect(new Set(parts.map((part) => part.kind))).toEqual(new Set([kind]));
  if (kind === 'live') expect(parts.map((part) => part.text)).toEqual([text]);
});
