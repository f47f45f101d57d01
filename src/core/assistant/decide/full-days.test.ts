import { expect, test } from 'vitest';
import { slotStart } from '../../consultation/booking-window.ts';
import { type CalendarDate, parseClosedDays } from '../../consultation/calendar-date.ts';
import { slots, windowDays } from '../../consultation/schedule.ts';
import { bookingBanners, NO_TIMES_LEFT } from '../../site/content/booking-messages.ts';
import { schedulingWords } from '../../site/content/scheduling.ts';
import { startConversation } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { dialogueContext } from '../test-data/dialogue.ts';
import { bookedInWriting, respondInWriting } from '../test-data/written-turns.ts';

/** Returns the context in which every slot of these days is full. */
function withFullDays(...dates: CalendarDate[]): LocalContext {
  const starts = dates.flatMap((date) =>
    slots.map((slot) => slotStart(date, slot, dialogueContext.zone) ?? 0),
  );
  return { ...dialogueContext, full: new Set(starts) };
}

const FRIDAY = '2026-11-13';
const MONDAY = '2026-11-16';
const request = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";

test('a day whose slots are all full is refused, and the next day with free times is named', () => {
  const local = withFullDays(FRIDAY, MONDAY);
  const { say, state } = respondInWriting(startConversation(), request, local);
  expect(say).toContain(`${NO_TIMES_LEFT} The next day with open times is Tuesday, November 17.`);
  expect(state).toMatchObject({ asked: 'date', facts: { date: null, slot: '14:00' } });
  expect(respondInWriting(state, 'tuesday then', local).state.phase).toBe('confirming');
});

test('the named day comes after the refused day, not before it', () => {
  const closedDays = parseClosedDays('2026-12-24..2026-12-28') ?? dialogueContext.closedDays;
  const local = { ...dialogueContext, closedDays };
  const { say } = respondInWriting(startConversation(), 'book a call on december 24', local);
  expect(say).toContain('The next day with open times is Tuesday, December 29.');
});

test('if no later day is free, the first free day is named', () => {
  const later = windowDays(dialogueContext.now.date).filter((date) => date > MONDAY);
  const local = withFullDays(...later);
  const { say } = respondInWriting(startConversation(), 'book a call on november 18', local);
  expect(say).toContain('The next day with open times is Thursday, November 12.');
});

test('if no day has a free time, the assistant says so and names no time', () => {
  const local = withFullDays(...windowDays(dialogueContext.now.date));
  const { say } = respondInWriting(startConversation(), request, local);
  expect(say).toContain(`${NO_TIMES_LEFT} ${schedulingWords.noneInWindow}`);
  expect(say).not.toMatch(/I can offer/);
});

test('a full slot is refused before the summary, and the nearest free times are offered', () => {
  const full = new Set([slotStart(FRIDAY, '14:00', 'Europe/Paris') ?? 0]);
  const { say, state } = respondInWriting(startConversation(), request, {
    ...dialogueContext,
    full,
  });
  expect(say).toContain(`${bookingBanners.taken} I can offer 1:30 PM or 2:30 PM on Friday`);
  expect(state.facts).toMatchObject({ date: FRIDAY, slot: null });
});

test.each([
  ['asks for a time that is no slot', 'at 7:15 pm'],
  ['asks for a part of the day', 'in the afternoon'],
  ['asks for a time', 'at 3pm'],
])('the day is full by the time the visitor %s: the assistant asks for another day', (_, line) => {
  const asking = respondInWriting(
    startConversation(),
    'book a call on friday about the phone agent',
    dialogueContext,
  ).state;
  expect(asking).toMatchObject({ asked: 'slot', facts: { date: FRIDAY } });
  const { say, state } = respondInWriting(asking, line, withFullDays(FRIDAY));
  expect(say).toContain(`${NO_TIMES_LEFT} The next day with open times is Monday, November 16.`);
  expect(say).not.toMatch(/I can offer/);
  expect(state).toMatchObject({ asked: 'date', facts: { date: null } });
});

test('the last free slot of a day was taken by another visitor: the next day is named', () => {
  const last = new Set(withFullDays(FRIDAY).full);
  last.delete(slotStart(FRIDAY, '14:00', 'Europe/Paris') ?? 0);
  const local = { ...dialogueContext, full: last };
  const summary = respondInWriting(startConversation(), request, local).state;
  const { state: sent, book } = respondInWriting(summary, 'yes', local);
  expect(book).not.toBeNull();
  const { say, state } = bookedInWriting(sent, { kind: 'slot-full' }, local);
  expect(say).toContain(`${NO_TIMES_LEFT} The next day with open times is Monday, November 16.`);
  expect(state).toMatchObject({ asked: 'date', facts: { date: null, name: 'Jane Doe' } });
});

test('a visitor who takes any day gets the first day that is not full', () => {
  const local = withFullDays('2026-11-12', FRIDAY);
  const asking = respondInWriting(startConversation(), 'book a call about the phone agent', local);
  expect(asking.state.asked).toBe('date');
  expect(respondInWriting(asking.state, 'any day', local).state.facts.date).toBe(MONDAY);
});
