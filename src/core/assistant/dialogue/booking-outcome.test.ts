import { expect, test } from 'vitest';
import { assistantContactWords } from '../../site/content/assistant.ts';
import { thankYouWords } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import { startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { turnAfterBooking } from './booking-outcome.ts';
import { respondToLine } from './conversation.ts';

const summary = respondToLine(
  startConversation(),
  "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm",
  local,
).state;
const { state: sent, book: confirmed } = respondToLine(summary, 'yes', local);
const { state: booked } = turnAfterBooking(
  sent,
  { kind: 'booked', booking: { id: 'booking-1' } },
  local,
);

test('after a booking, the assistant says the thank-you page’s words and what happens next', () => {
  const { say, state } = turnAfterBooking(
    sent,
    { kind: 'booked', booking: { id: 'booking-1' } },
    local,
  );
  expect(say).toContain(`${thankYouWords.received} ${thankYouWords.soon}`);
  expect(state.phase).toBe('booked');
});

test('after the booking, a corrected name changes nothing, and the assistant says that the request is sent', () => {
  const turn = respondToLine(booked, 'my name is Janet Doe', local);
  expect(turn.say).toBe(assistantContactWords(null).alreadySent);
  expect(turn.state.facts).toEqual(booked.facts);
});

test('after the booking, another time is a wish to move it, which needs a yes', () => {
  const wish = respondToLine(booked, 'actually make it 3pm', local);
  expect(wish.change).toBeNull();
  expect(wish.say).toContain('Friday, November 13 at 3:00 PM');
  const yes = respondToLine(wish.state, 'yes', local);
  expect(yes.change).toEqual({ kind: 'move', date: '2026-11-13', slot: '15:00' });
  expect(yes.state.facts).toEqual(booked.facts);
});

test('another request keeps the visitor’s name and starts with the service', () => {
  const { state } = respondToLine(
    booked,
    'I want to book another call about email automation',
    local,
  );
  expect(state).toMatchObject({
    phase: 'collecting',
    facts: { name: 'Jane Doe', service: 'email-auto', date: null, slot: null },
  });
});

test('after the booking, a yes books nothing and a no ends the conversation', () => {
  expect(respondToLine(booked, 'yes', local).book).toBe(null);
  expect(respondToLine(booked, 'no', local).ended).toBe(true);
  expect(respondToLine(booked, 'thanks, bye', local).ended).toBe(true);
});

test('a full slot is refused and not offered again', () => {
  const { state, say } = turnAfterBooking(sent, { kind: 'slot-full' }, local);
  expect(say).toContain(bookingBanners.taken);
  expect(state).toMatchObject({ asked: 'slot', facts: { date: '2026-11-13', slot: null } });
  const again = respondToLine(state, 'at 2pm', local);
  expect(again.say).toContain(bookingBanners.taken);
  expect(again.say).toContain('1:30 PM or 2:30 PM');
  expect(respondToLine(again.state, '2:30 pm', local).state.phase).toBe('confirming');
});

test('fields that the server refuses are emptied, and the assistant says the server’s messages', () => {
  const fields = {
    email: 'Please enter a valid email address',
    selected_time: 'Please choose a time',
  };
  const { state, say } = turnAfterBooking(sent, { kind: 'refused', fields }, local);
  expect(say).toBe('Please enter a valid email address. Please choose a time.');
  expect(state).toMatchObject({
    asked: 'email',
    facts: { email: '', slot: null, name: 'Jane Doe' },
  });
});

test('after a failure the facts are kept, and another yes tries again', () => {
  for (const outcome of [
    { kind: 'failed' as const },
    { kind: 'refused' as const, fields: { time_zone: 'This time zone is not known' } },
  ]) {
    const { state, say, links } = turnAfterBooking(sent, outcome, local);
    expect(say).toContain(bookingBanners.failed);
    expect(links).not.toEqual([]);
    expect(respondToLine(state, 'yes', local).book).toEqual(confirmed);
  }
});
