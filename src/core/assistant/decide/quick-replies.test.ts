import { expect, test } from 'vitest';
import { parseClosedDays } from '../../consultation/calendar-date.ts';
import { slots } from '../../consultation/schedule.ts';
import { emptyForm } from '../../consultation/wizard-form.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';
import { respondToLine } from '../test-data/written-turns.ts';
import { quickReplies } from './slot-offers.ts';

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

/** Returns the instants at which these slots of a day begin in UTC. */
function instantsOf(date: string, times: readonly string[]): number[] {
  return times.map((time) => Date.parse(`${date}T${time}:00Z`));
}

test('a day whose slots are all full is not offered', () => {
  const full = new Set(instantsOf('2026-11-16', slots));
  const local = localContextAt(Date.UTC(2026, 10, 13, 10), { ...visitor, full });
  expect(quickReplies({ ...startConversation(), asked: 'date' }, local)).toEqual([
    'Friday, November 13',
    'Tuesday, November 17',
    'Wednesday, November 18',
  ]);
});

test.each([
  ['no time was named', [], ['9:00 AM', '1:00 PM', '4:30 PM']],
  ['two times were named', ['09:00', '09:30'], ['9:00 AM', '9:30 AM']],
] as const)('the times of a day are offered when %s', (_, offered, expected) => {
  const facts = { ...emptyForm, date: '2026-11-16' as const };
  const asking = { ...startConversation(), asked: 'slot' as const, facts, offered };
  expect(quickReplies(asking, friday)).toEqual(expected);
});

test('a time that is full is not offered, even if the assistant named it before', () => {
  const full = new Set(instantsOf('2026-11-16', ['09:00', '16:30']));
  const local = localContextAt(Date.UTC(2026, 10, 13, 10), { ...visitor, full });
  const facts = { ...emptyForm, date: '2026-11-16' as const };
  const asking = { ...startConversation(), asked: 'slot' as const, facts };
  expect(quickReplies(asking, local)).toEqual(['9:30 AM', '1:00 PM', '4:00 PM']);
  const named = { ...asking, offered: ['09:00', '09:30'] as const };
  expect(quickReplies(named, local)).toEqual(['9:30 AM']);
  const refused = { ...asking, full: ['2026-11-16 09:30'] };
  expect(quickReplies(refused, local)).not.toContain('9:30 AM');
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

/** The state in which a request for Monday at 9:30 is booked. */
const booked: ConversationState = {
  ...afterLines(...request),
  phase: 'booked',
  asked: null,
  booking: { id: 'one', date: '2026-11-16', slot: '09:30' },
};

test.each([
  ['cancel it', ['Yes, cancel it', 'No, keep it'], 'cancel'],
  ['move it to Tuesday at 10', ['Yes, move it', 'No, keep it'], 'move'],
] as const)('after "%s" both short answers to the question are understood', (...row) => {
  const [wish, answers, kind] = row;
  const { state } = respondToLine(booked, wish, friday);
  expect(quickReplies(state, friday)).toEqual(answers);
  const [yes, no] = answers;
  expect(respondToLine(state, yes, friday).change).toMatchObject({ kind });
  const kept = respondToLine(state, no, friday);
  expect([kept.change, kept.state.asked]).toEqual([null, null]);
});

test('a new time for a booking is asked for with days that are not its own', () => {
  const { state } = respondToLine(booked, 'I need to move it', friday);
  const days = ['Friday, November 13', 'Tuesday, November 17', 'Wednesday, November 18'];
  expect(quickReplies(state, friday)).toEqual(days);
  for (const day of days.slice(1)) {
    expect(respondToLine(state, day, friday).state.asked, day).toBe('move-booking');
  }
});

test('a refused new time for a booking is asked for again with the nearest free times', () => {
  const { state } = respondToLine(booked, 'move it to Tuesday at 10:15', friday);
  expect(quickReplies(state, friday)).toEqual(['10:00 AM', '10:30 AM']);
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
