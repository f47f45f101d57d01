import { expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

const THURSDAY = Date.parse('2026-11-12T09:20:00Z');
const request = "I'm Jane Doe, jane@acme.com, phone agent, next tuesday at 2pm";

function answerTo(line: string, visitorZone: string | null, locale = 'en-GB'): string {
  const visitor = { zone: 'Europe/Paris', locale, contactEmail: null, visitorZone };
  return respondInWriting(startConversation(), line, localContextAt(THURSDAY, visitor)).say;
}

test.each([
  ['en-US', 'Tuesday, November 17 at 2:00 PM'],
  ['en-GB', 'Tuesday, 17 November at 2:00 PM'],
])('the summary writes the day in the order of the locale %s', (locale, words) => {
  expect(answerTo(request, 'Europe/Paris', locale)).toContain(words);
});

test.each([
  ['America/New_York', true],
  ['Europe/London', true],
  ['Europe/Paris', false],
  // The clocks of Berlin and Paris always agree.
  ['Europe/Berlin', false],
  [null, false],
  ['Mars/Olympus', false],
])('a visitor in %s is told the zone of the opening hours: %s', (visitorZone, isTold) => {
  const note = 'Times in Paris (GMT+1), where we are.';
  expect(answerTo(request, visitorZone).includes(note)).toBe(isTold);
  const asked = answerTo('book a call on tuesday about the phone agent', visitorZone);
  expect(asked.includes(note)).toBe(isTold);
});

test('the zone is told as it is on the chosen day', () => {
  const visitor = { zone: 'Europe/Paris', locale: 'en-GB', contactEmail: null, visitorZone: 'UTC' };
  const local = localContextAt(Date.parse('2027-03-15T09:20:00Z'), visitor);
  const { say } = respondInWriting(startConversation(), 'phone agent on march 30', local);
  expect(say).toContain('Times in Paris (GMT+2), where we are.');
});
