import { expect, test } from 'vitest';
import { actPhrases } from '../../test-data/act-phrases.ts';
import { contactPhrases } from '../../test-data/contact-phrases.ts';
import { dialogues } from '../../test-data/dialogues.ts';
import { englishPhrases, languagePhrases } from '../../test-data/language-phrases.ts';
import { questionPhrases } from '../../test-data/question-phrases.ts';
import { otherLanguageOf } from './other-language.ts';

const rows = Object.entries(languagePhrases).flatMap(([language, lines]) =>
  lines.map((heard) => ({ language, heard })),
);

test.each(rows)('"$heard" is recognised as $language', ({ language, heard }) => {
  expect(otherLanguageOf(heard, { asksForName: false })).toBe(language);
});

test.each(englishPhrases)('"%s" is taken for English', (heard) => {
  expect(otherLanguageOf(heard, { asksForName: false })).toBeNull();
});

test('no line of the English test data is taken for another language', () => {
  const english = [
    ...actPhrases.flatMap(({ lines }) => lines),
    ...questionPhrases.map(({ heard }) => heard),
    ...dialogues.flatMap(({ lines }) => lines),
  ];
  const taken = english.filter((heard) => otherLanguageOf(heard, { asksForName: false }));
  const contacts = contactPhrases.filter(({ heard, asked }) =>
    otherLanguageOf(heard, { asksForName: asked === 'name' }),
  );
  expect([...taken, ...contacts]).toEqual([]);
});

test('a foreign name is a name where a name was asked for', () => {
  for (const name of ['Maria de la Cruz', 'Giovanni della Rosa', 'Anna von der Leyen']) {
    expect(otherLanguageOf(name, { asksForName: true })).toBeNull();
  }
});

test('a Japanese or Russian line is taken for none of these languages', () => {
  expect(otherLanguageOf('予約したいです', { asksForName: false })).toBeNull();
  expect(otherLanguageOf('Здравствуйте', { asksForName: false })).toBeNull();
});
