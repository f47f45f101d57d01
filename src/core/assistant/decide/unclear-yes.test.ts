import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistantWords } from '../../site/content/assistant.ts';
import { startConversation } from '../conversation-state.ts';
import { clearYesLines } from '../test-data/consent-phrases.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";
const extras = 'If you like, add your company or what gets in your way.';
const { send, change } = assistantWords.ask;

const summary = respondInWriting(startConversation(), WHOLE, local);
/** The same summary after the offer to add something has been answered. */
const shortSummary = respondInWriting(summary.state, 'the company is Acme', local);

test('the summary asks whether to add something and whether to send', () => {
  expect(summary.say).toContain(extras);
  expect(summary.say.endsWith(send)).toBe(true);
  expect(shortSummary.say).not.toContain(extras);
});

test.each([
  'No, no problems to add',
  'no problems',
  'no problem',
  'no, send it',
  'no, go ahead',
  "no, that's right",
  'no changes',
  'no worries',
  'oh no, that is fine',
  'no, nothing else',
  'I have no problems',
  'there are no problems',
  'nothing to add',
  "that's all",
  "that's it",
  "I'm fine",
])('"%s" may mean either question, so the assistant asks again and a yes then sends', (line) => {
  const asked = respondInWriting(summary.state, line, local);
  expect(asked.book).toBeNull();
  expect(asked.say).toBe(send);
  expect(respondInWriting(asked.state, 'yes', local).book).not.toBeNull();
});

test.each(['no', 'nope', 'no thanks', "no, don't send it", 'no way'])(
  '"%s" answers the last question, so nothing is sent and the assistant asks what to change',
  (line) => {
    const turn = respondInWriting(summary.state, line, local);
    expect(turn.book).toBeNull();
    expect(turn.say).toContain(change);
  },
);

test.each([
  'yes, no problems to add',
  'ok, nothing to add',
  'nothing to add, send it',
  'No problem, send it',
  'all good',
])('"%s" sends, because it agrees in words that cannot mean the offer alone', (line) => {
  expect(respondInWriting(summary.state, line, local).book).not.toBeNull();
});

test('without the offer to add something, "that’s it" is a yes', () => {
  expect(respondInWriting(shortSummary.state, "that's it", local).book).not.toBeNull();
});

test('no line that begins with a no sends a request, whatever follows', () => {
  const beginnings = fc.constantFrom('no', 'No,', 'nope', 'Nah,', 'no.', 'oh no', 'um, no', 'nooo');
  const states = fc.constantFrom(summary.state, shortSummary.state);
  fc.assert(
    fc.property(beginnings, fc.constantFrom(...clearYesLines), states, (no, yes, state) => {
      expect(respondInWriting(state, `${no} ${yes}`, local).book).toBeNull();
    }),
    { numRuns: 300 },
  );
});
