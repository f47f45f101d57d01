import { expect, test } from 'vitest';
import { assistantContactWords } from '../../site/content/assistant.ts';
import { thankYouWords } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import { startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { bookedInWriting, respondInWriting } from '../test-data/written-turns.ts';

const summary = respondInWriting(
  startConversation(),
  "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm",
  local,
).state;
const { state: sent, book: confirmed } = respondInWriting(summary, 'yes', local);
const { state: booked } = bookedInWriting(
  sent,
  { kind: 'booked', booking: { id: 'booking-1' } },
  local,
);

test('after a booking, the assistant says the thank-you page’s words and what happens next', () => {
  const { say, state } = bookedInWriting(
    sent,
    { kind: 'booked', booking: { id: 'booking-1' } },
    local,
  );
  expect(say).toContain(`${thankYouWords.received} ${thankYouWords.soon}`);
  expect(state.phase).toBe('booked');
});

test('after the booking, a corrected name changes nothing, and the assistant says that the request is sent', () => {
  const turn = respondInWriting(booked, 'my name is Janet Doe', local);
  expect(turn.say).toBe(assistantContactWords(null).alreadySent);
  expect(turn.state.facts).toEqual(booked.facts);
});

test('after the booking, another time is a wish to move it, which needs a yes', () => {
  const wish = respondInWriting(booked, 'actually make it 3pm', local);
  expect(wish.change).toBeNull();
  expect(wish.say).toContain('Friday, November 13 at 3:00 PM');
  const yes = respondInWriting(wish.state, 'yes', local);
  expect(yes.change).toEqual({ kind: 'move', date: '2026-11-13', slot: '15:00' });
  expect(yes.state.facts).toEqual(booked.facts);
});

test('another request keeps the visitor’s name and starts with the service', () => {
  const { state } = respondInWriting(
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
  expect(respondInWriting(booked, 'yes', local).book).toBe(null);
  expect(respondInWriting(booked, 'no', local).ended).toBe(true);
  expect(respondInWriting(booked, 'thanks, bye', local).ended).toBe(true);
});

test('a full slot is refused and not offered again', () => {
  const { state, say } = bookedInWriting(sent, { kind: 'slot-full' }, local);
  expect(say).toContain(bookingBanners.taken);
  expect(state).toMatchObject({ asked: 'slot', facts: { date: '2026-11-13', slot: null } });
  const again = respondInWriting(state, 'at 2pm', local);
  expect(again.say).toContain(bookingBanners.taken);
  expect(again.say).toContain('1:30 PM or 2:30 PM');
  expect(respondInWriting(again.state, '2:30 pm', local).state.phase).toBe('confirming');
});

test('fields that the server refuses are emptied, and the assistant says the server’s messages', () => {
  const fields = {
    email: 'Please enter a valid email address',
    selected_time: 'Please choose a time',
  };
  const { state, say } = bookedInWriting(sent, { kind: 'refused', fields }, local);
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
    const { state, say, links } = bookedInWriting(sent, outcome, local);
    expect(say).toContain(bookingBanners.failed);
    expect(links).not.toEqual([]);
    expect(respondInWriting(state, 'yes', local).book).toEqual(confirmed);
  }
});
