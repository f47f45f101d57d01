import { expect, test } from 'vitest';
import { assistantWords } from '../site/content/assistant.ts';
import { bookingBanners } from '../site/content/booking-messages.ts';
import { thankYou } from '../site/content/consultation.ts';
import { afterBooking } from './booking-outcome.ts';
import { respond } from './conversation.ts';
import { startConversation, type World } from './conversation-state.ts';

const world: World = { now: { date: '2026-11-12', minutes: 10 * 60 + 20 }, dayFirst: true };
const summary = respond(
  startConversation(),
  "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm",
  world,
).state;
const { state: sent, book: wish } = respond(summary, 'yes', world);
const { state: booked } = afterBooking(sent, { kind: 'booked' });

test('a booking is told in the words of the page, with what happens next', () => {
  const { say, state } = afterBooking(sent, { kind: 'booked' });
  expect(say).toContain(`${thankYou.received} ${thankYou.soon}`);
  expect(state.phase).toBe('booked');
});

test('what was sent is not changed behind the visitor’s back', () => {
  for (const line of ['actually make it 3pm', 'the time is wrong', 'my name is Janet Doe']) {
    const turn = respond(booked, line, world);
    expect(turn.say).toBe(assistantWords.alreadySent);
    expect(turn.state.facts).toEqual(booked.facts);
  }
});

test('another request keeps the person and asks for the rest', () => {
  const { state } = respond(booked, 'I want to book another call about email automation', world);
  expect(state).toMatchObject({
    phase: 'collecting',
    facts: { name: 'Jane Doe', service: 'email-auto', date: null, slot: null },
  });
});

test('a yes after the booking books nothing, a no ends the talk', () => {
  expect(respond(booked, 'yes', world).book).toBe(null);
  expect(respond(booked, 'no', world).ended).toBe(true);
  expect(respond(booked, 'thanks, bye', world).ended).toBe(true);
});

test('a full slot is neither taken nor offered again', () => {
  const { state, say } = afterBooking(sent, { kind: 'slot-full' });
  expect(say).toContain(bookingBanners.taken);
  expect(state).toMatchObject({ asked: 'slot', facts: { date: '2026-11-13', slot: null } });
  const again = respond(state, 'at 2pm', world);
  expect(again.say).toContain(bookingBanners.taken);
  expect(again.say).toContain('1:30 PM or 2:30 PM');
  expect(respond(again.state, '2:30 pm', world).state.phase).toBe('confirming');
});

test('a refusal of the server empties its fields and asks in its words', () => {
  const fields = {
    email: 'Please enter a valid email address',
    selected_time: 'Please choose a time',
  };
  const { state, say } = afterBooking(sent, { kind: 'refused', fields });
  expect(say).toBe('Please enter a valid email address. Please choose a time.');
  expect(state).toMatchObject({
    asked: 'email',
    facts: { email: '', slot: null, name: 'Jane Doe' },
  });
});

test('a failure keeps the facts, and another yes tries again', () => {
  for (const outcome of [
    { kind: 'failed' as const },
    { kind: 'refused' as const, fields: { time_zone: 'This time zone is not known' } },
  ]) {
    const { state, say, links } = afterBooking(sent, outcome);
    expect(say).toContain(bookingBanners.failed);
    expect(links).not.toEqual([]);
    expect(respond(state, 'yes', world).book).toEqual(wish);
  }
});
