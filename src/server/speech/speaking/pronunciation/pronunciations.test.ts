import { beforeAll, describe, expect, test } from 'vitest';
import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { dittliSymbols } from './dittli-symbols.ts';
import { kokoroPhonemes } from './kokoro-phonemes.ts';
import { kokoroSymbolIds } from './kokoro-symbols.ts';
import { loadPronunciations, type Pronounce } from './pronunciations.ts';
import { readUtterance, type UtteredWord } from './utterance.ts';

let pronounce: Pronounce;
beforeAll(async () => {
  pronounce = await loadPronunciations(installedSpeech().files.dittli);
});

function phonemesOf(text: string): string {
  const words = readUtterance(text) as UtteredWord[];
  return words
    .map((word, index) => pronounce(word, words[index - 1] ?? null).join(' '))
    .join(' | ');
}

describe('pronunciation', () => {
  test.each([
    ['a word of the dictionary', 'morning', 'M AO1 R N IH0 NG'],
    ['a word of the site', 'Everline', 'EH1 V ER0 L AY2 N'],
    ['an abbreviation', 'AI', 'EY1 AY1'],
    ['a word without a vowel', 'crm', 'S IY1 AA1 R EH1 M'],
    ['a verb that is also a noun', 'to record', 'T UW1 | R IH0 K AO1 R D'],
    ['the same word as a noun', 'the record', 'DH AH0 | R EH1 K ER0 D'],
    ["an owner's name", "Okafor's", 'OW1 K AH0 F ER0 Z'],
    ['a name that no dictionary holds', 'Jayanti', 'JH AH0 Y AA1 N T IY0'],
    ['a name of the programming language', 'constructor', 'K AH0 N S T R AH1 K T ER0'],
    ['a company that consists of two words', 'Brightsmile', 'B R AY1 T S M AY2 L'],
  ])('of %s', (_, text, expected) => {
    expect(phonemesOf(text)).toBe(expected);
  });
});

describe('kokoroPhonemes', () => {
  test.each([
    ['Which day works best for you?', 'wˈɪʧ dˈA wˈɜɹks bˈɛst fɔɹ jˈu?'],
    ['The agent and the day.', 'ði ˈAʤənt ænd ðə dˈA.'],
    ['A day to open, to me.', 'ɐ dˈA tʊ ˈOpən, tə mˈi.'],
    ['I have a day.', 'ˌI hæv ɐ dˈA.'],
    ['a b c', 'ˈA bˈi sˈi'],
  ])('writes %j', (text, expected) => {
    expect(kokoroPhonemes(text, pronounce)).toBe(expected);
  });

  test('uses only symbols that the voice knows', () => {
    const every =
      'The quick azure fox jumps, voicing which thing? You should chew this joyous judge!';
    const phonemes = kokoroPhonemes(every, pronounce);
    expect(kokoroSymbolIds(phonemes)).toHaveLength([...phonemes].length + 2);
  });
});

test('dittliSymbols puts a blank around every symbol and the stress into the tone', () => {
  const table = {
    symbols: ['_', 'V', 'ae', 'l', 'y', 'uw', '.', 'UNK'],
    tone_offset: 7,
    language_id: 2,
  };
  expect(dittliSymbols('Value.', pronounce, table)).toEqual({
    ids: [0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 0, 0],
    tones: [0, 7, 0, 7, 0, 9, 0, 7, 0, 7, 0, 8, 0, 7, 0, 7, 0],
    languages: [0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0],
  });
});
