import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { commonWords } from '../common-words.ts';
import {
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
    correctExplained(words, known) ??
    correctDoubledLetter(words, known) ??
    correctJoined(words, known) ??
    correctSpelled(words, known)
  );
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
