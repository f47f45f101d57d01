import { expect, test } from 'vitest';
import { personAnswer } from './person-answer.ts';

test.each([
  ['No', 'refuses'],
  ['No, I would rather not.', 'refuses'],
  ['Um, no thanks.', 'refuses'],
  ['Please don’t.', 'refuses'],
  ['I’d rather not, sorry.', 'refuses'],
  ['I don’t want anybody listening.', 'refuses'],
  ['Actually, I mind.', 'refuses'],
  ['Okay.', 'allows'],
  ['Sure, no problem.', 'allows'],
  ['I don’t mind.', 'allows'],
  ['Yes, that’s fine.', 'allows'],
  // A yes with something behind it is a line to answer.
  ['Yes, I’d like to book the phone agent for Friday.', null],
  ['Nobody called me back.', null],
  ['How long does it take?', null],
  ['', null],
])('right after the agent has said that somebody listens, %j %s', (text, answer) => {
  expect(personAnswer(text, true)).toBe(answer);
});

test.each([
  ['No', null],
  ['No, on Tuesday.', null],
  ['Okay.', null],
  ['I don’t want anyone to listen.', 'refuses'],
  ['Please stop listening', 'refuses'],
  ['I do not want this person on the call.', 'refuses'],
  ['Nobody else should listen to this.', 'refuses'],
  ['I want to talk to a person.', null],
  ['No, I want a person.', null],
  ['Is somebody listening?', null],
])('later in the call, %j %s', (text, answer) => {
  expect(personAnswer(text, false)).toBe(answer);
});
