import { expect, test } from 'vitest';
import type { ReaderHints } from '../read/line-reading.ts';
import { passageFor } from './find-passage.ts';
import { knowledgeEntries } from './knowledge.ts';

function hintOf(id: string | null, probability: number): ReaderHints {
  return { acts: {}, passage: { id, probability }, spans: [] };
}

test('every passage has an id of its own', () => {
  const ids = knowledgeEntries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every passage is asked for by questions, except the one that the rules for prices choose', () => {
  const unasked = knowledgeEntries.filter(({ askedBy }) => askedBy.length === 0);
  expect(unasked.map(({ id }) => id)).toEqual(['faq/price']);
});

test.each(knowledgeEntries.filter(({ id }) => id !== 'faq/price'))(
  'most example questions of $id lead to it',
  ({ id, askedBy }) => {
    const found = askedBy.filter((line) => passageFor(line)?.id === id);
    expect(found.length / askedBy.length).toBeGreaterThan(0.7);
  },
);

test.each([
  ['are you tracking me', 'privacy/cookies'],
  ['can i track how our emails do', 'services/email-auto/tracking'],
  ['do you record our conversation', 'privacy/audio'],
  ['do i get a record of what it told my customers', 'about/your-control'],
  ['who reads what i type in here', 'privacy/who-reads'],
])('"%s" tells the visitor’s own data from the data of the product', (question, id) => {
  expect(passageFor(question)?.id).toBe(id);
});

test.each([
  'My name is Dana Price, do you use cookies?',
  'im leonard price and i wanted to ask do you use cookies',
  'Mr. Free here. Do you use cookies?',
  'This is Ann from Price & Sons, do you use cookies?',
  'price@acme.com is my address, do you use cookies?',
])('"%s" is not a question about a price', (question) => {
  expect(passageFor(question)?.id).toBe('privacy/cookies');
});

test.each([
  ['wat wuld it csot', 'price'],
  ['how mutch is the phone agent', 'price'],
  ['what would that set me back', 'price'],
  ['is it 99 a month or what', 'price'],
  ['is the consultaton free', 'faq/consultation/free'],
  ['do i pay for the first call', 'faq/consultation/free'],
  ['how much time does the call take', 'faq/consultation/length'],
  ['will it know our prices and services', 'services/ai-agent/knowledge-base'],
])('"%s" is read as a question about %s', (question, id) => {
  expect(passageFor(question)?.id).toBe(id);
});

test('a sure hint replaces a choice of which the rules are not sure, and an unsure hint does not', () => {
  const question = 'do you keep tabs on folks who look around here';
  const { id, confidence } = passageFor(question) ?? { id: null, confidence: 0 };
  expect(confidence).toBeLessThan(0.6);
  expect(passageFor(question, hintOf('customers', 0.95))?.id).toBe('customers');
  expect(passageFor(question, hintOf('customers', 0.5))?.id).toBe(id);
});

test('no hint is believed against a match of which the rules are sure', () => {
  const question = 'are there cookies on this site';
  for (const id of ['about', null])
    expect(passageFor(question, hintOf(id, 0.99))?.id).toBe('privacy/cookies');
});

test('the rules choose the part of a subject that a hint names', () => {
  expect(passageFor('my mic, is it on', hintOf('privacy', 0.9))?.id).toBe('privacy/microphone');
  expect(passageFor('blah', hintOf('hours', 0.9))?.id).toBe('hours');
  expect(passageFor('blah', hintOf('nothing of the site', 0.9))).toBe(null);
});

test('a likely hint answers where the rules know no answer', () => {
  expect(passageFor('hmm', hintOf('faq/start', 0.5))?.id).toBe('faq/start');
  expect(passageFor('hmm', hintOf('faq/start', 0.3))).toBe(null);
});

test('a hint never hides a question about a price', () => {
  expect(passageFor('what does it cost', hintOf('about', 0.99))?.id).toBe('price');
});
