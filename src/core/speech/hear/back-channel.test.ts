import { expect, test } from 'vitest';
import { isBackChannel } from './back-channel.ts';

const listening = { asked: 'date', questionBegan: false } as const;
const beforeConsent = { asked: 'send', questionBegan: false } as const;
const consent = { asked: 'send', questionBegan: true } as const;

test.each([
  'mm hmm',
  'Mm-hmm.',
  'mhm',
  'uh huh',
  'Uh-huh.',
  'okay',
  'Okay, okay.',
  'right',
  'Yeah.',
  'I see.',
  'got it',
  'oh okay',
  'yeah yeah',
  'Right, sure.',
  'wow',
  'makes sense',
  'hmm',
])('the words %j do not stop the agent', (text) => {
  expect(isBackChannel(text, listening)).toBe(true);
});

test.each([
  'no',
  'wait',
  'stop',
  'hold on',
  'okay but',
  'yeah Friday',
  'actually',
  'sorry',
  'what?',
  'the phone agent',
  'okay so I want to book',
  'yes yes yes yes yes',
  'right now',
  'a person please',
  '',
  '...',
])('the words %j stop the agent', (text) => {
  expect(isBackChannel(text, listening)).toBe(false);
});

test.each(['yes', 'Yeah.', 'okay', 'sounds good', 'mm hmm yes'])(
  'the words %j answer a question for consent once the agent asks it',
  (text) => {
    expect(isBackChannel(text, beforeConsent)).toBe(true);
    expect(isBackChannel(text, consent)).toBe(false);
  },
);

test('a sound of attention never answers a question for consent while the agent speaks', () => {
  expect(isBackChannel('mm hmm', consent)).toBe(true);
});

test('a yes to another question only shows attention', () => {
  expect(isBackChannel('yes', { asked: 'name', questionBegan: true })).toBe(true);
});
