import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../escape-html.ts';
import { defaultKeptDays } from '../../retention.ts';
import {
  parsePrivacyTerms,
  privacyPlaceholders,
  privacySections,
  privacyTerms,
  serializePrivacyTerms,
  withPrivacyTerms,
} from './privacy-terms.ts';

const NEITHER = {
  hasModel: false,
  isHeardElsewhere: false,
  isSpokenElsewhere: false,
  sendsLetters: false,
  sendsReminders: false,
};
const BOTH = {
  hasModel: true,
  isHeardElsewhere: true,
  isSpokenElsewhere: true,
  sendsLetters: true,
  sendsReminders: true,
};
const LETTER = 'we send an email to the address you gave';
const MODEL = 'is also sent to the provider of the language model';
const textOf = (terms: Parameters<typeof privacySections>[0]) =>
  privacySections(terms)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

describe('the privacy page', () => {
  test('states the days for which conversations, calls and recordings are kept', () => {
    const text = textOf(privacyTerms({ conversations: 90, calls: 61, recordings: 1 }, NEITHER));
    expect(text).toContain('removed 90 days after its last message');
    expect(text).toContain('A call is removed 61 days after it ended');
    expect(text).toContain('its audio is removed 1 day after it ended');
    expect(text).toContain('The key is removed 7 days after the time you picked');
  });

  test('says that typed words go to a provider only where a model is set up', () => {
    const withModel = { ...NEITHER, hasModel: true };
    expect(textOf(privacyTerms(defaultKeptDays, withModel))).toContain(MODEL);
    expect(textOf(privacyTerms(defaultKeptDays, NEITHER))).not.toContain(MODEL);
  });

  test.each([
    ['isHeardElsewhere', 'the sound of your voice is also sent'],
    ['isSpokenElsewhere', 'What the agent says to you is also sent'],
  ])('says that a provider gets the talk of a call only where one is set up (%s)', (name, said) => {
    expect(textOf(privacyTerms(defaultKeptDays, { ...NEITHER, [name]: true }))).toContain(said);
    expect(textOf(privacyTerms(defaultKeptDays, NEITHER))).not.toContain(said);
  });

  test('says that what is said in a call is kept in writing', () => {
    const text = textOf(privacyTerms({ conversations: 90, calls: 61, recordings: 1 }, NEITHER));
    expect(text).toContain('What is said and typed in a call is kept with it, in writing.');
    expect(text).toContain('removed 61 days after it ended, along with what was said and typed');
  });

  test('says that visits are counted, without saying who came, and for how long', () => {
    const text = textOf(privacyTerms(defaultKeptDays, NEITHER));
    expect(text).toContain('We count how often each page is opened each day');
    expect(text).toContain('with nothing about who opened it');
    expect(text).toContain('remove the counts after 400 days');
  });

  test('says that letters are sent only where they are', () => {
    const withLetters = { ...NEITHER, sendsLetters: true };
    expect(textOf(privacyTerms(defaultKeptDays, withLetters))).toContain(LETTER);
    expect(textOf(privacyTerms(defaultKeptDays, NEITHER))).not.toContain(LETTER);
  });

  test('says that visitors are reminded only where they are', () => {
    const letters = { ...NEITHER, sendsLetters: true };
    const reminders = { ...letters, sendsReminders: true };
    expect(textOf(privacyTerms(defaultKeptDays, reminders))).toContain('we remind you by email');
    expect(textOf(privacyTerms(defaultKeptDays, letters))).not.toContain('we remind you');
  });

  test.each([NEITHER, BOTH])(
    'has the same text whether the server fills it in or the browser renders it (%j)',
    (settings) => {
      const terms = privacyTerms({ conversations: 5, calls: 6, recordings: 1 }, settings);
      expect(withPrivacyTerms(textOf(privacyPlaceholders), terms)).toBe(textOf(terms));
      const written = withPrivacyTerms(serializePrivacyTerms(privacyPlaceholders), terms);
      expect(parsePrivacyTerms(written)).toEqual(terms);
    },
  );

  test('gets what settings add in the right places, even if an owner wrote one text everywhere', () => {
    const sections = [2, 3, 4, 1, 2].map((count) => ({
      heading: 'Same',
      paragraphs: Array<string>(count).fill('Same.'),
    }));
    const { letters, spokenWords, typedWords } = privacyPlaceholders;
    const written = privacySections(privacyPlaceholders, sections).map(
      (section) => section.paragraphs,
    );
    expect(written.slice(0, 3)).toEqual([
      ['Same.', 'Same.'],
      [`Same.${letters}`, 'Same.', 'Same.'],
      ['Same.', `Same.${spokenWords}`, 'Same.', `Same.${typedWords}`],
    ]);
    expect(written.at(-1)).toEqual(['Same.', 'Same.']);
  });

  test('has terms that need no HTML escaping', () => {
    for (const text of Object.values(privacyTerms(defaultKeptDays, BOTH))) {
      expect(escapeHtml(text)).toBe(text);
    }
  });
});
