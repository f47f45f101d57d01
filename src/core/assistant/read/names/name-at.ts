import { capitaliseName } from '../../../consultation/contact.ts';
import { personTitles } from '../common-words.ts';
import {
  type ContactWord,
  mostSimilarIndex,
  plainAt,
  type Words,
} from '../contact/contact-words.ts';
import { isNameWord } from './name-word.ts';

export interface FoundName {
  name: string;
  /** The index after the last word of the name. */
  end: number;
}

const MAX_NAME_WORDS = 5;
/** Words and signs between a name and the letters that spell it. */
const LEADS_TO_SPELLING = /^(?:,|thats|its|spelled|spelt|that|is|but)$/;
export const HESITATION = /^(?:uhh?|umm?|er|erm)$/;
/** Returns the name that begins at a word. `sure` means that a name is expected there. */
export function nameAt(words: Words, start: number, sure: boolean): FoundName | null {
  const parts: string[] = [];
  const spelled: string[] = [];
  let index = start;
  for (; index < words.length && parts.length < MAX_NAME_WORDS; index += 1) {
    const word = words[index] as ContactWord;
    const next = words[index + 1];
    if (isInitials(words, index, parts, sure)) parts.push([...word.text].join(' '));
    else if (word.spelled) spelled.push(word.text);
    else if (HESITATION.test(word.plain) && parts.length > 0 && next?.isWord) {
      if (!isNameWord(words, index + 1, { first: false, sure })) break;
    } else if (
      LEADS_TO_SPELLING.test(word.plain) &&
      parts.length + spelled.length > 0 &&
      isSpellingAhead(words, index + 1)
    )
      continue;
    else if (
      word.plain === '.' &&
      (personTitles.has(plainAt(words, index - 1)) ||
        /^[^.]$/.test(plainAt(words, index - 1)) ||
        isSaint(words, index - 1, parts) ||
        (words[index - 1]?.spelled === true && parts.length > 0))
    )
      continue;
    else if (
      word.plain === ',' &&
      words[index - 1]?.spelled &&
      isSurnameAfterSpelling(words, index + 1, parts)
    )
      continue;
    else if (word.plain === '-' && word.glued && next?.glued && parts.length > 0) continue;
    else if (personTitles.has(word.plain) && parts.length === 0) continue;
    else if (
      !isNameWord(words, index, { first: parts.length === 0, sure }) ||
      (spelled.length > 0 && !followsSpelling(words, index, parts))
    )
      break;
    else if (words[index - 1]?.plain === '-' && word.glued && parts.length > 0) {
      parts.push(`${parts.pop()}-${word.text}`);
    } else parts.push(word.text);
  }
  if (parts.length + spelled.length === 0) return null;
  return { name: withSpelling(parts, spelled), end: index };
}

/** Tells whether the 'St.' of 'Trevor St. John' stands at a word. */
function isSaint(words: Words, index: number, parts: readonly string[]): boolean {
  const next = words[index + 2];
  return /^Ste?$/.test(words[index]?.text ?? '') && parts.length > 1 && next?.isCapital === true;
}

/** Tells whether letters follow, maybe after more words such as the 'spelled' of ', but spelled'. */
function isSpellingAhead(words: Words, start: number): boolean {
  let index = start;
  while (index < start + 3 && LEADS_TO_SPELLING.test(plainAt(words, index))) index += 1;
  return words[index]?.spelled === true;
}

/** Tells whether the surname of 'Sean, S-E-A-N, Doyle' stands alone at a word. */
function isSurnameAfterSpelling(words: Words, index: number, parts: readonly string[]): boolean {
  const word = words[index];
  return (
    word?.isWord === true &&
    isSpelledAgain(words[index - 2], parts) &&
    isNameWord(words, index, { first: false, sure: true }) &&
    /^(?:|[,.;!@])$/.test(plainAt(words, index + 1))
  );
}

/** Tells whether a word follows the spelling of a first name, as in 'Sean S-E-A-N Doyle'. */
function followsSpelling(words: Words, index: number, parts: readonly string[]): boolean {
  const comma = words[index - 1]?.plain === ',';
  return isSpelledAgain(words[index - (comma ? 2 : 1)], parts);
}

function isSpelledAgain(spelled: ContactWord | undefined, parts: readonly string[]): boolean {
  return (
    spelled?.spelled === true && parts.length === 1 && mostSimilarIndex(spelled.text, parts) === 0
  );
}

/** Tells whether two letters are initials, as in 'J.P. Morgan'. */
function isInitials(words: Words, index: number, parts: readonly string[], sure: boolean): boolean {
  const word = words[index] as ContactWord;
  const next = words[index + 1]?.plain === '.' ? index + 2 : index + 1;
  return (
    word.spelled &&
    parts.length === 0 &&
    word.text.length === 2 &&
    words[next]?.spelled === false &&
    isNameWord(words, next, { first: false, sure })
  );
}

/** The remark of 'Beatriz (with a z) Almeida'. It explains a name that nobody has misread yet. */
export const SPELLING_REMARK = / \((?:with|without|spelled|no|two|double|one)\b[^)]{1,30}\)/gi;

/** Replaces a word by a similar spelled one. A spelled word that is like none is added. */
function withSpelling(parts: readonly string[], spelled: readonly string[]): string {
  const name = [...parts];
  for (const letters of spelled) {
    const alike = mostSimilarIndex(letters, name);
    if (isJoinedIn(name, letters)) continue;
    if (alike < 0) name.push(letters);
    else name[alike] = letters;
  }
  const text = name.join(' ');
  // A name in capitals is first turned into lower case, because `capitaliseName` does not change
  // capitals.
  const shouted = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return capitaliseParts(shouted ? text.toLowerCase() : text);
}

/** Tells whether some words of a name, one after another, are the spelled letters. */
function isJoinedIn(name: readonly string[], letters: string): boolean {
  return name.some((_, start) =>
    name.some(
      (_, end) =>
        name
          .slice(start, end + 1)
          .join('')
          .toLowerCase() === letters,
    ),
  );
}

/** Capitalises a name. In a name without capitals, also the parts of O'Brien and Anne-Marie. */
function capitaliseParts(text: string): string {
  const whole = capitaliseName(text);
  if (text !== text.toLowerCase()) return whole;
  return whole.replace(
    /(-|\b[ODL]['’])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
