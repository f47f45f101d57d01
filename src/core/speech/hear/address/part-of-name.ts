import { mostSimilarIndex } from '../../../assistant/read/contact/contact-words.ts';
import { FIRST_NAME, LAST_NAME } from '../../../assistant/read/contact/given-value.ts';
import { capitalised } from '../../../split-words.ts';
import type { FamiliarNames } from '../names/familiar-names.ts';

const AT_THE_END = /\b(?:at the end|ends? (?:in|with))\b/i;
/** 'There is no S' denies a letter, but neither 'No C O T T' nor 'no I said' does. */
const DENIES_LETTER =
  /\b(?:no|not|without|isn['’]t) (?:an? |the |any |double |two )?(?![ai] (?!at\b|in\b)\p{L}{2})\p{L}(?!['’]|\p{L}|\.?\s\p{L}(?!\p{L}))/iu;
/** Letters that begin with as many letters of a name are the whole of it. */
const SHARED_LETTERS = 3;

export function namesLastName(heard: string): boolean {
  return LAST_NAME.test(heard);
}

/** Tells whether somebody says that a name has a letter less. */
export function deniesLetter(heard: string): boolean {
  return DENIES_LETTER.test(heard);
}

/** Puts letters in place of the part of the name that the visitor says they are. */
export function nameWithPart(
  known: string,
  letters: string,
  { heard, names }: { heard: string; names: FamiliarNames | null },
): string | null {
  const words = known.split(' ').filter(Boolean);
  if (letters === '' || words.length < 2) return null;
  const last = words.at(-1) ?? '';
  const isEnd = AT_THE_END.test(heard) && !deniesLetter(heard) && isEndOf(last, letters);
  if (isEnd) return words.with(-1, withEnd(last, letters, names)).join(' ');
  if (namesLastName(heard)) return [...words.slice(0, -1), capitalised(letters)].join(' ');
  return FIRST_NAME.test(heard) ? [capitalised(letters), ...words.slice(1)].join(' ') : null;
}

/** Tells whether letters may be the end of a name. Letters that begin as it does are the whole name. */
function isEndOf(last: string, letters: string): boolean {
  const whole = last.toLowerCase();
  const isLike = letters[0] === whole[0] && mostSimilarIndex(letters, [whole]) === 0;
  const beginsSo = whole.startsWith(letters.slice(0, SHARED_LETTERS));
  return letters.length < whole.length && !isLike && !beginsSo;
}

/**
 * Puts letters at the end of a name. 'Whitmor' with 'ore' is Whitmore, and 'Northgood' with 'cott' is
 * Northcott: what people have as a name counts first, then letters that both have, then the length.
 */
function withEnd(last: string, letters: string, names: FamiliarNames | null): string {
  const ends = Array.from({ length: letters.length + 1 }, (_, cut) => ({
    cut,
    whole: last.slice(0, last.length - cut) + letters,
  }));
  const named = ends
    .map((end) => ({ ...end, cost: names?.costOf(end.whole, 'last') ?? null }))
    .filter(({ cost }) => cost !== null)
    .sort((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
  const shared = ends.findLast(
    ({ cut }) => cut > 0 && letters.startsWith(last.slice(-cut).toLowerCase()),
  );
  return (named[0] ?? shared ?? ends.at(-1))?.whole ?? last;
}
