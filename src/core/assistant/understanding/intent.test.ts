import { describe, expect, test } from 'vitest';
import { intentPhrases } from '../test-data/intent-phrases.ts';
import { questionPhrases } from '../test-data/question-phrases.ts';
import { intentOf } from './intent.ts';

const atSummary = intentPhrases.filter(({ context }) => context === 'confirming');
test.each(atSummary)('the intent of "$heard" after the summary is $intent', ({ heard, intent }) => {
  expect(intentOf(heard, true)).toBe(intent);
});

const elsewhere = intentPhrases.filter(({ context }) => context !== 'confirming');
test.each(elsewhere)('the intent of "$heard" is $intent', ({ heard, intent }) => {
  expect(intentOf(heard, false)).toBe(intent);
});

test.each(questionPhrases)('the intent of "$heard" is a question', ({ heard }) => {
  expect(intentOf(heard, false)).toBe('question');
});

describe('the intent of phrases that are not in the table:', () => {
  test.each([
    ['that works', 'yes'],
    ['sounds perfect, thanks a lot', 'yes'],
    ['yes do it', 'yes'],
    ['hang on a second', 'no'],
    ['i changed my mind', 'no'],
    ['cancel it', 'no'],
    ['no the name is wrong', 'correction'],
    ['that is not my email', 'correction'],
    ['can we do 3 instead?', 'correction'],
    ['is that right?', 'question'],
    ['what time was that?', 'question'],
  ])('"%s" after the summary is %s', (heard, intent) => {
    expect(intentOf(heard, true)).toBe(intent);
  });

  test.each([
    ['I would like an appointment', 'book'],
    ['are you free tomorrow', 'book'],
    ['any slots on friday?', 'book'],
    ['hello, i want to book a call', 'book'],
    ['hello can you tell me the price', 'question'],
    ['thanks, what about prices', 'question'],
    ['id like to speak to sales', 'human'],
    ['can someone call me back', 'human'],
    ['talk to you later', 'goodbye'],
    ['have a nice day', 'goodbye'],
    ['you suck', 'abuse'],
    ['huh?', 'repeat'],
    ['no, friday', 'correction'],
    ['no more questions', 'no'],
    ['hi there, good afternoon', 'greeting'],
    ['👎', 'no'],
    ['go back', 'unknown'],
  ])('"%s" is %s', (heard, intent) => {
    expect(intentOf(heard, false)).toBe(intent);
  });
});

test.each(['I am not sure yet', 'not sure', 'not perfect', 'unsure', "I'm not certain, sorry"])(
  'the doubt of "%s" after the summary is not an agreement',
  (heard) => {
    expect(intentOf(heard, true)).not.toBe('yes');
  },
);
