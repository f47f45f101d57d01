import { describe, expect, test } from 'vitest';
import { intentPhrases } from '../../test-data/intent-phrases.ts';
import { questionPhrases } from '../../test-data/question-phrases.ts';
import type { Intent } from '../intent.ts';
import type { DialogueAct } from '../line-reading.ts';
import { readActs } from './read-acts.ts';
import type { ActContext } from './read-answer.ts';

const OPEN: ActContext = { phase: 'open', asked: null };
const AT_SUMMARY: ActContext = { phase: 'confirming', asked: 'send' };
const actOf: Record<Intent, DialogueAct | null> = {
  book: 'wants-booking',
  question: 'asks',
  yes: 'agrees',
  no: 'declines',
  correction: 'corrects',
  human: 'wants-person',
  goodbye: 'goodbye',
  silence: 'silence',
  abuse: 'abuse',
  restart: 'restarts',
  repeat: 'wants-repeat',
  thanks: 'thanks',
  greeting: 'greets',
  unknown: null,
};

function expectAct(heard: string, intent: Intent, context: ActContext): void {
  const acts = [...readActs(heard, context)];
  const act = actOf[intent];
  if (act) expect(acts).toContain(act);
  else expect(acts.filter((other) => other !== 'small-talk')).toEqual([]);
}

const atSummary = intentPhrases.filter(({ context }) => context === 'confirming');
test.each(atSummary)('"$heard" after the summary means $intent', ({ heard, intent }) => {
  expectAct(heard, intent, AT_SUMMARY);
});

const elsewhere = intentPhrases.filter(({ context }) => context !== 'confirming');
test.each(elsewhere)('"$heard" means $intent', ({ heard, intent }) => {
  expectAct(heard, intent, OPEN);
});

test.each(questionPhrases)('"$heard" asks something', ({ heard }) => {
  const acts = readActs(heard, OPEN);
  expect(acts.has('asks') || acts.has('asks-if-ai')).toBe(true);
});

describe('phrases that are not in the table:', () => {
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
  ] as const)('"%s" after the summary means %s', (heard, intent) => {
    expectAct(heard, intent, AT_SUMMARY);
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
  ] as const)('"%s" means %s', (heard, intent) => {
    expectAct(heard, intent, OPEN);
  });
});

test('a goodbye in the middle of misheard words is none', () => {
  expect([...readActs('a foreign and goodbye with somebody', OPEN)]).not.toContain('goodbye');
  expect([...readActs('ok goodbye then', OPEN)]).toContain('goodbye');
});

test.each([
  ['Brilliant! yes, please send that.', true],
  ['nothing, go ahead', true],
  ['the time please', false],
  ['send it on Friday instead', false],
])('to the question for a change, %j agrees: %j', (line, agrees) => {
  expect(readActs(line, { phase: 'collecting', asked: 'change' }).has('agrees')).toBe(agrees);
});
