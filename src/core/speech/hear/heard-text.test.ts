import { expect, test } from 'vitest';
import { writtenHearing } from './heard-text.ts';

test.each([
  ['I think the phone agent,', 'I think the phone agent'],
  ['Tuesday after a noon at three thirty.', 'Tuesday afternoon at three thirty.'],
  ['Two thirty two thirty', 'Two thirty'],
  ['My name is Ann Lee. My name is ann lee', 'My name is Ann Lee.'],
  ['Yes yes', 'Yes yes'],
  ['Friday at four.', 'Friday at four.'],
  ['Friday for thirty.', 'Friday four thirty.'],
  ["So are I'm thinking Thursday", "So I'm thinking Thursday"],
  ['Are you open on Thursday?', 'Are you open on Thursday?'],
  ["I'm ringing to work an appointment.", "I'm ringing to book an appointment."],
  ['I want to look at the prices', 'I want to look at the prices'],
  ['Thank you good-by.', 'Thank you goodbye.'],
  ['That is good by me', 'That is good by me'],
  ['', ''],
])('%j is written as %j', (heard, written) => {
  expect(writtenHearing(heard, { asked: 'date' })).toBe(written);
});

test.each([
  ['Sounds good, go ahead and end it.', 'Sounds good, go ahead and send it.'],
  ['Go ahead, sent that', 'Go ahead, send that'],
  ['But you actually go for it.', 'Yeah, go for it.'],
  ['But you have sure go for it.', 'Yeah, sure go for it.'],
  ['But you had sure go for it.', 'Yeah, sure go for it.'],
  ["Uh, rest, I think that's everything, please send it.", 'Uh, rest, please send it.'],
  ["I think that's everything", "I think that's everything"],
  ['But you should send it to Ann', 'But you should send it to Ann'],
  ["But you don't send it", "But you don't send it"],
  ['Please end it.', 'Please end it.'],
])('after the summary, %j is written as %j', (heard, written) => {
  expect(writtenHearing(heard, { asked: 'send' })).toBe(written);
  expect(writtenHearing(heard, { asked: 'name' })).toBe(heard);
});

test.each([
  ['So me, I suppose Ann Lee', 'So me, I suppose, Ann Lee'],
  ["I guess it's Ann Lee", "I guess it's Ann Lee"],
])('after the question for the name, %j is written as %j', (heard, written) => {
  expect(writtenHearing(heard, { asked: 'name' })).toBe(written);
  expect(writtenHearing(heard, { asked: 'date' })).toBe(heard);
});
