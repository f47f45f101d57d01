import { letterRuns } from './spelled-letters.ts';

/** A word as it was written, or the letters of one that was spelled. */
export interface Word {
  text: string;
  /** In lower case, without apostrophes. */
  plain: string;
  start: number;
  end: number;
  /** No space before it. */
  glued: boolean;
  spelled: boolean;
}

const TOKEN = /\p{L}[\p{L}\p{M}'’]*|\d+|\S/gu;

/** Words, numbers and single signs, with spelled letters put together. */
export function contactWords(heard: string): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index: start } of heard.matchAll(TOKEN)) {
    const plain = text.toLowerCase().replace(/['’]/g, '');
    const glued = words.at(-1)?.end === start;
    words.push({ text, plain, start, end: start + text.length, glued, spelled: false });
  }
  const runs = letterRuns(words);
  const joined: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const run = runs.get(index);
    const word = words[index] as Word;
    if (run) {
      const end = words[run.end - 1]?.end ?? word.end;
      joined.push({ ...word, text: run.letters, plain: run.letters, end, spelled: true });
      index = run.end - 1;
    } else joined.push(word);
  }
  return joined;
}

/** Whether the words up to an index end in one of the cues, which have up to three words. */
export function endsInCue(
  words: readonly Word[],
  index: number,
  cues: ReadonlySet<string>,
): boolean {
  const one = words[index]?.plain ?? '';
  const two = `${words[index - 1]?.plain} ${one}`;
  return cues.has(one) || cues.has(two) || cues.has(`${words[index - 2]?.plain} ${two}`);
}

export function isWord(word: Word | undefined): word is Word {
  return word !== undefined && /^\p{L}/u.test(word.text);
}

export function isCapitalised(word: Word): boolean {
  const [first = ''] = word.text;
  return first !== first.toLowerCase();
}
