import { expect, test } from 'vitest';
import { startConversation } from '../../conversation-state.ts';
import { dialogueContext } from '../../test-data/dialogue.ts';
import { englishPhrases, languagePhrases } from '../../test-data/language-phrases.ts';
import { hearTrained } from '../../test-data/written-turns.ts';
import { otherLanguageOf } from './other-language.ts';

const rows = Object.entries(languagePhrases).flatMap(([language, lines]) =>
  lines.map((heard) => ({ language, heard })),
);

test.each(rows)('"$heard" is recognised as $language', ({ language, heard }) => {
  expect(otherLanguageOf(heard)).toBe(language);
});

test.each(englishPhrases)('"%s" is taken for English', (heard) => {
  const { reading } = hearTrained(startConversation(), heard, dialogueContext);
  expect(reading.language).toBeNull();
});

test('a Japanese or Russian line is taken for none of these languages', () => {
  expect(otherLanguageOf('予約したいです')).toBeNull();
  expect(otherLanguageOf('Здравствуйте')).toBeNull();
});
