import { expect, test } from 'vitest';
import { answerAsRead } from '../test-data/questions/content-answers.ts';

const answerTo = (question: string) => answerAsRead(question)?.text ?? '';

test.each([
  ['do you use cookies', /^There are no cookies/],
  ['you do not use cookies, do you', /^There are no cookies/],
  ['can i keep my receptionist', /^It takes what/],
  ['can it speak spanish', /^The AI Phone Agent comes with/],
  ['can you delete absolutely everything about me', /^Ask us/],
  ['does it double book', /^AI Phone Agents/],
  ['do you have experience with dentists', /^Built for trades/],
  ['are you only for dentists', /^Built for trades/],
  ['does it work with our crm, it is hubspot', /^With CRM Integration/],
  ['can it book appointments in dentrix', /^AI Phone Agents/],
  ['will it sort my mail in superhuman', /^Email Automation/],
  ['Can it answer my phone?', /^The AI Phone Agent picks up/],
  ['Do you automate everything?', /^We start with your calls/],
  ['Is the consultation free?', /^It’s free\. /],
  ['Do I have to pay for the consultation?', /^It’s free\. /],
])('the answer to "%s" begins with the sentence that settles it', (line, start) => {
  expect(answerTo(line)).toMatch(start);
});

test('an answer holds all that it needs to be understood', () => {
  expect(answerTo('can i add the others later')).toContain('The others can join');
  expect(answerTo('can i move my appointment')).toContain('move it or cancel it');
});
