import { expect, test } from 'vitest';
import type { CallerLines, CallerWish } from '../callers/caller-script.ts';
import { callerMind } from './caller-mind.ts';

const WISH: CallerWish = {
  service: 'ai-phone',
  date: '2026-11-24',
  slot: '14:30',
  name: 'Sarah Miller',
  email: 'sarah@millerplumbing.com',
};
const LINES: CallerLines = {
  help: ['help one', 'help two'],
  service: ['service one', 'service two'],
  when: ['when one', 'when two'],
  date: ['date one'],
  slot: ['slot one'],
  name: ['name one', 'name two'],
  spellName: ['spell name'],
  email: ['email one', 'email two', 'email spelled'],
  spellLocal: ['local one', 'local two'],
  spellDomain: ['domain one', 'domain two'],
  emailWrong: ['email wrong', 'wrong letters'],
  nameWrong: ['name wrong', 'wrong name letters'],
  notThen: ['not then'],
  yes: ['yes one', 'yes two'],
  no: ['no'],
  send: ['send one', 'send two'],
  goodbye: ['goodbye'],
};
const ASK_EMAIL = 'What business email can we reach you at?';
const summary = (name: string, email: string) =>
  `Here’s what I have. Tuesday, November twenty-fourth, at two thirty in the afternoon, about the AI Phone Agent. I have your name as ${name}, and your email as: ${email}. Should I send this request?`;
const RIGHT = 's a r a h, at, miller plumbing dot com';

function sarah(wish: Partial<CallerWish> = {}) {
  const mind = callerMind({ wish: { ...WISH, ...wish }, lines: LINES, company: null });
  return {
    ...mind,
    says(words: string): string {
      const act = mind.hear(words);
      return act.does === 'say' ? act.lines.join(' + ') : JSON.stringify(act);
    },
  };
}

test('a caller answers each question and says yes to a summary that is right', () => {
  const { says, memory } = sarah();
  expect(
    [
      'How can I help you today?',
      'Which service is this about: the chat agent, the phone agent, or email automation?',
      'What day and time work for you?',
      'What’s your first and last name?',
      ASK_EMAIL,
      summary('Sarah Miller', RIGHT),
    ].map(says),
  ).toEqual(['help one', 'service one', 'when one', 'name one', 'email one', 'send one']);
  expect(memory()).toMatchObject({ addressTries: 1, isAddressRight: true, askedAgain: 0 });
});

test('an address is said again in other words, and spelled at last', () => {
  const { says, memory } = sarah();
  expect([ASK_EMAIL, ASK_EMAIL, ASK_EMAIL].map(says)).toEqual([
    'email one',
    'email two',
    'email spelled',
  ]);
  expect(memory()).toMatchObject({ addressTries: 3, isAddressRight: false, askedAgain: 2 });
});

test('a caller who may spell the address does so when it was not understood once', () => {
  const { says } = sarah();
  const offer = `You can type your email into the call panel, or spell it for me. ${ASK_EMAIL}`;
  expect([offer, offer].map(says)).toEqual(['email one', 'email spelled']);
});

test('each part of the address is checked by its letters', () => {
  const { says, memory } = sarah();
  says(ASK_EMAIL);
  expect(says('Before the at: sara. Is that right?')).toBe('no + local one');
  expect(says('Before the at: s a r a. Is that right?')).toBe('no + local two');
  expect(says('Before the at: s a r a h. Is that right?')).toBe('yes one');
  expect(says('After the at: miller plumbing dot net. Is that right?')).toBe('no + domain one');
  expect(memory()).toMatchObject({ addressTries: 4, isAddressRight: false });
  expect(says('Before the at: s a r a h. Is that right?')).toBe('yes two');
  expect(says('After the at: miller plumbing dot com. Is that right?')).toBe('yes one');
  expect(memory()).toMatchObject({ addressTries: 4, isAddressRight: true });
});

test('letters that are read back in pieces are followed', () => {
  const { says } = sarah();
  says('Please spell the part before the at.');
  expect(says('S as in Sierra?')).toBe('yes one');
  expect(says('s a r, is that right?')).toBe('yes two');
  expect(says('Then a h, is that right?')).toBe('yes one');
  expect(says('Is the second letter e as in Echo?')).toBe('no + local two');
});

test('a wrong name and then a wrong address of a summary are corrected', () => {
  const { says, memory } = sarah();
  says(ASK_EMAIL);
  expect(says(summary('Sara Miller', 's a r a, at, miller dot com'))).toBe('name wrong');
  expect(says('I’ve changed the name to Sarah Miller. Should I send this request?')).toBe(
    'email wrong',
  );
  expect(says(summary('Sarah Miller', 's a r a, at, miller plumbing dot com'))).toBe(
    'wrong letters',
  );
  expect(says(`I’ve changed the email to ${RIGHT}. Should I send this request?`)).toBe('send one');
  expect(memory()).toMatchObject({ addressTries: 3, isAddressRight: true });
});

test('a caller who is asked what to change names it and says it again', () => {
  const { says } = sarah();
  says(ASK_EMAIL);
  expect(says(summary('Sara Miller', 's a r a, at, miller dot com'))).toBe('name wrong');
  expect(says('Nothing has been sent. What should I change?')).toBe('My name. + name one');
  expect(says('Sarah Miller, is that right?')).toBe('yes one');
  expect(says('I’ve changed the name to Sarah Miller. Should I send this request?')).toBe(
    'email wrong',
  );
  expect(says('What should I change?')).toBe('My email address. + email one');
});

test('a name is checked as a whole or by one of its words', () => {
  const { says } = sarah();
  says('What’s your name?');
  expect(says('Sarah Muller, did I get that right?')).toBe('name wrong');
  expect(says('Sarah Miller, did I get that right?')).toBe('yes one');
  expect(says('Is your last name m i l l e r?')).toBe('yes two');
});

test('a wrong day is corrected when it is checked', () => {
  const { says } = sarah();
  expect(says('Did you say Thursday?')).toBe('not then');
  expect(says('Did you say Tuesday?')).toBe('yes one');
});

test('a caller types only when the agent has brought the field into the page, and only once', () => {
  const { hear, says, memory } = sarah();
  says(ASK_EMAIL);
  const handOver = 'I have your name. I’ve put your email into the field on the page.';
  expect(hear(handOver)).toEqual({ does: 'type', text: `My email is ${WISH.email}` });
  expect(says(handOver)).toBe('email two');
  expect(memory().typed).toEqual(['email']);
});

test('a caller speaks on when the agent asks for another answer in writing', () => {
  const { says, memory } = sarah();
  says('Which service is this about?');
  expect(says('I can’t hear you anymore. Please type your answer into the call panel.')).toBe(
    'service two',
  );
  expect(memory().typed).toEqual([]);
});

test('a free webmail address is given up when the agent refuses it', () => {
  const refusal = `I need a business email address, because free webmail isn’t accepted here. ${ASK_EMAIL}`;
  expect(sarah({ email: 'sarah@gmail.com' }).hear(refusal)).toMatchObject({ does: 'hang up' });
  expect(sarah().says(refusal)).toBe('email one');
});

test('a caller who is asked the same thing again and again hangs up', () => {
  const { hear } = sarah();
  const acts = Array.from({ length: 6 }, () => hear('What’s your name?').does);
  expect(acts).toEqual(['say', 'say', 'say', 'say', 'say', 'hang up']);
});

test('a caller waits while the agent looks something up', () => {
  expect(sarah().hear('One moment, please.')).toEqual({ does: 'wait' });
});
