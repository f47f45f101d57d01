import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../escape-html.ts';
import { defaultKeptDays } from '../../retention.ts';
import {
  privacyPlaceholders,
  privacySections,
  privacyTerms,
  readTerms,
  withPrivacyTerms,
  writtenTerms,
} from './privacy-terms.ts';

const MODEL = 'are also sent to the provider of the language model';
const textOf = (terms: Parameters<typeof privacySections>[0]) =>
  privacySections(terms)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

describe('the privacy page', () => {
  test('states the days for which conversations, calls and recordings are kept', () => {
    const text = textOf(privacyTerms({ conversations: 90, calls: 61, recordings: 1 }, false));
    expect(text).toContain('removed 90 days after its last message');
    expect(text).toContain('A call is removed 61 days after it ended');
    expect(text).toContain('its sound is removed 1 day after it ended');
    expect(text).toContain('It is removed 7 days after the time you picked');
  });

  test('says that typed words go to a model’s provider only where there is a model', () => {
    expect(textOf(privacyTerms(defaultKeptDays, true))).toContain(MODEL);
    expect(textOf(privacyTerms(defaultKeptDays, false))).not.toContain(MODEL);
  });

  test.each([true, false])(
    'reads the same, filled by the server or rendered anew (model: %s)',
    (hasModel) => {
      const terms = privacyTerms({ conversations: 5, calls: 6, recordings: 1 }, hasModel);
      expect(withPrivacyTerms(textOf(privacyPlaceholders), terms)).toBe(textOf(terms));
      const written = withPrivacyTerms(writtenTerms(privacyPlaceholders), terms);
      expect(readTerms(written)).toEqual(terms);
    },
  );

  test('needs no escaping in what the server puts in', () => {
    for (const text of Object.values(privacyTerms(defaultKeptDays, true))) {
      expect(escapeHtml(text)).toBe(text);
    }
  });
});
