import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from '../../assistant/conversation-state.ts';
import { dialogueContext as local } from '../../assistant/test-data/dialogue.ts';
import { hearTrained } from '../../assistant/test-data/written-turns.ts';
import { answerRows } from '../test-data/answer-rows.ts';
import { answerProgress, silenceThatEndsTurn } from './complete-answer.ts';

function stateAsking(asked: LastQuestion | null): ConversationState {
  const start = startConversation();
  if (asked === null) return start;
  if (asked === 'send') return { ...start, phase: 'confirming', asked };
  if (asked === 'move-when' || asked === 'move-booking' || asked === 'cancel-booking')
    return {
      ...start,
      phase: 'booked',
      asked,
      booking: { id: 'one', date: '2026-11-20', slot: '09:00' },
    };
  return { ...start, phase: 'collecting', asked };
}

test.each(answerRows)('after the question for %s, the text %j is %s', (asked, text, progress) => {
  expect(answerProgress(hearTrained(stateAsking(asked), text, local))).toBe(progress);
});

test('one of the offered times is a complete answer', () => {
  const state = { ...stateAsking('slot'), offered: ['10:00', '10:30'] as const };
  expect(answerProgress(hearTrained(state, 'the first one', local))).toBe('complete');
});

test('a day is a complete answer if the time is known', () => {
  const asking = stateAsking('date');
  const state: ConversationState = { ...asking, facts: { ...asking.facts, slot: '14:00' } };
  expect(answerProgress(hearTrained(state, 'Friday', local))).toBe('complete');
});

test('a shift of the chosen time is a complete answer', () => {
  const asking = stateAsking('slot');
  const state: ConversationState = { ...asking, facts: { ...asking.facts, slot: '14:00' } };
  expect(answerProgress(hearTrained(state, 'an hour later', local))).toBe('complete');
});

test.each<[LastQuestion | null, string, number]>([
  ['send', 'Yes, please.', 200],
  ['date', 'Friday at 2:30 PM.', 200],
  ['email', 'jane at acme dot com', 200],
  ['service', 'The phone agent.', 200],
  ['send', 'Yes', 400],
  ['date', 'Friday', 900],
  ['slot', 'at two', 400],
  ['slot', 'two', 600],
  ['send', 'No', 600],
  ['name', 'Ana Ruiz', 400],
  ['date', 'November', 1400],
  [null, '', 700],
  ['slot', 'blah', 1400],
  ['slot', 'okay so', 1400],
  ['date', 'Friday at', 1400],
  ['send', 'yes but', 1400],
  ['date', 'Tuesday or?', 1400],
  ['slot', 'between one', 1400],
  ['service', 'The phone, sorry', 1400],
  ['slot', 'ten, I mean', 1400],
  ['send', 'No, sorry', 400],
  ['name', 'Ana', 1300],
  ['name', 'R U I', 1300],
  ['email', 'jane at acme dot', 1300],
  ['email', 'four two', 1300],
  ['date', 'let me check my calendar', 1600],
])(
  'after the question for %s and the text %j, a turn ends with %s ms of silence',
  (asked, text, ms) => {
    expect(silenceThatEndsTurn(hearTrained(stateAsking(asked), text, local))).toBe(ms);
  },
);

test('any text ends a turn after a fifth of a second to two seconds', () => {
  const asked = fc.constantFrom<(LastQuestion | null)[]>(null, 'name', 'email', 'date', 'send');
  const words = fc.constantFrom(
    'yes',
    'at',
    'two',
    'Ana',
    'a',
    'b',
    'dot',
    'friday',
    'no',
    ',',
    '?',
  );
  const lines = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(asked, lines, (question, text) => {
      const ms = silenceThatEndsTurn(hearTrained(stateAsking(question), text, local));
      expect(ms).toBeGreaterThanOrEqual(200);
      expect(ms).toBeLessThanOrEqual(2000);
    }),
    { numRuns: 200 },
  );
});
