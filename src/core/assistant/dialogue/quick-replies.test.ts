import { expect, test } from 'vitest';
import { parseClosedDays } from '../../consultation/closed-days.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';
import { respondToLine } from './conversation.ts';
import { quickReplies } from './quick-replies.ts';

const visitor = { zone: 'UTC', locale: 'en-US', contactEmail: null };
/** A Friday at 10:00. */
const friday = localContextAt(Date.UTC(2026, 10, 13, 10), visitor);

function afterLines(...lines: string[]): ConversationState {
  return lines.reduce(
    (state, line) => respondToLine(state, line, friday).state,
    startConversation(),
  );
}

const request = [
  'I want to book a consultation',
  'the AI Phone Agent, Monday at 9:30',
  'My name is Ann Lee',
  'ann@acme.example',
];

test('no short answers are offered before a booking begins', () => {
  expect(quickReplies(startConversation(), friday)).toEqual([]);
});

test('in the evening the days begin with the next open day', () => {
  const evening = localContextAt(Date.UTC(2026, 10, 13, 20), visitor);
  expect(quickReplies({ ...startConversation(), asked: 'date' }, evening)).toEqual([
    'Monday, November 16',
    'Tuesday, November 17',
    'Wednesday, November 18',
  ]);
});

test('a closed day is not offered', () => {
  const closedDays = parseClosedDays('2026-11-16') ?? undefined;
  const local = localContextAt(Date.UTC(2026, 10, 13, 10), { ...visitor, closedDays });
  expect(quickReplies({ ...startConversation(), asked: 'date' }, local)).toEqual([
    'Friday, November 13',
    'Tuesday, November 17',
    'Wednesday, November 18',
  ]);
});

test.each([
  ['service', ['AI Chat Agent', 'AI Phone Agent', 'Email Automation']],
  ['date', ['Friday, November 13', 'Monday, November 16', 'Tuesday, November 17']],
  ['slot', []],
  ['name', []],
  ['send', ['Yes, send it', 'No, change it']],
] as const)('the short answers to a question for the %s', (asked, expected) => {
  expect(quickReplies({ ...startConversation(), asked }, friday)).toEqual(expected);
});

test('each short answer is understood as the answer to its question', () => {
  const asking = { ...startConversation(), phase: 'collecting' } as const;
  for (const label of quickReplies({ ...asking, asked: 'service' }, friday)) {
    const { state } = respondToLine({ ...asking, asked: 'service' }, label, friday);
    expect(state.facts.service, label).not.toBeNull();
  }
  for (const label of quickReplies({ ...asking, asked: 'date' }, friday)) {
    const { state } = respondToLine({ ...asking, asked: 'date' }, label, friday);
    expect(state.facts.date, label).not.toBeNull();
  }
  const confirming = afterLines(...request);
  expect(confirming.asked).toBe('send');
  const [yes = '', no = ''] = quickReplies(confirming, friday);
  expect(respondToLine(confirming, yes, friday).book).toBeTruthy();
  const refused = respondToLine(confirming, no, friday);
  expect(refused.book).toBeFalsy();
  expect(refused.state.asked).toBe('change');
});
