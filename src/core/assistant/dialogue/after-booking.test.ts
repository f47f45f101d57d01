import { expect, test } from 'vitest';
import type { AgentChange, AgentChangeOutcome } from '../../agent-booking.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingLifeErrors } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import { startConversation } from '../conversation-state.ts';
import { afterBookingTalks } from '../test-data/after-booking.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { turnAfterBooking } from './booking-outcome.ts';
import { turnAfterChange } from './change-outcome.ts';
import { respondToLine } from './conversation.ts';

const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";
const confirmed = respondToLine(
  respondToLine(startConversation(), WHOLE, local).state,
  'yes',
  local,
);
const booked = turnAfterBooking(
  confirmed.state,
  { kind: 'booked', booking: { id: 'booking-1' } },
  local,
).state;

function talk(lines: readonly string[], outcome: AgentChangeOutcome = { kind: 'done' }) {
  let state = booked;
  let say = '';
  const changes: AgentChange[] = [];
  for (const line of lines) {
    const turn = respondToLine(state, line, local);
    expect(turn.book).toBeNull();
    ({ state, say } = turn);
    if (!turn.change) continue;
    changes.push(turn.change);
    ({ state, say } = turnAfterChange(state, { change: turn.change, outcome }, local));
  }
  return { state, say, changes };
}

test.each(afterBookingTalks)('after a booking, $title', ({ lines, changes: expected, says }) => {
  const { changes, say } = talk(lines);
  expect(changes).toEqual(expected);
  expect(say).toContain(says);
});

test.each(['can i talk to a person', 'get me a human', 'can somebody call me before that'])(
  'after a booking, the answer to "%s" does not lead to a form that picks the request up',
  (line) => {
    const { say, state } = talk(['thanks', line]);
    expect(say).toBe(assistantContactWords(null).humanBooked);
    expect(state.booking).not.toBeNull();
    const written = respondToLine(booked, line, { ...local, contactEmail: 'hi@everline.example' });
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
  expect(respondToLine(state, '3pm', local).say).toContain(bookingBanners.taken);
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
  const again = respondToLine(state, 'cancel it', local);
  expect(respondToLine(again.state, 'yes', local).change).toEqual({ kind: 'cancel' });
});
