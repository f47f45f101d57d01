import { capitaliseCompany, capitalOf } from '../../consultation/contact.ts';
import { personTitles } from './common-words.ts';
import { contactWords, mostSimilarIndex } from './contact/contact-words.ts';

/** A remark on how a name is spelled, as in 'Beatriz (with a z) Almeida'. */
const SPELLING_REMARK = / \((?:with|without|spelled|no|two|double|one)\b[^)]{1,30}\)/gi;
/** The remark of 'Jon, no h' and of 'smyth with a y'. */
const LETTER_REMARK =
  /[\s,]{1,3}(?:no|with|without)(?: an?| the| one)? ["'’]?(?:\p{L}|ph|ck|ie|ei)["'’]?(?![\p{L}'’.-])/giu;
/** The nickname of 'Robert "Bobby" Castellano'. */
const NICKNAME = /(?<=\p{L}) ["“(]\p{Lu}\p{L}+["”)] (?=\p{Lu})/gu;
const DEGREE = /(?<=\p{L})(?:,|\s|, )(?:dds|dmd|md|phd|esq|cpa|rn|dvm|dc|pe)\.?$/iu;
const HESITATIONS = /\b(?:uhh?|umm?|uhm|er|erm)\b[\s,]*/gi;
/** Words that lead to a value and are no part of it. */
const LEADING =
  /^(?:still|just|only|now|ok|okay|yes|sure|good|called|named|thats|im|i['’]m|its|it['’]s|the name['’]?s?)\b[\s,.]+(?=\S)/i;
const TRAILING = /(?<=\S)\s(?:now|please|instead|again|here|speaking|though|too)$/i;
const EDGES = /^[\s,.;:!?"“”()'’-]+|[\s,;:!?"“”('’-]+$/gu;
/** What a value replaces, as in 'Nowack, not Nowak'. */
const REPLACED = /(?<=\S)[\s,]{1,3}(?:not|instead of|rather than)\s.*$/iu;
/** The letters after a company, as in 'Xpress Lube, X-p-r-e-s-s'. */
const SPELLED_AFTER = /(?<=\p{L}{2})[\s,(]+(?:\p{L}[-. ]){2,}\p{L}(?!\p{L}).*$/u;
/** The end of a sentence inside of a value, but not the dot of 'St. Clair' and 'J. Doe'. */
const SENTENCE_END = /(?<=\p{L}{3}|-\p{L})[.!?]\s+/u;
const FINAL_DOT = /(?<!\b(?:\p{L}|inc|ltd|co|jr|sr|llc))(?<!\.)\.+$/iu;

/** Returns a person's name as it is written, from the words of a line that give it. */
export function nameFrom(told: string): string {
  const text = bare(
    told.replace(SPELLING_REMARK, '').replace(LETTER_REMARK, ' ').replace(NICKNAME, ' '),
  )
    .replace(DEGREE, '')
    .replace(/['’]s$/, '')
    .replaceAll('.', ' ');
  const parts = withoutTitles(partsOf(text));
  return parts.map(properName).join(' ');
}

export function companyFrom(told: string): string {
  const text = bare(told.replace(SPELLED_AFTER, ''));
  const words = contactWords(text);
  const [only] = words;
  return capitaliseCompany(words.length === 1 && only?.spelled ? properName(only.text) : text);
}

function bare(told: string): string {
  const last = told.split(SENTENCE_END).findLast((part) => /\p{L}/u.test(part)) ?? '';
  return last
    .replace(REPLACED, '')
    .replace(EDGES, '')
    .replace(LEADING, '')
    .replace(HESITATIONS, '')
    .replace(TRAILING, '')
    .replace(FINAL_DOT, '')
    .replace(EDGES, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const LEADS_TO_LETTERS = /^(?:spelled|spelt|that['’]?s|with|then|speaking|like|no|and|capital)$/i;

/** Letters that spell a word take its place. Letters that spell no word of the name are one. */
function partsOf(text: string): string[] {
  const words = contactWords(text);
  if (!words.some(({ spelled }) => spelled)) return text.split(' ').filter(Boolean);
  const parts: string[] = [];
  for (const { text: word, spelled, isWord, isEveryday } of words) {
    const like = spelled
      ? mostSimilarIndex(
          word.toLowerCase(),
          parts.map((part) => part.toLowerCase()),
        )
      : -1;
    if (like >= 0) parts[like] = word;
    // Words such as 'speaking' and 'and then' lead from the name to its letters.
    else if (spelled || (isWord && !isEveryday && !LEADS_TO_LETTERS.test(word))) parts.push(word);
  }
  return parts;
}

/** A title is no part of a name that has other words, unless only one word would be left. */
function withoutTitles(parts: readonly string[]): readonly string[] {
  const rest = parts.filter((part, place) => place > 0 || !personTitles.has(part.toLowerCase()));
  return rest.length > 0 ? rest : parts;
}

/** Writes a name that was typed in small or in capital letters alone, as 'o'brien' and 'KEISHA'. */
function properName(word: string): string {
  const isPlain = word === word.toLowerCase() || (word === word.toUpperCase() && word.length > 2);
  if (!isPlain) return word;
  return word.toLowerCase().replace(/(?<=^|[-'’])\p{L}/gu, (letter, at: number) =>
    // The 's' of "tony's" is no name.
    at > 0 && at === word.length - 1 ? letter : capitalOf(letter),
  );
}
