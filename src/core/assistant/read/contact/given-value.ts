import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import type { ConversationState } from '../../conversation-state.ts';
import type { HeardContact } from '../heard-facts.ts';
import type { MeantSpan } from '../line-reading.ts';
import { isGiven, overlaps, textOf } from '../span-text.ts';
import { companyFrom, nameFrom } from '../told-values.ts';
import { changesBetween, contactWords, mostSimilarIndex, plainAt } from './contact-words.ts';

/** Words that say which part of a name is meant. */
export const LAST_NAME = /\b(?:last|family|sur) ?name\b/i;
export const FIRST_NAME = /\b(?:first|given) ?name\b/i;
const LAST_NAME_FIRST = /\b(?:last|family|sur) ?name\b.*\b(?:first|given)\b/i;
/** A name that is written large or spelled after words that say which one it is. */
const LAST_LABELLED =
  /\b(?:[Ll]ast|[Ff]amily|[Ss]ur) ?name(?:['’]?s| is|:)?(?: spelled| spelt)? (\p{Lu}[\p{L}'’-]*)/u;
const FIRST_LABELLED =
  /(?<!\b(?:last|family|sur) ?)(?:\b[Ff]irst |\b[Gg]iven |\b[Mm]y )name(?:['’]?s| is|:)?(?: spelled| spelt)? (\p{Lu}[\p{L}'’-]*)/u;
const ONLY = /\b(?:just|only|simply)\b/i;
const NUMBERED_NAME = /\b(?:my|the) name(?:['’]?s| is) (\p{L}+\d+)\b/iu;
/** 'P dot Langley' is the beginning of an address, but Mary Dot Miller and Soumya Dash are people. */
const BEGINS_ADDRESS =
  /(?<!\p{L})\p{L}\.? (?:[Dd]ot|[Dd]ash|[Hh]yphen) \S|\S (?:dot|[Uu]nderscore) \S/u;
/** The sign of 'Smith dash Jones'. */
const JOINING_SIGN = /(?<=\p{L}{2}) (?:dash|[Hh]yphen) (?=\p{L}{2})/gu;
/** Small words that name nobody, and words that explain a letter, as in 'B as in Bravo'. */
const NO_VALUE = /^(?:not|no|and|or|the|is|it|its|with|but|now|just)$|^as in\b/i;

/** Returns the name or the company that a line gives, or an empty text. */
export function givenValue(
  line: string,
  field: 'name' | 'company',
  { spans, state }: { spans: readonly MeantSpan[]; state: ConversationState },
): string {
  const given = spans.filter((span) => {
    const text = textOf(line, span);
    const isLetter = field === 'company' && state.asked !== field && text.length === 1;
    return isGiven(span, field) && !NO_VALUE.test(text) && !isLetter;
  });
  if (field === 'company')
    return longest(given.map((span) => companyFrom(wordsOf(line, span, spans))));
  const names = given
    .map((span) => wordsOf(line, span, spans))
    .filter((words) => !BEGINS_ADDRESS.test(words))
    .map(nameFrom)
    .filter((told, place, all) => told !== '' && !repeatsWord(told) && all.indexOf(told) === place);
  const [first = '', second = ''] = names;
  const isSplit = !isPartOf(first, second) && !isPartOf(second, first) && LAST_NAME.test(line);
  if (names.length === 2 && isSplit)
    return LAST_NAME_FIRST.test(line) ? `${second} ${first}` : `${first} ${second}`;
  const labelled = names.length === 1 ? labelledName(line) : '';
  if (labelled !== '' && isPartOf(first, labelled)) return labelled;
  // A word with a number after 'my name is' is refused, and not overheard.
  if (names.length === 0 && state.facts.name === '') return NUMBERED_NAME.exec(line)?.[1] ?? '';
  // Of two names, 'jhon, sorry, john' means the second.
  return wholeName(longest(names.toReversed()), { line, spans, known: state.facts.name });
}

/** Reads 'last name is Osei, first name Abena', of which a reader may mark one name only. */
function labelledName(line: string): string {
  const [, last = ''] = LAST_LABELLED.exec(line) ?? [];
  const [, first = ''] = FIRST_LABELLED.exec(line) ?? [];
  return first && last && first !== last ? `${nameFrom(first)} ${nameFrom(last)}` : '';
}

/** A visitor who corrects one word of a known name means the whole name with that word. */
function wholeName(
  told: string,
  { line, spans, known }: { line: string; spans: readonly MeantSpan[]; known: string },
): string {
  const words = known.split(' ');
  if (told === '' || told.includes(' ') || known === '') return told;
  const wrong = spans
    .filter(({ field, role }) => role === 'other' && field === 'name')
    .map((span) => nameFrom(textOf(line, span)));
  const place = words.findIndex((word) => wrong.includes(word));
  if (place >= 0) return words.with(place, told).join(' ');
  if (LAST_NAME.test(line) && told !== known)
    return [words[0], ...words.slice(1, -1), told].join(' ');
  if (words.length === 1 || ONLY.test(line) || isForAnother(line, told)) return told;
  // 'No, it's Bello' to 'Aisha Bellow' gives back one word of the two.
  const alike = FIRST_NAME.test(line) ? 0 : words.findIndex((word) => isMisspelling(told, word));
  return alike < 0 ? told : words.with(alike, told).join(' ');
}

const FOR_ANOTHER = /\bfor (?:(?:my|our|an?|the) \p{L}+ )?$/iu;

/** 'The booking is for Joel' names another person. */
function isForAnother(line: string, told: string): boolean {
  const start = line.toLowerCase().lastIndexOf(told.toLowerCase());
  return FOR_ANOTHER.test(line.slice(0, Math.max(start, 0)));
}

/** With fewer letters, one other letter at the beginning makes another name, as Joe and Doe are. */
const LONG_NAME = 5;

/** Shorter names that sound alike are often other names, as Lee and Leo are. */
const SOUNDED_NAME = 4;

/** Karl and Carl, Meyer and Maier sound alike. */
function soundOf(word: string): string {
  const sounds = word
    .replace(/ph/g, 'f')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ch(?=r)|ck|[cq]/g, 'k')
    .replace(/(?!^)[aeiouyhw]/g, '');
  return sounds.replace(/(.)\1+/g, '$1');
}

/** Tells whether two words are the same name in two spellings, as Qureshi and Qureshy are. */
function isMisspelling(one: string, other: string): boolean {
  const [told, known] = [one.toLowerCase(), other.toLowerCase()];
  const shortest = Math.min(told.length, known.length);
  if (shortest >= SOUNDED_NAME && soundOf(told) === soundOf(known)) return true;
  const changes = changesBetween(told, known);
  const longest = Math.max(told.length, known.length);
  return told[0] === known[0]
    ? changes <= Math.max(1, longest / 3)
    : changes === 1 && longest >= LONG_NAME;
}

const NEXT_CAPITAL =
  /^(?: (?:&|and|of|the|de|van|von|der|la))?[ -](?!I\b)\p{Lu}[\p{L}\p{N}'’&.-]*/u;

/** A name goes on with every word behind it that has a capital letter and means nothing else. */
function wordsOf(line: string, span: MeantSpan, spans: readonly MeantSpan[]): string {
  const { start } = span;
  let { end } = span;
  const isFree = (from: number, to: number) =>
    spans.every((other) => {
      const isTaken = other !== span && overlaps(other, { start: from, end: to });
      const isName = other.field === 'name' || other.field === 'company';
      return !isTaken || other.role === 'named' || (other.role === 'other' && isName);
    });
  for (;;) {
    const [next] = NEXT_CAPITAL.exec(line.slice(end)) ?? [];
    if (!next || /[.!?]$/.test(line.slice(start, end)) || !isFree(end, end + next.length)) break;
    end += next.length;
  }
  return line.slice(start, end).replace(JOINING_SIGN, '-');
}

function longest(values: readonly string[]): string {
  return values.reduce((best, value) => (value.length > best.length ? value : best), '');
}

/** A name that is said and spelled may be marked with a part of itself before it. */
function repeatsWord(told: string): boolean {
  const words = told.split(' ');
  return new Set(words).size < words.length;
}

/** Tells whether each word of one value stands in another one. */
export function isPartOf(part: string, whole: string): boolean {
  const words = whole.toLowerCase().split(/\s+/);
  return part
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/**
 * Replaces the most similar word of a known name or company by one whose spelling is explained, as in
 * 'Smyth with a y'. Returns null if the line explains nothing.
 */
export function correctContact(
  heard: string,
  known: Record<'name' | 'company', string>,
): HeardContact | null {
  const words = contactWords(heard);
  const at = words.findIndex(
    ({ plain }, index) =>
      /^(?:with(?:out)?|has)$/.test(plain) &&
      /^(?:an?|two|one|double|the|no)$/.test(plainAt(words, index + 1)) &&
      plainAt(words, index + 2).length <= 2,
  );
  const own = known.name.toLowerCase().split(/\s+/);
  // The word may also follow the explanation, as in 'with a c, Carl'.
  const after = words[at + 3]?.plain === ',' ? words[at + 4] : words[at + 3];
  for (const word of at < 0 ? [] : [words[at - 1], words[at - 2], after]) {
    if (!word?.isWord || own.includes(word.plain)) continue;
    for (const field of ['name', 'company'] as const) {
      const parts = known[field].split(/\s+/);
      const alike = known[field] === '' ? -1 : mostSimilarIndex(word.text, parts);
      if (alike < 0) continue;
      const text = parts.with(alike, word.text).join(' ');
      return { [field]: field === 'name' ? capitaliseName(text) : capitaliseCompany(text) };
    }
  }
  return null;
}
