import { rememberLast } from '../../../remember-last.ts';
import { findSpelledWords } from './spelled-letters.ts';

/** One word, number or sign of a line. If the visitor spelled a word, its letters are joined. */
export interface ContactWord {
  text: string;
  /** The word in lower case and without apostrophes. */
  plain: string;
  start: number;
  end: number;
  /** True if there is no space before the word. */
  glued: boolean;
  spelled: boolean;
}

const TOKEN = /\p{L}[\p{L}\p{M}'’]*|\d+|\S/gu;

/** Splits a line into words, numbers and single signs, and joins letters that spell a word. */
export const contactWords = rememberLast((heard: string): readonly ContactWord[] => {
  const words: ContactWord[] = [];
  for (const { 0: text, index: start } of heard.matchAll(TOKEN)) {
    const plain = text.toLowerCase().replace(/['’]/g, '');
    const glued = words.at(-1)?.end === start;
    words.push({ text, plain, start, end: start + text.length, glued, spelled: false });
  }
  const runs = findSpelledWords(words);
  const joined: ContactWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const run = runs.get(index);
    const word = words[index] as ContactWord;
    if (run) {
      const end = words[run.end - 1]?.end ?? word.end;
      joined.push({ ...word, text: run.letters, plain: run.letters, end, spelled: true });
      index = run.end - 1;
    } else joined.push(word);
  }
  return joined;
});

/**
 * Tells whether the words up to an index end with one of the cues. A cue is a phrase of up to three
 * words that announces a value, such as 'name is'.
 */
export function endsInCue(
  words: readonly ContactWord[],
  index: number,
  cues: ReadonlySet<string>,
): boolean {
  const one = words[index]?.plain ?? '';
  if (!lastWordsOf(cues).has(one)) return false;
  const two = `${words[index - 1]?.plain} ${one}`;
  return cues.has(one) || cues.has(two) || cues.has(`${words[index - 2]?.plain} ${two}`);
}

const lastWords = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** Most words of a line end no cue, and this tells it at once. */
function lastWordsOf(cues: ReadonlySet<string>): ReadonlySet<string> {
  const known = lastWords.get(cues);
  if (known) return known;
  const found = new Set(Array.from(cues, (cue) => cue.slice(cue.lastIndexOf(' ') + 1)));
  lastWords.set(cues, found);
  return found;
}

export function isWord(word: ContactWord | undefined): word is ContactWord {
  return word !== undefined && /^\p{L}/u.test(word.text);
}

export function isCapitalised(word: ContactWord): boolean {
  const [first = ''] = word.text;
  return first !== first.toLowerCase();
}
