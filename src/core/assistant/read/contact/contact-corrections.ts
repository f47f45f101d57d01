import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { commonWords } from '../common-words.ts';
import { nameAfterLabel } from '../names/labelled-name.ts';
import {
  type ContactWord,
  contactWords,
  mostSimilarIndex,
  plainAt,
  type Words,
  wordsAsText,
} from './contact-words.ts';

interface Known {
  name?: string;
  company?: string;
}

/**
 * Replaces one word of a known name or company, as in 'Smyth with a y', 'not Dow, Doe' or 'my last
 * name is spelled m e i e r'. Returns null if the line corrects nothing.
 */
export function correctContact(heard: string, known: Known): Known | null {
  const words = contactWords(heard);
  return (
    correctLabelled(words, known) ??
    correctReplaced(words, known) ??
    correctExplained(words, known) ??
    correctDoubledLetter(words, known) ??
    correctJoined(words, known) ??
    correctSpelled(words, known)
  );
}

function correctLabelled(words: Words, { name }: Known): Known | null {
  if (!name) return null;
  const first = nameAfterLabel(words, 'first');
  const last = nameAfterLabel(words, 'last');
  const parts = name.split(/\s+/);
  if (Boolean(first) === Boolean(last)) return null;
  if (first) return { name: [first.name, ...parts.slice(1)].join(' ') };
  return { name: [...parts.slice(0, Math.max(1, parts.length - 1)), last?.name].join(' ') };
}

/** Reads 'not A, B', 'B, not A' or 'B instead of A', if A is a known word. */
function correctReplaced(words: Words, known: Known): Known | null {
  const spoken = words.filter(
    (word, index) =>
      word?.isWord && !(word.plain === 'instead' && words[index + 1]?.plain === 'of'),
  );
  for (let not = 0; not < spoken.length - 1; not += 1) {
    const [negation, next] = [spoken[not], spoken[not + 1]];
    if (negation === undefined || next === undefined) continue;
    const replaces =
      negation.plain === 'of' && plainAt(words, words.indexOf(negation) - 1) === 'instead';
    if (negation.plain !== 'not' && !replaces) continue;
    const wrong = next.plain;
    // This is asked first, because all that follows looks at the whole line.
    const corrected = partOfKnown(known, wrong);
    // The words of 'not lee.com' are a domain, and no part of a name.
    if (!corrected || beginsDomain(words, next)) continue;
    // In 'its not Ted its Tad', the right word follows other words.
    const after = spoken.slice(not + 2).find(({ isEveryday }) => !isEveryday);
    // In 'Katarzyna Novak, not Katarina' the surname is known and stays.
    const before = [spoken[not - 1], spoken[not - 2]].find(
      (word) => word && !isWrong(known, word.plain),
    );
    // The 'Jamie' of 'Jamie not Jaime, on both' is more like the wrong word than what follows.
    const isAlike = before !== undefined && mostSimilarIndex(before.text, [wrong]) === 0;
    const right = after && !isAlike && !isWrong(known, after.plain) ? after : before;
    if (right) return replaced(corrected.field, corrected.parts, corrected.at, right.text);
  }
  return null;
}

/** Returns the place of a word in the known name or else in the known company. */
function partOfKnown(known: Known, word: string) {
  for (const field of ['name', 'company'] as const) {
    const parts = known[field]?.split(/\s+/) ?? [];
    const at = parts.findIndex((part) => part.toLowerCase() === word);
    if (at >= 0) return { field, parts, at };
  }
  return null;
}

function isWrong(known: Known, word: string): boolean {
  return (known.name ?? '').toLowerCase().split(/\s+/).includes(word);
}

/** Reads a line such as 'Smyth with a y'. The word replaces the most similar known word. */
function correctExplained(words: Words, known: Known): Known | null {
  const at = words.findIndex(
    ({ plain }, index) =>
      /^(?:with(?:out)?|has)$/.test(plain) &&
      /^(?:an?|two|one|double|the|no)$/.test(plainAt(words, index + 1)) &&
      plainAt(words, index + 2).length <= 2,
  );
  // The word may also follow the explanation, as in 'with a c, Carl'.
  const after = words[at + 3]?.plain === ',' ? words[at + 4] : words[at + 3];
  for (const word of at < 0 ? [] : [words[at - 1], words[at - 2], after]) {
    if (!word?.isWord || isWrong(known, word.plain)) continue;
    for (const field of ['name', 'company'] as const) {
      const parts = known[field]?.split(/\s+/) ?? [];
      const alike = mostSimilarIndex(word.text, parts);
      if (parts.length > 0 && alike >= 0) return replaced(field, parts, alike, word.text);
    }
  }
  return null;
}

/** Reads a line such as 'two t's, whittfield'. The word replaces the similar part of the name. */
function correctDoubledLetter(words: Words, { name }: Known): Known | null {
  const at = words.findIndex(
    ({ plain }, index) =>
      /^(?:two|2|double)$/.test(plain) && /^\p{L}s?$/u.test(plainAt(words, index + 1)),
  );
  const letter = words[at + 1]?.plain[0] ?? '';
  const word = words.find(
    ({ plain }) => plain.length > 3 && at >= 0 && plain.includes(`${letter}${letter}`),
  );
  const parts = name?.split(/\s+/) ?? [];
  const alike = word && parts.length > 0 ? mostSimilarIndex(word.text, parts) : -1;
  return word && alike >= 0 ? replaced('name', parts, alike, word.text) : null;
}

/** Reads a line such as 'it's Bethann, one word', which joins two words of the known name. */
function correctJoined(words: Words, { name }: Known): Known | null {
  const said = wordsAsText(words);
  if (!/(?<!\S)(?:(?:one|1|single) word|no space|together)(?!\S)/.test(said)) return null;
  const parts = name?.split(/\s+/) ?? [];
  for (const [at, part] of parts.entries()) {
    const joined = `${part}${parts[at + 1] ?? ''}`.toLowerCase();
    const word = words.find(({ plain }) => plain === joined);
    if (word && at + 1 < parts.length)
      return { name: capitaliseName(parts.toSpliced(at, 2, word.text).join(' ')) };
  }
  return null;
}

/** Reads a line that only spells a word of the known name, such as 'it's spelled m e i e r'. */
function correctSpelled(words: Words, { name }: Known): Known | null {
  const letters = words.find(({ spelled }) => spelled);
  const others = words.filter((word) => word?.isWord && !word.spelled);
  if (!letters || !name) return null;
  const parts = name.split(/\s+/);
  const own = parts.map((part) => part.toLowerCase());
  if (others.some(({ plain }) => !commonWords.has(plain) && !own.includes(plain))) return null;
  const alike = mostSimilarIndex(letters.text, parts);
  return alike < 0 ? null : replaced('name', parts, alike, letters.text);
}

function replaced(field: 'name' | 'company', parts: readonly string[], at: number, word: string) {
  const text = parts.with(at, word).join(' ');
  return { [field]: field === 'name' ? capitaliseName(text) : capitaliseCompany(text) };
}

function beginsDomain(words: Words, word: ContactWord): boolean {
  const dot = words[words.indexOf(word) + 1];
  return dot?.plain === '.' && dot.glued && words[words.indexOf(dot) + 1]?.glued === true;
}
