import { describe, expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';

import { dialogueContext as local } from '../test-data/dialogue.ts';
import { hearTrained, inWriting, respondToLine } from '../test-data/written-turns.ts';
import { answerLine } from './conversation.ts';
import { documentTurn } from './document-turn.ts';

const document = { fileName: 'garage.md', excerpt: 'We open at 9.' };
const ANSWER = 'garage.md says: We open at 9.';

/** Returns what a document answers to the last of these lines, or null if the rules answer it. */
function answerAfter(...lines: string[]) {
  const [heard = '', ...earlier] = lines.toReversed();
  const before = earlier
    .toReversed()
    .reduce((state, line) => respondToLine(state, line, local).state, startConversation());
  const line = hearTrained(before, heard, local);
  const turn = documentTurn({ heard: line, ruled: answerLine(line) }, document);
  return turn && { ...inWriting(turn, local), meant: turn.say };
}

describe('a document answers', () => {
  test.each([
    'When do you open?',
    'Are you open on Sundays?',
    'When do you open on Saturday?',
    'Is the workshop open on Friday at 5 pm?',
    'What does an oil change cost?',
    'Tell me about your parking',
    'do you have parking',
  ])('%s', (line) => {
    expect(answerAfter(line)).toMatchObject({ say: ANSWER, book: null, ended: false });
  });

  test('in the middle of a request, and the open question follows', () => {
    const turn = answerAfter('I would like to book a consultation', 'Where can I park?');
    expect(turn?.say.startsWith(`${ANSWER} `)).toBe(true);
    expect(turn?.say).toContain('?');
    expect(turn?.state).toMatchObject({ phase: 'collecting', said: turn?.meant });
  });

  test('and a day in its question is no day for a consultation', () => {
    expect(answerAfter('When do you open on Friday?')?.state).toMatchObject({
      phase: 'open',
      facts: { date: null },
    });
  });

  test('after a goodbye', () => {
    expect(answerAfter('bye', 'Where can I park?')?.say).toBe(ANSWER);
  });
});

describe('the rules answer', () => {
  test.each([
    ['a wish to book', 'Can I book a consultation?'],
    ['a day for a consultation', 'Could we talk on Friday at 2 pm?'],
    ['a free day', 'Do you have anything free on Friday?'],
    ['a possible day', 'Is Friday at 2 pm possible?'],
    ['a name', 'I am Jane Doe, can you see that?'],
    ['a goodbye', 'bye'],
    ['the question for an AI', 'Are you a robot?'],
    ['the wish for a person', 'Can I talk to a human?'],
    ['a line that asks nothing', 'The weather is nice.'],
    ['silence', ' '],
  ])('%s: %s', (_, line) => {
    expect(answerAfter(line)).toBeNull();
  });
});
