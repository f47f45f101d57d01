import { expect, test } from 'vitest';
import { callSpeechWords } from '../../../src/core/site/content/assistant/spoken-words.ts';
import { wordsForTheEar } from '../../../src/core/site/content/assistant/words-for-the-ear.ts';
import { assistantWords } from '../../../src/core/site/content/assistant.ts';
import { handOverSentence, isOnlyWaiting, questionOf } from './agent-questions.ts';

const { ask } = assistantWords;

test.each([
  [callSpeechWords.opening.ask, 'help'],
  [wordsForTheEar.askService, 'service'],
  [wordsForTheEar.askWhen, 'when'],
  [wordsForTheEar.askDate, 'date'],
  ['Tuesday, November seventeenth. What time works for you?', 'slot'],
  [ask.otherSlot, 'slot'],
  [wordsForTheEar.askText.name, 'name'],
  [wordsForTheEar.askText.company, 'company'],
  [ask.email, 'email'],
  [`${ask.email} ${wordsForTheEar.hintEmail}`, 'email'],
  [`${callSpeechWords.typeInstead} ${ask.email}`, 'email'],
  [`${callSpeechWords.fieldInPage.email.guessed} ${ask.email}`, 'email'],
  [
    `${callSpeechWords.checkAddress.local} m i k e. ${callSpeechWords.checkAddress.isRight}`,
    'check',
  ],
  [callSpeechWords.spellAddress.local, 'spellLocal'],
  [callSpeechWords.spellAddress.domain, 'spellDomain'],
  [ask.change, 'change'],
  [ask.send, 'send'],
  [ask.sendAgain, 'send'],
  [`I’ve changed the email to a n a, at, ruiz dot com. ${ask.send}`, 'send'],
  ['Let me read that back: a n a, at, ruiz dot com. Is that right?', 'check'],
  ['S as in Sierra?', 'check'],
  ['Did you say email automation?', 'check'],
  ['Is it m as in Mike, or n as in November?', 'spell'],
  ['Before the @: sarah. Is that right?', 'check'],
  ['Could you spell the part before the at for me?', 'spellLocal'],
  ['Please spell what comes after the at.', 'spellDomain'],
  ['Could you spell your last name?', 'spellName'],
  ['Please spell your email for me, letter by letter.', 'spellEmail'],
  ['Sorry, what comes before the at?', 'spellLocal'],
  ['All right.', null],
])('%s', (words, question) => {
  expect(questionOf(words)).toBe(question);
});

test.each([
  ['Let’s do this in writing: please type it into the field on the page.', true],
  ['I’ve put your email into the field on the page. Please check it there.', true],
  ['What I heard is in the email field. Correct it there, or say it again.', true],
  [callSpeechWords.fieldInPage.email.guessed, true],
  [callSpeechWords.fieldInPage.name.empty, true],
  [callSpeechWords.formInstead, true],
  [callSpeechWords.typeInstead, false],
  [wordsForTheEar.hintName, false],
  [ask.email, false],
])('%s hands over: %s', (words, isOne) => {
  expect(handOverSentence(words) !== null).toBe(isOne);
});

test('an agent that only asks to wait is not answered', () => {
  expect(callSpeechWords.oneMoment.map(isOnlyWaiting)).toEqual([true, true, true]);
  expect(isOnlyWaiting(`One moment, please. ${ask.email}`)).toBe(false);
});
