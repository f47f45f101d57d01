import { expect, test } from 'vitest';
import { answerFrame } from '../../site/content/assistant.ts';
import { answerAsRead, passageAnswer } from '../test-data/questions/content-answers.ts';

const answerTo = (question: string) => answerAsRead(question)?.text ?? '';

test.each([
  ['do you use cookies', /^No\. /],
  ['you do not use cookies, do you', /^There are no cookies/],
  ['does it pretend to be human', /^No\. /],
  ['does it say that it is an ai', /^Yes\. /],
  ['can i keep my receptionist', /^It takes what/],
  ['can it speak spanish', /^The AI Phone Agent comes with/],
  ['can you delete absolutely everything about me', /^Ask us/],
  ['does it double book', /^AI Phone Agents/],
  ['do you have experience with dentists', /^Built for trades/],
  ['are you only for dentists', /^Built for trades/],
  ['is a dental office too small for this', /^Built for trades/],
  ['does it work with our crm, it is hubspot', /^With CRM Integration/],
  ['will it replace our system', /^(?!Yes)/],
  ['does it need a crm', /^(?!Yes)/],
  ['can it delete our records', /^(?!Yes)/],
  ['does it work with hubspot', /^(With CRM Integration|That’s what)/],
  ['does it connect to google calendar', /^(With CRM Integration|That’s what)/],
  ['can it book appointments in dentrix', /^AI Phone Agents/],
  ['will it sort my mail in superhuman', /^Email Automation/],
])('the answer to "%s" begins with yes or no only where the passage settles it', (line, start) => {
  expect(answerTo(line)).toMatch(start);
});

test.each([
  [
    'Does it connect to my calendar?',
    'Yes. AI Phone Agents take the call in a natural voice, route it to the right place and put the appointment on the calendar.',
  ],
  [
    'Can it answer my phone?',
    'Yes. The AI Phone Agent picks up when your team is on a job, or asleep.',
  ],
  [
    'Can it answer questions on my website?',
    'Yes. The AI Chat Agent answers on your site while the visitor is still there.',
  ],
  [
    'Can you help with my inbox?',
    'Yes. Email Automation sorts the inbox and writes back before a lead goes cold.',
  ],
  [
    'Does it work with my CRM?',
    'Yes. With CRM Integration, your agents put names, notes and next steps into the system you already use, so nothing gets typed twice.',
  ],
  [
    'Do you automate everything?',
    'No. We start with your calls, your questions and your calendar, and we automate only what you’d be glad to hand off.',
  ],
  [
    'Can it handle two calls at the same time?',
    'Yes. It takes what your front desk can’t: the second call at the same moment, the message at midnight, the follow-up that slips.',
  ],
])('"%s" is answered with yes or no and one sentence', (question, answer) => {
  expect(answerTo(question)).toBe(answer);
});

test('a trade that the home page names gets a yes, and another trade gets none', () => {
  for (const question of ['Do you work with dentists?', 'is this for a law firm'])
    expect(answerTo(question)).toBe(`${answerFrame.yes} ${answerFrame.namedTrade}`);
  for (const question of ['Do you work with plumbers?', 'would this work for a small bakery'])
    expect(answerTo(question)).toBe(answerFrame.otherTrade);
  const { text } = passageAnswer('customers', 'is this for taxidermists') ?? {};
  expect(text).toBe(answerFrame.otherTrade);
});

test('the consultation is free, however it is asked', () => {
  expect(answerTo('Is the consultation free?')).toMatch(/^Yes\. It’s free\. /);
  expect(answerTo('Is the meeting free of charge?')).toMatch(/^Yes\. It’s free\. /);
  expect(answerTo('Do I have to pay for the consultation?')).toMatch(/^No\. It’s free\. /);
});

test('a yes is followed by all that it needs to be understood', () => {
  expect(answerTo('can i add the others later')).toContain('The others can join');
  expect(answerTo('can i move my appointment')).toContain('move it or cancel it');
});
