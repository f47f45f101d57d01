import { splitWords } from '../../../split-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { plainAt, type Words } from '../contact/contact-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { type FoundName, nameAt } from './name-at.ts';

/** Words that may stand before a name at the beginning of a part of a line. */
const OPENING = new Set(
  splitWords(`hi hello hey howdy hiya yo greetings good day morning afternoon evening there its it is
  yeah yes ok okay so um uh well oh and contact attn`),
);
/** Words after which a listed name ends. */
const AFTER_NAME = /^(?:|[,.!;@()/-]|–|from|with|w|at|and|here|of)$/;
/** Words that end the name of a place. */
const PLACE_ENDS = new Set(splitWords('city york angeles francisco diego vegas agent automation'));
/** Local parts of addresses that belong to a whole office, and to no person. */
export const OFFICE_MAILBOX =
  /^(?:info|sales|office|admin|contact|hello|hi|help|support|team|mail|email|booking|bookings|frontdesk|reception|accounts|billing|service|shop|work)$/;
const NEVER = new Set<string>([...weekdayNames, ...monthNames, 'ai', 'phone', 'chat', 'email']);

/** Reads a name between commas: two capitalised words, or words that the address repeats. */
export function listedName(words: Words, address: string | undefined): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (index > 0 && !startsPart(words, index)) continue;
    let start = index;
    while (OPENING.has(plainAt(words, start))) start += 1;
    // After 'for', a name counts only if the address repeats it, because a business may follow too.
    const forSomebody = words[start]?.plain === 'for';
    if (forSomebody) start += 1;
    if (forSomebody && !repeats(plainAt(words, start), address)) continue;
    const found = nameAt(words, start, false);
    if (!found || (!address && describesBusiness(words, index))) continue;
    const listed =
      isListed(words, start, { found, address }) &&
      isPerson(words.slice(start, found.end), address);
    if (listed || firstName(words, start, { found, address })) return found;
  }
  return null;
}

/** Tells whether a word begins a part of the line. The '-' of 'Anne-Marie' begins none. */
function startsPart(words: Words, index: number): boolean {
  const before = words[index - 1];
  if (before?.plain === '-') return !(before.glued && words[index]?.glued);
  return /^(?:[,.!;@/|?(]|–|—)$/.test(before?.plain ?? '');
}

/** Tells whether the local part of an address begins with a first name. */
function repeats(first: string, address: string | undefined): boolean {
  const [local = ''] = (address ?? '').toLowerCase().split(/[@._-]/);
  return first.length > 2 && first === local && !OFFICE_MAILBOX.test(first);
}

/** Reads a first name that the address repeats, as in 'rick at ricks roofing, rick@ricks.com'. */
function firstName(
  words: Words,
  start: number,
  { found, address }: { found: FoundName; address: string | undefined },
): boolean {
  const { plain = '' } = words[start] ?? {};
  return (
    found.end - start === 1 &&
    repeats(plain, address) &&
    !NEVER.has(plain) &&
    words[found.end]?.plain !== '@' &&
    AFTER_NAME.test(plainAt(words, found.end))
  );
}

function isListed(
  words: Words,
  start: number,
  { found, address }: { found: FoundName; address: string | undefined },
): boolean {
  const count = found.end - start;
  const next = plainAt(words, found.end);
  // A service may follow a name that the address repeats, as in 'mike delgado phone agent'.
  const serves = /^(?:phone|chat|email)$/.test(next) && repeats(plainAt(words, start), address);
  return count > 1 && count < 6 && (AFTER_NAME.test(next) || serves);
}

function isPerson(parts: Words, address: string | undefined): boolean {
  const named = parts.filter(({ isWord }) => isWord);
  const last = named.at(-1)?.plain ?? '';
  // The address of 'Jude Law, jude@lawroofing.com' shows that no trade ends the name.
  const isOwn = named.length === 2 && repeats(plainAt(named, 0), address);
  const trade = named.slice(1).some(({ plain }) => businessWords.has(plain)) && !isOwn;
  if (named.length < 2 || trade || PLACE_ENDS.has(last)) return false;
  if (named.some(({ plain }) => NEVER.has(plain))) return false;
  const [local = '', host = ''] = (address ?? '').toLowerCase().split('@');
  const [label = ''] = host.split('.');
  // The address of 'Bright Smiles' is jo@brightsmiles.com, and the address of a person repeats less.
  if (label === named.map(({ plain }) => plain).join('')) return false;
  if (
    named.some(({ plain }) => plain.length > 2 && (local.includes(plain) || label.includes(plain)))
  )
    return true;
  return named.every((word) => word.isCapital && !word.isEveryday) && named.length < 4;
}

/** Tells whether the part before a word is about a business, as in 'i run a little outfit, …'. */
function describesBusiness(words: Words, index: number): boolean {
  const before = words.slice(Math.max(0, index - 9), index).map(({ plain }) => plain);
  return /(?<!\S)(?:run|own|manage|operate|have|started|opened|got|were|are) (?:an?|the|my|our|this)(?: [^ ,]+){1,4} ,$/.test(
    before.join(' '),
  );
}
