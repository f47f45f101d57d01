/** A word in lower case, without accents. */
export interface UtteredWord {
  kind: 'word';
  word: string;
  /** Whether the voice says the name of each letter. */
  isSpelled: boolean;
}

/** A sign at which a speaker pauses or changes the melody. */
interface UtteredSign {
  kind: 'sign';
  sign: ',' | '.' | '?' | '!';
}

export type Uttered = UtteredWord | UtteredSign;

const WORD_OR_SIGN = /[\p{L}][\p{L}']*|[.,;:?!…—–]/gu;
const SIGNS: Readonly<Record<string, UtteredSign['sign']>> = {
  '.': '.',
  '…': '.',
  '?': '?',
  '!': '!',
};
/** A longer run of capitals is a word that somebody typed in capitals. */
const LONGEST_ABBREVIATION = 4;

/** Cuts a text into what a voice says. The text holds no digits. */
export function readUtterance(text: string): Uttered[] {
  const found = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'");
  const tokens = found.match(WORD_OR_SIGN) ?? [];
  const typedInCapitals = isTypedInCapitals(tokens);
  return tokens.map((token, index): Uttered => {
    if (!isWord(token)) return { kind: 'sign', sign: SIGNS[token] ?? ',' };
    const isSpelled =
      (isAbbreviation(token) && !typedInCapitals) ||
      (token.length === 1 && isLetterName(token, tokens[index - 1], tokens[index + 1]));
    return { kind: 'word', word: token.toLowerCase(), isSpelled };
  });
}

/**
 * Cuts a text into clauses, each with the sign that ends it. A voice that speaks clause by clause
 * is heard sooner. A clause of one word stays with its neighbour, because it would sound chopped.
 */
export function splitClauses(text: string): string[] {
  const clauses = text.match(/[^,.;:?!…]+[,.;:?!…]*\s*/g) ?? [];
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const staysTogether =
      before !== undefined &&
      !/[.?!…]\s*$/.test(before) &&
      (isOneWord(clause) || isOneWord(before));
    if (staysTogether) joined[joined.length - 1] = before + clause;
    else joined.push(clause);
  }
  return joined.map((clause) => clause.trim()).filter((clause) => /\p{L}/u.test(clause));
}

/**
 * The words 'a' and 'I' are letters beside other letters. The word 'a' is also a letter before a sign,
 * because an article has a word after it.
 */
function isLetterName(letter: string, before?: string, after?: string): boolean {
  const name = letter.toLowerCase();
  if (name !== 'a' && name !== 'i') return true;
  if (isOneLetter(before) || isOneLetter(after)) return true;
  return name === 'a' && (after === undefined || !isWord(after));
}

function isOneLetter(token: string | undefined): boolean {
  return token?.length === 1 && isWord(token);
}

function isAbbreviation(token: string): boolean {
  return token.length > 1 && token.length <= LONGEST_ABBREVIATION && /^[A-Z]+$/.test(token);
}

function isTypedInCapitals(tokens: readonly string[]): boolean {
  const words = tokens.filter(isWord);
  return words.length > 1 && words.every((word) => word === word.toUpperCase());
}

function isWord(token: string): boolean {
  return /^\p{L}/u.test(token);
}

function isOneWord(clause: string): boolean {
  return !/\S\s+\S/.test(clause.trim());
}
