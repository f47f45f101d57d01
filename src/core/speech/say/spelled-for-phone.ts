import { digitsInWords } from '../../number-in-words.ts';
import { phoneWords, wordsForLetters } from '../../site/content/assistant/phone-words.ts';
import { SAID_ENDINGS, SIGN_NAMES, splitIntoWords, wordsToSay } from './spelled-email.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** A listener can write down about this many letters at once. */
const LETTERS_AT_ONCE = 4;
const NAME_SIGNS: Readonly<Record<string, string>> = { "'": 'apostrophe', '-': 'dash' };

/**
 * Spells a text for somebody on the phone, who can read it nowhere. A letter that sounds like others
 * gets a word: 'l o, p as in Papa, e, z as in Zulu'.
 */
export function spelledForPhone(text: string): string {
  const groups: string[] = [];
  let letters: string[] = [];
  const close = () => {
    if (letters.length > 0) groups.push(letters.join(' '));
    letters = [];
  };
  for (const letter of text.toLowerCase().replaceAll('’', "'")) {
    const word = wordsForLetters[letter];
    const sign = SIGN_NAMES[letter] ?? NAME_SIGNS[letter];
    if (word !== undefined || sign !== undefined || /\d/.test(letter)) {
      close();
      groups.push(
        word === undefined ? (sign ?? digitsInWords(letter)) : phoneWords.letterAsIn(letter, word),
      );
    } else if (/\p{L}/u.test(letter)) {
      letters.push(letter);
      if (letters.length === LETTERS_AT_ONCE) close();
    } else close();
  }
  close();
  return groups.join(', ');
}

/** Says a name, and then spells it. */
export function nameForPhone(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).map(spelledForPhone);
  return `${textForTheEar(name)}, ${phoneWords.spelled} ${words.join(', ')}`;
}

/**
 * Reads an address for somebody on the phone. Words of the name were spelled just before, and words
 * that every business may have are known, so both are said as words. Everything else is spelled.
 */
export function emailForPhone(email: string, name: string): string {
  const words = wordsToSay([name]);
  const at = email.lastIndexOf('@');
  if (at < 0) return spelledForPhone(email);
  const [label = '', ...endings] = email.slice(at + 1).split('.');
  const ends = endings.map((ending) =>
    SAID_ENDINGS.has(ending.toLowerCase()) ? ending : spelledForPhone(ending),
  );
  return [
    `${chunkInWords(email.slice(0, at), words)}, at, ${chunkInWords(label, words)}`,
    ...ends,
  ].join(' dot ');
}

function chunkInWords(chunk: string, words: ReadonlySet<string>): string {
  const runs = chunk.toLowerCase().match(/\p{L}+|[^\p{L}]/gu) ?? [];
  return runs
    .map((run) => splitIntoWords(run, words)?.join(' ') ?? spelledForPhone(run))
    .join(', ');
}
