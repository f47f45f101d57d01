import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { businessWords } from '../companies/business-words.ts';
import { type ContactWord, plainAt, type Words } from '../contact/contact-words.ts';
import type { HeardContact } from '../heard-contact.ts';
import { type FoundName, nameAt } from './name-at.ts';

/** Reads a signature such as 'Pat Lee, Lee HVAC, pat@leehvac.com'. */
export function signature(words: Words): HeardContact | null {
  const end = words.findIndex(({ plain }) => plain === '@');
  const parts: ContactWord[][] = [[]];
  for (const word of words.slice(0, end)) {
    if (word.plain === ',') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const [before = [], after = []] = parts.filter((part) => part.length > 0).slice(-2);
  // The business may stand first, as in 'Laurent Plumbing, Guy Laurent, guy@laurent.com'.
  const swapped = businessWords.has(before.at(-1)?.plain ?? '');
  const [person, business] = swapped ? [after, before] : [before, after];
  const capitals = (part: Words) =>
    part.length > 1 && part.length < 5 && part.every(({ isCapital }) => isCapital);
  const found = capitals(person) && capitals(business) ? nameAt(person, 0, false) : null;
  if (found?.end !== person.length) return null;
  const company = business.map(({ text }) => text).join(' ');
  return { name: found.name, company: capitaliseCompany(company) };
}

/** Reads a name right before an address. In lower case, the address must begin with it. */
export function nameBefore(words: Words, address: string): FoundName | null {
  let end = words.findIndex(({ plain }) => plain === '@');
  while (end > 0 && !words[end - 1]?.isWord) end -= 1;
  let start = end;
  while (start > 0 && isNamePart(words, start - 1)) start -= 1;
  if (start === end) start = startOfRepeated(words, end, address);
  const found = start < end ? nameAt(words, start, false) : null;
  const ofBusiness =
    businessWords.has(plainAt(words, end - 1)) ||
    /^(?:from|with|w|at|of|company|business|[/-])$/.test(plainAt(words, start - 1));
  return found?.end === end && found.name.includes(' ') && !ofBusiness ? found : null;
}

/** Reads a first name that is also a word, as in 'im will young, will@young.com'. */
export function introducedByAddress(words: Words, address: string): FoundName | null {
  const [local = ''] = address.toLowerCase().split(/[@._-]/);
  const at = words.findIndex(
    ({ plain }, index) =>
      plain === local && /^(?:im|am|is|its|name)$/.test(plainAt(words, index - 1)),
  );
  const found = at < 0 || local.length < 2 ? null : nameAt(words, at + 1, false);
  const [surname] = words.slice(at + 1);
  const isOne = found?.end === at + 2 && surname && !businessWords.has(surname.plain);
  return isOne
    ? { name: capitaliseName(`${words[at]?.text} ${found.name}`), end: found.end }
    : null;
}

/** Returns where 'mia wong' begins before 'mia@wongpets.com', or the end if nothing is repeated. */
function startOfRepeated(words: Words, end: number, address: string): number {
  const [local = ''] = address.toLowerCase().split(/[@._-]/);
  const at = [end - 2, end - 3].find((index) => words[index]?.plain === local);
  if (local.length > 2 && at !== undefined) return at;
  // The whole name may be repeated too, as in 'mia wong, miawong@wongpets.com'.
  return `${words[end - 2]?.plain}${words[end - 1]?.plain}` === local ? end - 2 : end;
}

function isNamePart(words: Words, index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (word?.plain === '-') return word.glued && next?.glued === true;
  return word?.isCapital === true;
}
