import { splitWords } from '../../../split-words.ts';
import { commonWords, ordinaryWords } from '../common-words.ts';
import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { type ContactWord, isCapitalised, isWord } from './contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';

/** Words that may stand before a name at the beginning of a part of a line. */
const OPENING = new Set(
  splitWords(`hi hello hey howdy hiya yo greetings good day morning afternoon evening there its it is
  yeah yes ok okay so um uh well oh and`),
);
/** Words after which a listed name ends. */
const AFTER_NAME = /^(?:|[,.!;@(/-]|–|from|with|w|at|and|here|of)$/;
/** Words that end the name of a business and not of a person. */
const BUSINESS_ENDS = new Set(
  splitWords(`towing plumbing dental dentistry cleaning cleaners roofing heating cooling electric electrical
  law legal salon spa landscaping auto repair repairs services service group clinic clinics painting
  construction bakery cafe grill pizza motors realty insurance partners associates studio fitness gym
  nails hair pools fencing vet vets pets grooming tailors travel agency media solutions tools systems
  company shop store garage diner restaurant hotel hvac agent automation llc inc ltd city york angeles
  francisco diego vegas`),
);
const NEVER = new Set<string>([...weekdayNames, ...monthNames, 'ai', 'phone', 'chat', 'email']);

/**
 * Reads a name that stands alone between commas, as in 'Stan Wojcik, electrician, stan@wojcik.com'.
 * Two capitalised words are a name. Words in lower case are a name only if the address in the same
 * line repeats one of them.
 */
export function listedName(
  words: readonly ContactWord[],
  address: string | undefined,
): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (index > 0 && !/^[,.!;@]$/.test(words[index - 1]?.plain ?? '')) continue;
    let start = index;
    while (OPENING.has(words[start]?.plain ?? '')) start += 1;
    const found = nameAt(words, start, false);
    if (found && isListed(words, start, found) && isPerson(words.slice(start, found.end), address))
      return found;
  }
  return null;
}

function isListed(words: readonly ContactWord[], start: number, found: FoundName): boolean {
  const count = found.end - start;
  return count > 1 && count < 6 && AFTER_NAME.test(words[found.end]?.plain ?? '');
}

function isPerson(parts: readonly ContactWord[], address: string | undefined): boolean {
  const named = parts.filter((word) => isWord(word));
  if (named.length < 2 || BUSINESS_ENDS.has(named.at(-1)?.plain ?? '')) return false;
  if (named.some(({ plain }) => NEVER.has(plain))) return false;
  const [local = '', host = ''] = (address ?? '').toLowerCase().split('@');
  const [label = ''] = host.split('.');
  // The address of 'Bright Smiles' is jo@brightsmiles.com, and the address of a person repeats less.
  if (label === named.map(({ plain }) => plain).join('')) return false;
  if (
    named.some(({ plain }) => plain.length > 2 && (local.includes(plain) || label.includes(plain)))
  )
    return true;
  return (
    named.every(
      (word) =>
        isCapitalised(word) && !commonWords.has(word.plain) && !ordinaryWords.has(word.plain),
    ) && named.length < 4
  );
}
