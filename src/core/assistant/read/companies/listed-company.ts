import { capitaliseCompany } from '../../../consultation/contact.ts';
import { splitWords } from '../../../split-words.ts';
import { commonWords } from '../common-words.ts';
import { type ContactWord, hostLabel, plainAt, type Words } from '../contact/contact-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { businessWords } from './business-words.ts';

const MAX_WORDS = 6;
const JOINTS = /^(?:&|\+|and|of|the|['’-])$/;
const SEPARATES = /^(?:[,;!?()/|@:]|–|—)$/;
/** Words that name an offered service, a day or a time, and never a company of the visitor. */
const NEVER = new Set<string>(
  splitWords('agent agents automation chatbot bot consultation noon pm am').concat(
    weekdayNames,
    monthNames,
  ),
);

/** Words before a listed company that are no part of it. */
const NO_PART =
  /^(?:just|its|im|(?:company|business|shop|salon|firm|practice|clinic|restaurant)s?)$/;

/**
 * Reads a company that stands alone between commas, as in 'Amit Rao, Rao Orthodontics,
 * amit@raoortho.com'. The domain must repeat it, or its capitals and its trade must show it.
 */
export function listedCompany(
  heard: string,
  words: Words,
  { address, person }: { address: string | undefined; person: string | undefined },
): string | undefined {
  const domain = hostLabel(address);
  for (const part of partsOf(words)) {
    // In 'Just Lee Law, contact Bo Lee', the 'just' is no part of the company.
    if (NO_PART.test(plainAt(part, 0))) part.shift();
    const [first] = part;
    const last = part.at(-1);
    if (!first || !last || part.length > MAX_WORDS || !part.every(mayBeIn)) continue;
    const spoken = part.filter(({ isWord }) => isWord);
    const text = heard.slice(first.start, last.end);
    if (text.toLowerCase() === person?.toLowerCase() || JOINTS.test(first.plain)) continue;
    const joined = spoken.map(({ plain }) => plain).join('');
    const repeated = domain.length > 4 && spoken.length > 1 && isRepeated(joined, domain);
    const capitals = spoken.every((word) => word.isCapital || JOINTS.test(word.plain));
    const trade =
      capitals &&
      spoken.length > 1 &&
      (businessWords.has(last.plain) || part.some(({ plain }) => plain === '&'));
    const dot =
      /^(?:co|inc|ltd|corp)$/.test(last.plain) && /^\.\s?[,;]/.test(heard.slice(last.end));
    // A business of several words may begin with its owner, as in 'Joy's Flower Cart'.
    const owned =
      capitals && spoken.length > 1 && /['’]s$/.test(first.text) && last.plain !== 'day';
    if (repeated || trade || owned || isOfPerson(spoken, person))
      return capitaliseCompany(dot ? `${text}.` : text);
  }
  return undefined;
}

/** Tells whether a trade follows the visitor's surname, as in 'mia wong, wong pet supply'. */
function isOfPerson(spoken: Words, person: string | undefined): boolean {
  const family = person?.toLowerCase().split(' ').at(-1);
  return (
    spoken.length > 1 &&
    person?.includes(' ') === true &&
    spoken.slice(1).some(({ plain }) => businessWords.has(plain)) &&
    spoken[0]?.plain === family
  );
}

/** Tells whether a domain holds the words of a company, as lakesidedental does. */
function isRepeated(joined: string, domain: string): boolean {
  const letters = domain.replace(/[^\p{L}]/gu, '');
  return letters === joined || (joined.length > 7 && letters.includes(joined));
}

function mayBeIn(word: ContactWord): boolean {
  if (JOINTS.test(word.plain)) return true;
  return word?.isWord && !word.spelled && !NEVER.has(word.plain) && !commonWords.has(word.plain);
}

function partsOf(words: Words): ContactWord[][] {
  const parts: ContactWord[][] = [[]];
  words.forEach((word, index) => {
    const next = words[index + 1];
    const stop = word.plain === '.' && !(word.glued && next?.glued && next?.isWord);
    const before = words[index - 1];
    // In 'phone agent for Lee Books', a company may follow. The 'for' of 'Homes for Pets' is part of it.
    const leads = /^(?:for|from|with|at|w)$/.test(word.plain) && !before?.isCapital;
    const dash = word.plain === '-' && !(word.glued && next?.glued);
    if (SEPARATES.test(word.plain) || stop || dash || leads) parts.push([]);
    else if (/^(?:here|speaking)$/.test(word.plain)) parts.push([]);
    else parts.at(-1)?.push(word);
  });
  return parts;
}
