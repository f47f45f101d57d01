import { expect, test } from 'vitest';
import { startConversation } from '../assistant/conversation-state.ts';
import { saying } from '../assistant/say/message.ts';
import { dialogueContext as local } from '../assistant/test-data/dialogue.ts';
import { respondInWriting } from '../assistant/test-data/written-turns.ts';
import { owedSummary } from './owed-summary.ts';

const { state } = respondInWriting(
  startConversation(),
  "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm",
  local,
);
const question = [saying('sorry'), saying('askSend')];

test('a request that a question about its address has kept from being read is read once', () => {
  const summary = owedSummary();
  expect(summary.withSummary(question, state, local)).toBe(question);
  summary.owe(state);
  const said = summary.withSummary(question, state, local).map(({ message }) => message);
  expect(said.slice(0, 2)).toEqual(['sorry', 'summary']);
  expect(said.filter((message) => message === 'askSend')).toHaveLength(1);
  expect(summary.withSummary(question, state, local)).toBe(question);
});

test('the question for a time that was asked for before is asked once, too', () => {
  const summary = owedSummary();
  const again = { ...state, sent: [`${state.facts.date} ${state.facts.slot}`] };
  summary.owe(again);
  const said = summary.withSummary([saying('sorry'), saying('askSendAgain')], again, local);
  expect(said.map(({ message }) => message)).toEqual(['sorry', 'summary', 'askSendAgain']);
});

test('nothing is owed where the request is not to be sent, or is read anyway', () => {
  const summary = owedSummary();
  summary.owe({ ...state, asked: 'email' });
  expect(summary.withSummary(question, state, local)).toBe(question);
  summary.owe(state);
  const asksForName = { ...state, asked: 'name' as const };
  expect(summary.withSummary(question, asksForName, local)).toBe(question);
  const whole = summary.withSummary(question, state, local);
  summary.owe(state);
  expect(summary.withSummary(whole, state, local)).toBe(whole);
});
