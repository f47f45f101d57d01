import type { ShortTextField } from '../../../consultation/booking-fields.ts';
import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { findService } from '../spoken-service.ts';
import { businessWords } from './business-words.ts';
import { withPersonOfList } from './checks/person-of-list.ts';
import { withoutRoleAsName } from './checks/role-as-name.ts';
import { correctContact } from './contact-corrections.ts';
import { type ContactWord, contactWords, isCapitalised, isWord } from './contact-words.ts';
import { correctEmail } from './email-corrections.ts';
import { changedName, familyNameFirst, fullerName, knownNameInFull } from './fuller-name.ts';
import { listedCompany } from './listed-company.ts';
import { listedName } from './listed-name.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { findCompany } from './spoken-company.ts';
import { findEmail } from './spoken-email.ts';
import { findName } from './spoken-name.ts';
import type { FoundEmail } from './typed-email.ts';

/**
 * The name, email and company in a line. An empty company means that the visitor has no company.
 */
export type HeardContact = Partial<Record<ShortTextField, string>>;

const ABOUT_EMAIL = /\b(?:e-?mail|address|domain|dot|at)\b|[.@]/i;
const CORRECTS_ADDRESS =
  /^[\s,.;–-]*(?:(?:sorry|no|oops|wait|i mean|actually|make that|er|um|scratch that|i meant)(?:[\s,;]+|\.\s))+/i;
/** The nickname of 'Robert "Bobby" Castellano'. */
const NICKNAME = /(?<=\p{L}) ["“(]\p{Lu}\p{L}+["”)] (?=\p{Lu})/gu;
/** The start of the next field of a list without commas, as in 'Name: Ana Bell Service: chat agent'. */
const NEXT_LABEL =
  /(?<=[^\s,;:])(?<!\b(?:full|first|last|family|given|company|business|contact|your|my|the|preferred))(?= (?:name|service|date|day|time|when|company|business|phone|e-?mail|problems?|notes?) ?:)/gi;
/** A name that the visitor gives once more, as in 'Ana Bell again, ana@bell.com'. */
const AGAIN = /(?<=\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+) again(?=\s*[,.])/gu;
/** This text replaces an email address that was already read. */
const ADDRESS = ' , @ , ';

/** Reads name, email and company from a line. `known` holds the values from earlier lines. */
export function findContact(
  said: string,
  asked: ShortTextField | null,
  known: HeardContact,
): HeardContact {
  return withPersonOfList(said, withoutRoleAsName(said, readContact(said, asked, known)), known);
}

function readContact(
  said: string,
  asked: ShortTextField | null,
  known: HeardContact,
): HeardContact {
  const heard = said
    .replace(/[\n\r]+/g, ' , ')
    .replace(NEXT_LABEL, ' ,')
    .replace(NICKNAME, ' ')
    .replace(AGAIN, '');
  const address = findEmail(heard, known.name);
  const rest = address ? heard.slice(0, address.start) + ADDRESS + heard.slice(address.end) : heard;
  const corrected = address && correctedAfter(heard, address);
  const email =
    corrected ?? address?.email ?? (known.email ? correctEmail(heard, known.email) : null);
  const contact: HeardContact = email ? { email } : {};
  const mended = correctContact(rest, known);
  // A correction such as 'info, not pat' does not correct the name and the address at once.
  if (email && !address) return mended && !ABOUT_EMAIL.test(heard) ? mended : contact;
  if (mended) return { ...contact, ...mended };

  const words = contactWords(rest);
  const signed = address ? signature(words) : null;
  if (signed) return { ...contact, ...signed };
  // A visitor who gave only a first name may give the full name later.
  const whole = known.name !== undefined && known.name !== '' && known.name.includes(' ');
  const unlisted = whole || (asked === 'company' && !address);
  const anyAddress = address?.email ?? known.email;
  const name =
    (known.name ? null : familyNameFirst(words, anyAddress, asked === 'name')) ??
    findName(words, asked === 'name') ??
    (known.name ? (changedName(words, known.name) ?? knownNameInFull(words, known.name)) : null) ??
    (unlisted ? null : longerThan(known.name, listedName(words, anyAddress))) ??
    (address
      ? (nameBefore(words, address.email) ?? introducedByAddress(words, address.email))
      : null);
  const full =
    name && !name.name.includes(' ')
      ? (fullerName(words, name) ?? longerThan(name.name, listedName(words, address?.email)))
      : null;
  if (name) contact.name = full && full.end > name.end ? full.name : name.name;
  const listed =
    address && name && name.end < words.findIndex(isAddress) ? listedAfter(rest) : undefined;
  const besideName =
    known.company && !name
      ? undefined
      : listedCompany(rest, words, { address: address?.email, person: name?.name ?? known.name });
  const company =
    findCompany(rest, {
      asked: asked === 'company',
      afterName: name?.end ?? -1,
      person: contact.name ?? known.name,
      address: anyAddress,
    }) ??
    listed ??
    besideName;
  if (company !== undefined) contact.company = company;
  if (company && contact.name && standsOnlyIn(rest, contact.name, company)) {
    const outside = contactWords(rest.replace(company, ' , '));
    const other = findName(outside, asked === 'name')?.name;
    if (other) contact.name = other;
    else delete contact.name;
  }
  return contact;
}

/** Tells whether a name is nothing but a part of a company, as the 'Plumbing' of 'Call Me Plumbing'. */
function standsOnlyIn(rest: string, name: string, company: string): boolean {
  const outside = rest.toLowerCase().replace(company.toLowerCase(), ' , ');
  return (
    company.toLowerCase().includes(name.toLowerCase()) && !outside.includes(name.toLowerCase())
  );
}

/** Corrects an address by the words after it, as in 'pat@lee.com, sorry, lee.net'. */
function correctedAfter(heard: string, { email, end }: FoundEmail): string | null {
  const [cue = ''] = CORRECTS_ADDRESS.exec(heard.slice(end)) ?? [];
  const after = heard.slice(end + cue.length).split(/[,;!?]/)[0] ?? '';
  if (cue === '' || after.includes('@')) return null;
  const [, domain] = /^(?:it['’]?s |its )?([\p{L}\d-]+\.\p{L}{2,})[.\s]*$/u.exec(after) ?? [];
  return domain ? `${email.split('@')[0]}@${domain}` : correctEmail(after, email);
}

/** Returns a name only if it adds to the known name, as 'Jorge Medina' adds to 'Jorge'. */
function longerThan(known: string | undefined, found: FoundName | null): FoundName | null {
  if (!known) return found;
  return found?.name.toLowerCase().startsWith(`${known.toLowerCase()} `) ? found : null;
}

function isAddress({ plain }: ContactWord): boolean {
  return plain === '@';
}

/** Reads a signature such as 'Pat Lee, Lee HVAC, pat@leehvac.com'. */
function signature(words: readonly ContactWord[]): HeardContact | null {
  const end = words.findIndex(isAddress);
  const parts: ContactWord[][] = [[]];
  for (const word of words.slice(0, end)) {
    if (word.plain === ',') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const [before = [], after = []] = parts.filter((part) => part.length > 0).slice(-2);
  // The business may stand first, as in 'Laurent Plumbing, Guy Laurent, guy@laurent.com'.
  const swapped = businessWords.has(before.at(-1)?.plain ?? '');
  const [person, business] = swapped ? [after, before] : [before, after];
  const capitals = (part: readonly ContactWord[]) =>
    part.length > 1 && part.length < 5 && part.every((word) => isWord(word) && isCapitalised(word));
  const found = capitals(person) && capitals(business) ? nameAt(person, 0, false) : null;
  if (found?.end !== person.length) return null;
  return {
    name: found.name,
    company: capitaliseCompany(business.map(({ text }) => text).join(' ')),
  };
}

/**
 * Reads a capitalised name right before an email address, as in 'Jane Doe, jane@acme.com'. A name in
 * lower case counts if the address begins with its first word.
 */
function nameBefore(words: readonly ContactWord[], address: string): FoundName | null {
  let end = words.findIndex(isAddress);
  while (end > 0 && !isWord(words[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && isNamePart(words, start - 1)) start -= 1;
  if (start === end) start = startOfRepeated(words, end, address);
  const found = start < end ? nameAt(words, start, false) : null;
  const ofBusiness =
    businessWords.has(words[end - 1]?.plain ?? '') ||
    /^(?:from|with|w|at|of|company|business|[/-])$/.test(words[start - 1]?.plain ?? '');
  return found?.end === end && found.name.includes(' ') && !ofBusiness ? found : null;
}

/**
 * Reads a first name that is also a word, if the address shows that it is a name, as in 'im will young,
 * will@young.com'.
 */
function introducedByAddress(words: readonly ContactWord[], address: string): FoundName | null {
  const [local = ''] = address.toLowerCase().split(/[@._-]/);
  const at = words.findIndex(
    ({ plain }, index) =>
      plain === local && /^(?:im|am|is|its|name)$/.test(words[index - 1]?.plain ?? ''),
  );
  const found = at < 0 || local.length < 2 ? null : nameAt(words, at + 1, false);
  const [surname] = words.slice(at + 1);
  const isOne = found?.end === at + 2 && surname && !businessWords.has(surname.plain);
  return isOne
    ? { name: capitaliseName(`${words[at]?.text} ${found.name}`), end: found.end }
    : null;
}

/** Returns where 'mia wong' begins before 'mia@wongpets.com', or the end if nothing is repeated. */
function startOfRepeated(words: readonly ContactWord[], end: number, address: string): number {
  const [local = ''] = address.toLowerCase().split(/[@._-]/);
  const at = [end - 2, end - 3].find((index) => words[index]?.plain === local);
  if (local.length > 2 && at !== undefined) return at;
  // The whole name may be repeated too, as in 'mia wong, miawong@wongpets.com'.
  return `${words[end - 2]?.plain}${words[end - 1]?.plain}` === local ? end - 2 : end;
}

function isNamePart(words: readonly ContactWord[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  if (word?.plain === '-') return word.glued && next?.glued === true;
  return isWord(word) && isCapitalised(word);
}

/** Reads the company of a list such as 'Jane Doe, jane@acme.com, Acme Tools'. */
function listedAfter(rest: string): string | undefined {
  const [, after = ''] =
    rest.slice(rest.indexOf(ADDRESS) + ADDRESS.length).match(/^[\s,]*([^,;.\n]+)/) ?? [];
  const words = contactWords(after);
  const capitals = words.length > 0 && words.every((word) => isWord(word) && isCapitalised(word));
  return capitals && findService(after) === null ? capitaliseCompany(after.trim()) : undefined;
}
