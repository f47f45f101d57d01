import { capitaliseCompany, capitalOf } from '../../consultation/contact.ts';
import { personTitles } from './common-words.ts';
import { contactWords, isWordOrNumber, mostSimilarIndex } from './contact/contact-words.ts';

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

const BUSINESS =
  '(?:company|firm|business|shop|store|brand|trade|practice|corporate|official|fancy)';
const NONE = `(?:no company|no(?: ${BUSINESS}){1,2} name|(?:dont|do not|havent|have not|doesnt)(?: (?:really|actually|even|yet|currently))* (?:have|got|use) (?:an? |any )?(?:(?:real|proper|official|formal|fancy) )*(?:${BUSINESS} )?name(?: for (?:it|my business|the business|us))?(?: yet)?(?! (?:is|s|tag))|company (?:name )?(?:is )?(?:n a|na|none|nil)|(?:dont|do not|havent|have not|doesnt) (?:really )?(?:have|got|represent|own|run)? ?(?:a|any) ?company|(?:have|has|got) (?:no|not|not a) company|without (?:a )?company|self employed|freelance|freelancer|sole trader|sole proprietor|one (?:man|woman) (?:band|show|shop|operation|crew)|(?:leave|keep|take) (?:the |my |our )?company (?:name )?(?:blank|empty|out|off|away)|(?:drop|remove|delete|skip|forget|leave out|leave off|take out|take off|scrap|erase|lose) (?:the |my )?company(?: name)?(?! (?:from|to|and))|(?:dont|do not) (?:put|add|include|use|write|list|need) (?:a|any|the|my) company|work for myself|my own boss|private person)`;
const NONE_ANYWHERE = new RegExp(`(?<!\\S)${NONE}(?!\\S)`);
const NONE_AS_ANSWER =
  /^(?:(?:no|nope|nah|so|yeah|well|uh|um|its|it is|actually|oh|there is|i have|i am|im|theres|we have|just|only|ok|please|lets|you can|can you|can we) )*(?:no|none|nope|nah|na|n a|nothing|just me(?: myself and i)?|only me|me(?: myself and i)?|myself|skip|skip it|skip that|skip this|not applicable|no one|nobody|(?:(?:i|we) )?(?:dont|do not) (?:really |even )?(?:have|got) (?:one|a name|any)|i do not have one|i dont|private|not really|leave it(?: out| blank| empty)?|pass|next|no thanks|no thank you|not at the moment|on my own|alone|retired|student|a student)(?: (?:please|thanks|here|yet|at the moment|then))*$/;

/** Tells whether a line says that the visitor has no company, or wants none in the request. */
export function saysNoCompany(heard: string): boolean {
  return NONE_ANYWHERE.test(plainWords(heard));
}

/** Tells whether an answer to the question for an optional text gives none, as 'just me' does. */
export function answersNone(heard: string): boolean {
  return NONE_AS_ANSWER.test(plainWords(heard));
}

function plainWords(heard: string): string {
  return contactWords(heard)
    .filter(isWordOrNumber)
    .map(({ plain }) => plain)
    .join(' ');
}
