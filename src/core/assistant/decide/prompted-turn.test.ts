import { expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';

import { hearTrained, respondToLine } from '../test-data/written-turns.ts';
import { answerLine } from './conversation.ts';
import { isAboutBooking, rulesKeepTurn } from './prompted-turn.ts';

const local = localContextAt(Date.parse('2026-11-12T09:20:00Z'), {
  zone: 'UTC',
  locale: 'en-GB',
  contactEmail: null,
  visitorZone: 'UTC',
});

/** Tells for the last line whether the rules keep it. */
function keeps(...lines: string[]): boolean {
  let state = startConversation();
  for (const line of lines.slice(0, -1)) state = respondToLine(state, line, local).state;
  const last = hearTrained(state, lines.at(-1) ?? '', local);
  return rulesKeepTurn(last, answerLine(last));
}

const BEGUN = 'I would like the phone agent on Thursday at 2 PM';
const WHOLE = [BEGUN, 'Jane Doe', 'jane@acme.com'];

test.each([
  ['hello', false],
  ['where is the treasure?', false],
  ['goodbye', false],
  ['I want to talk to a person', false],
  ['start over', false],
  ['bonjour, je voudrais parler de mon bateau', false],
  ['you stupid idiot', false],
  ['', true],
  ['are you a real person?', true],
  ['I want to kill myself', true],
])('without a request, the rules keep %j: %s', (line, kept) => {
  expect(keeps(line)).toBe(kept);
});

test.each([
  ['start over', true],
  ['what do you have so far?', true],
  ['tell me a joke', false],
])('while facts are collected, the rules keep %j: %s', (line, kept) => {
  expect(keeps(BEGUN, line)).toBe(kept);
});

test.each([
  ['yes, send it', true],
  ['no', true],
  ['what does it look like to you?', false],
])('after the summary, the rules keep %j: %s', (line, kept) => {
  expect(keeps(...WHOLE, line)).toBe(kept);
});

test('a conversation is about a booking as soon as a fact is known', () => {
  const state = startConversation();
  expect(isAboutBooking(state)).toBe(false);
  expect(isAboutBooking({ ...state, phase: 'ended' })).toBe(false);
  expect(isAboutBooking({ ...state, phase: 'confirming' })).toBe(true);
  expect(isAboutBooking(respondToLine(state, BEGUN, local).state)).toBe(true);
});
