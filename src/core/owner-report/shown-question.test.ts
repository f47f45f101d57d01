import { describe, expect, test } from 'vitest';
import { saysNoAnswer } from '../site/content/assistant/no-answer.ts';
import { assistantContactWords, assistantWords } from '../site/content/assistant.ts';
import { collectQuestions } from './question-groups.ts';
import { shownQuestion } from './shown-question.ts';

describe('a question in the report', () => {
  test.each([
    ['Do you give refunds?', 'Do you give refunds?'],
    ['how long is the contract', 'how long is the contract'],
    ['Do you have an office in Wallawalla?', 'Do you have an office in …'],
    ['Can you call me at +1 (555) 010-9999 about refunds?', 'Can you call me at … about refunds?'],
    ['Is there a discount for ada@lovelace.example?', 'Is there a discount for …'],
    ['Do you have a contract on quack.example/terms?', 'Do you have a contract on …'],
    ['Is your contract better than that of Grace?', 'Is your contract better than that of …'],
    ['Can you ring five five five, one two three about refunds?', 'Can you ring … about refunds?'],
    ['I am Zebulon Quack. Do you give refunds?', 'Do you give refunds?'],
  ])('%j is shown as %j', (line, shown) => {
    expect(shownQuestion(line)).toBe(shown);
  });

  test.each(['Zebulon Quack Wallawalla?', 'zebulon@quack.example', '555 0100 why', ''])(
    '%j is not shown, because too little of it is known',
    (line) => expect(shownQuestion(line)).toBeNull(),
  );

  test('leaves out the names that the assistant knew, even if they are ordinary words', () => {
    expect(shownQuestion('Is the contract long?')).toBe('Is the contract long?');
    expect(shownQuestion('Is the contract long?', ['Ann Contract'])).toBe('Is the … long?');
  });

  test('is cut off if it is very long', () => {
    const shown = shownQuestion(`do you give refunds ${'and do you give refunds '.repeat(20)}`);
    expect(shown?.length).toBeLessThan(165);
    expect(shown).toMatch(/ …$/);
  });
});

test.each([
  [`${assistantWords.unknown} ${assistantContactWords(null).aPerson}`, true],
  [assistantWords.unknown.replaceAll('’', "'"), true],
  [`${assistantWords.price} It depends.`, true],
  [assistantWords.sorry, false],
  [assistantWords.canDo, false],
])('whether %j says that there is no answer: %s', (answer, expected) => {
  expect(saysNoAnswer(answer)).toBe(expected);
});

test('questions with one subject are counted together, in their most frequent words', () => {
  const questions = collectQuestions();
  const ask = (text: string, answer: string = assistantWords.unknown) =>
    questions.addLines([
      { isVisitor: true, text: 'Hello' },
      { isVisitor: false, text: assistantWords.hello },
      { isVisitor: true, text },
      { isVisitor: false, text: answer },
    ]);
  ask('Do you give refunds?');
  ask('do you really give refunds');
  ask('do you really give refunds');
  ask('How long is the contract?');
  ask('What do you do?', 'We build agents.');
  ask('Zebulon Quack?');
  // This question got no answer once, and an answer another time.
  ask('Where is your office?');
  ask('where is your office', 'In the old harbour.');
  questions.addLines([{ isVisitor: false, text: assistantWords.unknown }]);
  // In a call an answer is several lines, and one of them may say that there is none.
  questions.addLines([
    { isVisitor: true, text: 'How long is the contract?' },
    { isVisitor: false, text: 'One moment.' },
    { isVisitor: false, text: assistantWords.unknown },
    { isVisitor: false, text: 'Are you still there?' },
  ]);
  expect(questions.figures()).toEqual({
    total: 6,
    groups: [
      { text: 'do you really give refunds', count: 3 },
      { text: 'How long is the contract?', count: 2 },
    ],
    unshown: 1,
  });
});
