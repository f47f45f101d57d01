import { splitWords } from '../../../split-words.ts';

interface Token {
  plain: string;
  glued: boolean;
}

interface LetterRun {
  letters: string;
  /** The index after the last token of the run. */
  end: number;
}

const LETTER_NAMES: Readonly<Record<string, string>> = {
  zed: 'z',
  zee: 'z',
  aitch: 'h',
  haitch: 'h',
};
const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const ALPHABET = new Set(
  splitWords(`alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike
  november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu`),
);
/** Words without which, and without a single letter, nothing is spelled. */
export const spellingWords: ReadonlySet<string> = ALPHABET.union(
  new Set(Object.keys(LETTER_NAMES)),
);
/** Fewer words such as 'bravo' in a row spell nothing. A single 'Charlie' may be a person. */
const MIN_ALPHABET_WORDS = 3;
const BETWEEN = new Set([',', '-', '.', 'then', '–']);

const REMARKS_ON_LETTER = /(?:^| )no$|^with(?:out)? an?$/;

/** Finds words such as 'j o h n' and 'double n'. The key is the index of a run's first token. */
export function findSpelledWords(tokens: readonly Token[]): ReadonlyMap<number, LetterRun> {
  const runs = new Map<number, LetterRun>();
  for (let index = 0; index < tokens.length; index += 1) {
    // The 'a y' of 'Smyth with a y' is not a spelling.
    if (/^with(?:out)?$/.test(plainAt(tokens, index - 1))) continue;
    // The 'h' of 'J-o-n no h, B-a-e-r' and the 'z' of 'with a z, L-o-p-e-z' are remarks.
    const before = `${plainAt(tokens, index - 2)} ${plainAt(tokens, index - 1)}`;
    if (REMARKS_ON_LETTER.test(before) && plainAt(tokens, index + 1) === ',') continue;
    const run = alphabetRun(tokens, index) ?? runFrom(tokens, index);
    if (run.letters !== '') runs.set(index, run);
    // The loop also skips letters that spell nothing. Otherwise the time would grow with the square
    // of the length.
    index = Math.max(index, run.end - 1);
  }
  return runs;
}

function runFrom(tokens: readonly Token[], start: number): LetterRun {
  let letters = '';
  let end = start;
  let next = start;
  let explained = false;
  /** Letters since the last comma. 'j o n, d o e' spells two words, but 'b, o, b' spells one. */
  let sinceComma = 0;
  for (;;) {
    const found = letterAt(tokens, next);
    if (!found) break;
    const comma = plainAt(tokens, end) === ',' && end < next;
    if (comma && sinceComma > 1 && letterAt(tokens, found.end)) break;
    // In 'J-A-N-E D-O-E', the missing hyphen shows that a new word begins.
    if (!tokens[next]?.glued && end > start && hyphenBefore(tokens, end) && letters.length > 1)
      break;
    sinceComma = comma ? 1 : sinceComma + 1;
    letters += found.letters;
    explained ||= found.explained;
    end = found.end;
    next = BETWEEN.has(plainAt(tokens, end)) ? end + 1 : end;
  }
  // The 'I a' of 'am I a customer' is not a spelling.
  const spells = explained || (letters.length > 1 && !/^[ai]+$/.test(letters));
  return { letters: spells ? letters : '', end };
}

function hyphenBefore(tokens: readonly Token[], end: number): boolean {
  return plainAt(tokens, end - 2) === '-' && plainAt(tokens, end) !== '-';
}

/** Reads one letter: 'n', 'capital n', 'double n' or 'n as in november'. */
function letterAt(tokens: readonly Token[], index: number) {
  const word = plainAt(tokens, index);
  if (word === 'capital' || word === 'letter') return bareLetterAt(tokens, index + 1);
  const times = REPEATS[word];
  if (times === undefined) return bareLetterAt(tokens, index);
  const found = bareLetterAt(tokens, index + 1);
  if (!found) return null;
  if (word === 'double' && found.letters === 'u') return { ...found, letters: 'w' };
  return { ...found, letters: found.letters.repeat(times), explained: true };
}

function bareLetterAt(tokens: readonly Token[], index: number) {
  const word = plainAt(tokens, index);
  const letter = LETTER_NAMES[word] ?? word;
  if (!/^\p{L}\p{M}*$/u.test(letter)) return null;
  const explanation = explanationLength(tokens, index + 1, letter);
  return { letters: letter, end: index + 1 + explanation, explained: explanation > 0 };
}

/** Returns how many tokens after a letter explain it, as the three of 'as in bravo' do. */
function explanationLength(tokens: readonly Token[], index: number, letter: string): number {
  const two = `${plainAt(tokens, index)} ${plainAt(tokens, index + 1)}`;
  const length = /^(?:as in|is for|as for)$/.test(two) ? 2 : 1;
  if (length === 1 && !/^(?:for|like|as)$/.test(plainAt(tokens, index))) return 0;
  const example = plainAt(tokens, index + length);
  return example.length > 1 && example.startsWith(letter) ? length + 1 : 0;
}

function alphabetRun(tokens: readonly Token[], start: number): LetterRun | null {
  let letters = '';
  let end = start;
  while (ALPHABET.has(plainAt(tokens, end))) {
    letters += plainAt(tokens, end).slice(0, 1);
    end += 1;
  }
  return letters.length >= MIN_ALPHABET_WORDS ? { letters, end } : null;
}

function plainAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.plain ?? '';
}
