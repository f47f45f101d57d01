import { expect, test } from 'vitest';
import { type LastQuestion, startConversation } from '../../../assistant/conversation-state.ts';
import { localContextAt } from '../../../assistant/local-context.ts';
import type { DialogueAct } from '../../../assistant/read/line-reading.ts';
import { hearLine } from '../../../assistant/read/read-line.ts';
import { hearTrained } from '../../../assistant/test-data/written-turns.ts';
import { isStrayLine } from './stray-line.ts';

const local = localContextAt(Date.UTC(2026, 10, 10, 9), {
  zone: 'UTC',
  locale: 'en-US',
  contactEmail: null,
});
const SURE = -0.1;
const UNSURE = -0.8;

test.each<[LastQuestion | null, string, number | null, boolean]>([
  ['service', 'Phil Mageen', SURE, true],
  ['date', 'Aunt Josie', SURE, true],
  ['service', 'My name is Phil Mageen', SURE, false],
  ['service', 'Inelong.', SURE, true],
  ['service', 'We are Acme Dental', SURE, false],
  ['service', 'Care for one', UNSURE, false],
  ['service', 'Tuesday at two', UNSURE, true],
  ['service', 'Tuesday at two', SURE, false],
  ['service', 'Tuesday at two', null, false],
  ['service', 'The phone agent, Phil Mageen', UNSURE, false],
  ['date', 'Tuesday at two', UNSURE, false],
  ['slot', 'At two', UNSURE, false],
  ['name', 'Phil Mageen', UNSURE, false],
  ['service', 'Banana', UNSURE, false],
])(
  'after the question for %s, %j with certainty %s is stray: %s',
  (asked, text, certainty, isStray) => {
    const phase = 'collecting' as const;
    const state = { ...startConversation(), asked, phase };
    expect(isStrayLine(hearTrained(state, text, local), certainty)).toBe(isStray);
  },
);

test.each([
  ['Hello, I was hoping to begin a foreign and goodbye.', true],
  ['Hello, I was hoping to be in a form. Goodbye.', false],
  ['Hi there, good-bye book of consultation.', true],
  ['Hi there, good-bye book of consultation, thank you.', true],
  ['Good-bye have a phone agent that can call you back', true],
  ['Hi, mayor, goodbye, mocca consultation.', true],
  ['Goodbye book a consultation', true],
  ['Goodbye, I will book online', false],
  ["Goodbye, I'll book later", false],
  ['Goodbye, no consultation', false],
  ['Goodbye, no demo needed, thank you', false],
  ['Goodbye, thank you very much for the consultation', false],
  ['Okay bye thanks for your help', false],
  ['Bye have a nice day', false],
  ['No thanks, bye for now thank you', false],
  ["Never mind bye I'll call back later", false],
  ["Never mind bye I'll call you back on Monday", false],
  ['Sorry wrong number bye bye have a nice day', false],
  ['Goodbye.', false],
  ["Right, that's me, bye bye.", false],
  ['That was all, thank you, goodbye.', false],
  ['I have to go now, so have a nice day.', false],
  ["All right, I'll think about it and get back to you, goodbye.", false],
])('at the beginning, the goodbye of %j is stray: %s', (text, isStray) => {
  const heard = hearTrained(startConversation(), text, local);
  expect(isStrayLine(heard, UNSURE)).toBe(isStray);
});

test.each([
  ['Left me, see.', true],
  ['Leave me seen', true],
  ['See you later.', false],
  ['I have to go.', false],
  ["That's all, I'm done.", false],
  ['Thanks a lot.', false],
  ['Have a nice day.', false],
  ['That will be all.', false],
  ['I am done, goodnight.', false],
  ['I must go.', false],
])('a leave that a reader hears in %j is stray: %s', (text, isStray) => {
  const meaning = { acts: { goodbye: 0.6 }, passage: null, spans: [] };
  const heard = hearLine(startConversation(), text, { local, meaning });
  expect(isStrayLine(heard, null)).toBe(isStray);
});

test.each<[DialogueAct, number | null, boolean]>([
  ['takes-back', UNSURE, true],
  ['abuse', UNSURE, true],
  ['takes-back', SURE, false],
  ['abuse', SURE, false],
  ['abuse', null, false],
  ['declines', UNSURE, false],
])('a line that %s, with certainty %s, is stray: %s', (act, certainty, isStray) => {
  const heard = hearTrained({ ...startConversation(), asked: 'send' }, 'turn back noon', local);
  const reading = { ...heard.reading, acts: new Set([act]) };
  expect(isStrayLine({ ...heard, reading }, certainty)).toBe(isStray);
});
