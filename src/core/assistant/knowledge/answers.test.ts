import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SLOT_MINUTES } from '../../booking-numbers.ts';
import { slotLabel } from '../../consultation/schedule.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingFieldWords, meetingWords } from '../../site/content/consultation.ts';
import { contactTexts } from '../../site/content/contact-texts.ts';
import { featuresSection } from '../../site/content/home/features.ts';
import { servicesSection } from '../../site/content/home.ts';
import { schedulingWords } from '../../site/content/scheduling.ts';
import { ownersQuestions, questionPhrases } from '../test-data/question-phrases.ts';
import { answerAsRead, passageAnswer } from '../test-data/questions/content-answers.ts';
import { knowledgeEntries } from './knowledge.ts';

const contentFiles = await Array.fromAsync(
  glob(`${import.meta.dirname}/../../site/content/{,home/}*.ts`),
);
const modules = await Promise.all(
  contentFiles
    .filter((file) => !/assistant\.ts$|\.test\.ts$/.test(file))
    .map((file): Promise<object> => import(file)),
);
const { rather, label } = contactTexts(null);
/**
 * All texts that a visitor can read on the pages. On the page and here, the link to the form
 * follows the sentence before it.
 */
const content = [
  ...textsOf(modules),
  `${rather} ${label}`,
  meetingWords.length(SLOT_MINUTES),
  schedulingWords.blocked.weekend(''),
  ...featuresSection.cards.map(({ title, text }) => `${title} ${text}`),
  ...servicesSection.cards.map(({ title, summary }) => `the ${title} ${summary}`),
].map((text) => text.toLowerCase());

/** Sentences of the assistant that are not in the other content files. */
const ownSentences = new Set(
  [
    assistantWords.iAmAi,
    assistantWords.price,
    assistantContactWords(null).aPerson,
    assistantWords.noPhoneNumber,
    assistantWords.range(slotLabel('09:00'), slotLabel('16:30')),
  ].flatMap(sentencesOf),
);

test.each(questionPhrases)('"$heard" is answered from $about', ({ heard, about, also = [] }) => {
  const found = answerAsRead(heard)?.about ?? null;
  expect([about, ...also]).toContain(subjectAmong([about, ...also], found));
});

test('an answer says only what the content says, however its passage is asked for', () => {
  const told = ownersQuestions.flatMap(({ heard, about, also = [] }) =>
    [about ?? '', ...also].map((id) => passageAnswer(id, heard)),
  );
  const answers = told.filter((answer) => answer !== null);
  const sentences = new Set(answers.flatMap(({ text }) => sentencesOf(text)));
  expect([...sentences].map(unfounded).filter(Boolean)).toEqual([]);
  for (const { href } of answers.flatMap(({ links }) => links))
    expect(href).toMatch(/^\/(#\w|privacy$|consultation#contact$)/);
});

test('every passage has an id of its own', () => {
  const ids = knowledgeEntries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the knowledge holds only sentences of the content', () => {
  const sentences = knowledgeEntries.flatMap(({ text, points }) => [
    ...sentencesOf(text),
    ...points,
  ]);
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.map(unfounded).filter(Boolean)).toEqual([]);
});

test('these tests notice an invented sentence', () => {
  expect(unfounded('It doubles your revenue.')).not.toBe(null);
  expect(unfounded('Natural voice interactions, free coffee.')).not.toBe(null);
});

test('an answer names the points that were asked for and leaves the others out', () => {
  const { text } = passageAnswer('services/ai-phone/languages', 'which languages?') ?? {};
  expect(text).toContain('multi-language support.');
  expect(text).not.toContain('sentiment');
});

test('the assistant says that it is an AI when asked', () => {
  for (const question of ['are you a robot?', 'am i talking to a real person', 'r u human']) {
    expect(answerAsRead(question)?.text).toContain(assistantWords.iAmAi);
  }
});

test('a question about the price of a service is never answered with a price', () => {
  for (const question of [
    'is the chat agent free?',
    'what do you charge per call',
    'a free trial?',
  ]) {
    expect(answerAsRead(question)?.about).toBe('price');
  }
});

test('the assistant’s own sentences hold no number, no price and no exclamation mark', () => {
  for (const text of textsOf(assistantWords)) {
    expect(text.replace(bookingFieldWords.date.hint, '')).not.toMatch(/[\d$€£%!]/);
  }
});

/** Returns the subject to which a found entry belongs, or the entry itself if it belongs to none. */
function subjectAmong(subjects: readonly (string | null)[], found: string | null): string | null {
  return subjects.find((subject) => found?.startsWith(`${subject}/`)) ?? found;
}

/**
 * Returns the sentence if it stands neither in the content nor in the assistant's own sentences.
 * Otherwise returns null.
 */
function unfounded(sentence: string): string | null {
  // The words that join the points of a list to a sentence are the assistant's own.
  const plain = sentence
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^it comes with /, '')
    .replace(/^with (.*?), your agents (?=\S)/, '$1, ')
    .replace(/^(the )?(.*) comes with (?=\S)/, '$2, ');
  const found = (part: string) => content.some((text) => text.includes(part));
  // An answer joins the points of a list, but in the content each point is a separate text.
  return ownSentences.has(sentence) || found(plain) || plain.split(/[,:] | and /).every(found)
    ? null
    : sentence;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter(Boolean);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('the answer names the numbers of days that the owner has set', () => {
  const keptDays = { conversations: 14, calls: 1, recordings: 1 };
  const terms = { contactEmail: null, keptDays };
  const told = answerAsRead('how long do you keep what i type', terms)?.text ?? '';
  expect(told).toContain('A conversation with the assistant is removed 14 days after');
  expect(told).toContain('A call is removed 1 day after');
});

test('the answer names no number of days if the days are unknown', () => {
  const told = answerAsRead('how long do you keep this chat')?.text;
  expect(told).toContain('after a set number of days');
});
