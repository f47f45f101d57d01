import { describe, expect, test } from 'vitest';
import type { AgentChange, AgentChangeOutcome } from '../../agent-booking.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingLifeErrors } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { bookedInWriting, changedInWriting, respondInWriting } from '../test-data/written-turns.ts';

const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";
const confirmed = respondInWriting(
  respondInWriting(startConversation(), WHOLE, local).state,
  'yes',
  local,
);
const booked = bookedInWriting(
  confirmed.state,
  { kind: 'booked', booking: { id: 'booking-1' } },
  local,
).state;

function talk(lines: readonly string[], outcome: AgentChangeOutcome = { kind: 'done' }) {
  let state = booked;
  let say = '';
  const changes: AgentChange[] = [];
  for (const line of lines) {
    const turn = respondInWriting(state, line, local);
    expect(turn.book).toBeNull();
    ({ state, say } = turn);
    if (!turn.change) continue;
    changes.push(turn.change);
    ({ state, say } = changedInWriting(state, { change: turn.change, outcome }, local));
  }
  return { state, say, changes };
}

test.each(['can i talk to a person', 'get me a human', 'can somebody call me before that'])(
  'after a booking, the answer to "%s" does not lead to a form that picks the request up',
  (line) => {
    const { say, state } = talk(['thanks', line]);
    expect(say).toBe(assistantContactWords(null).humanBooked);
    expect(state.booking).not.toBeNull();
    const written = respondInWriting(booked, line, {
      ...local,
      contactEmail: 'hi@everline.example',
    });
    expect(written.say).toContain('hi@everline.example');
  },
);

test('after a booking, the form is not said to know the request', () => {
  expect(talk(['is there a form i can fill out']).say).toBe(assistantWords.form);
});

test('a full slot is refused, and the booking keeps its time', () => {
  const { state, say } = talk(['move it to 3pm', 'yes'], { kind: 'slot-full' });
  expect(say).toBe(bookingBanners.taken);
  expect(state).toMatchObject({ asked: 'move-when', booking: { slot: '14:00' } });
  expect(respondInWriting(state, '3pm', local).say).toContain(bookingBanners.taken);
});

test('the reasons of the server are said', () => {
  expect(talk(['cancel it', 'yes'], { kind: 'closed', problem: 'begun' }).say).toBe(
    bookingLifeErrors.begun,
  );
  expect(talk(['cancel it', 'yes'], { kind: 'failed' }).say).toContain(
    bookingLifeErrors.unreachable,
  );
  const refused = { kind: 'refused', messages: ['This is the time you already have'] } as const;
  expect(talk(['move it to 3pm', 'yes'], refused).say).toBe('This is the time you already have.');
});

test('after a failure, the booking stays and can be cancelled again', () => {
  const { state } = talk(['cancel it', 'yes'], { kind: 'failed' });
  const again = respondInWriting(state, 'cancel it', local);
  expect(respondInWriting(again.state, 'yes', local).change).toEqual({ kind: 'cancel' });
});

describe('another request', () => {
  const { send, sendAgain } = assistantWords.ask;
  const another = (when: string) => `book another one about email automation, ${when}`;
  const sentAfter = (state: ConversationState, line: string) =>
    bookedInWriting(
      respondInWriting(respondInWriting(state, line, local).state, 'yes', local).state,
      { kind: 'booked', booking: { id: 'booking-2' } },
      local,
    ).state;

  test('for the same time is sent only after the visitor was told of the first one', () => {
    const summary = respondInWriting(booked, another('friday at 2pm'), local);
    expect(summary.book).toBeNull();
    expect(summary.say).toContain(`Friday, November 13 at 2:00 PM.`);
    expect(summary.say.endsWith(sendAgain)).toBe(true);
    for (const unclear of ['', 'hmm, let me think', 'blue elephants'])
      expect(respondInWriting(summary.state, unclear, local).say).toContain(sendAgain);
    for (const yes of ['yes', 'Yes, send it', 'yes, send it all the same', 'send it anyway'])
      expect(respondInWriting(summary.state, yes, local).book, yes).toMatchObject({
        service: 'email-auto',
        selected_date: '2026-11-13',
        selected_time: '2:00 PM',
      });
    for (const no of ['no', 'No, change it', 'oh no, then not'])
      expect(respondInWriting(summary.state, no, local).book, no).toBeNull();
  });

  test('for another time is sent without a word about the first one', () => {
    const { say, state } = respondInWriting(booked, another('friday at 3pm'), local);
    expect(say.endsWith(send)).toBe(true);
    expect(respondInWriting(state, 'no, make it 2pm', local).say.endsWith(sendAgain)).toBe(true);
  });

  test.each([
    ['moved away from a time', ['move it to 3pm', 'yes'], 'friday at 2pm', send],
    ['moved to a time', ['move it to 3pm', 'yes'], 'friday at 3pm', sendAgain],
    ['canceled', ['cancel it', 'yes'], 'friday at 2pm', send],
    ['not canceled after all', ['cancel it', 'no, keep it'], 'friday at 2pm', sendAgain],
    ['left when the talk started over', ['start over'], 'friday at 2pm', sendAgain],
  ])('after the first one was %s knows of it', (_, lines, when, question) => {
    const { state } = talk(lines);
    const contact = "I'm Jane Doe, jane@acme.com.";
    const { say } = respondInWriting(state, `${contact} ${another(when)}`, local);
    expect(say.endsWith(question)).toBe(true);
  });

  test('is compared with every request of the conversation', () => {
    const twice = sentAfter(booked, another('friday at 3pm'));
    expect(twice.booking?.slot).toBe('15:00');
    for (const when of ['friday at 2pm', 'friday at 3pm'])
      expect(respondInWriting(twice, another(when), local).say.endsWith(sendAgain), when).toBe(
        true,
      );
  });
});
