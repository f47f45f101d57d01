import type { ShortTextField } from '../../../consultation/booking-fields.ts';
import { capitaliseCompany } from '../../../consultation/contact.ts';
import { rememberLast } from '../../../remembered-results.ts';
import { withPersonOfList } from '../addresses/address-person.ts';
import { correctEmail } from '../addresses/email-corrections.ts';
import { findEmail } from '../addresses/find-email.ts';
import type { FoundEmail } from '../addresses/spoken-email.ts';
import { listedCompany } from '../companies/listed-company.ts';
import { findCompany } from '../companies/spoken-company.ts';
import type { HeardContact } from '../heard-contact.ts';
import { changedName, familyNameFirst, fullerName, knownNameInFull } from '../names/fuller-name.ts';
import { listedName } from '../names/listed-name.ts';
import { type FoundName, SPELLING_REMARK } from '../names/name-at.ts';
import { introducedByAddress, nameBefore, signature } from '../names/name-beside-address.ts';
import { MAY_BE_ROLE, withoutRoleAsName } from '../names/related-person.ts';
import { findName } from '../names/spoken-name.ts';
import { findService } from '../spoken-service.ts';
import { correctContact } from './contact-corrections.ts';
import { contactWords, type Words } from './contact-words.ts';

/** A comma between two words, as in a list. */
const LIST = /[\p{L}\p{M}'’]\s*,[\s,]*\p{L}/u;
/** Words and signs without which no part of an address is corrected. */
const PART_OF_ADDRESS =
  /[.@]|\b(?:dot|period|point|punkt|fullstop|dash|hyphen|underscore|double|two|2|not|instead|no|without|with|at|drop|remove|lose|isn['’]?t)\b/i;
/** Words without which no word of a known name or company is corrected, unless letters spell it. */
const CORRECTS_WORD =
  /\b(?:not|of|with|without|has|two|2|double|(?:one|1|single) word|no space|together|first|given|last|family|forename|surnames?)\b/i;
/** Two words with a capital letter, without which a list without an address names nobody. */
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/u;
/** Words without which a known name of several words is not changed. */
const CHANGES_NAME = /\b(?:it['’]?s|it is|be|make (?:it|that)|name)\b/i;
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
  return { ...rememberedContact(said, asked, known) };
}

const rememberedContact = rememberLast(
  (said: string, asked: ShortTextField | null, known: HeardContact) =>
    checkedContact(said, readContact(said, asked, known), known),
  (said, asked, { name, email, company }) => JSON.stringify([asked, name, email, company, said]),
);

/** Checks who the found name is: a role such as 'my boss', or another part of a list with an address. */
function checkedContact(said: string, found: HeardContact, known: HeardContact): HeardContact {
  const contact = MAY_BE_ROLE.test(found.name ?? '') ? withoutRoleAsName(said, found) : found;
  return contact.email ? withPersonOfList(said, contact, known) : contact;
}

function readContact(
  said: string,
  asked: ShortTextField | null,
  known: HeardContact,
): HeardContact {
  const heard = (known.name ? said : said.replace(SPELLING_REMARK, ''))
    .replace(/[\n\r]+/g, ' , ')
    .replace(NEXT_LABEL, ' ,')
    .replace(NICKNAME, ' ')
    .replace(AGAIN, '');
  const address = findEmail(heard, known.name);
  const rest = address ? heard.slice(0, address.start) + ADDRESS + heard.slice(address.end) : heard;
  const corrected = address && correctedAfter(heard, address);
  const email =
    corrected ??
    address?.email ??
    (known.email && PART_OF_ADDRESS.test(heard) ? correctEmail(heard, known.email) : null);
  const contact: HeardContact = email ? { email } : {};
  const words = contactWords(rest);
  const mayMend =
    (known.name || known.company) &&
    (CORRECTS_WORD.test(rest) || words.some(({ spelled }) => spelled));
  const mended = mayMend ? correctContact(rest, known) : null;
  // A correction such as 'info, not pat' does not correct the name and the address at once.
  if (email && !address) return mended && !ABOUT_EMAIL.test(heard) ? mended : contact;
  if (mended) return { ...contact, ...mended };

  const isList = LIST.test(rest);
  const signed = address && isList ? signature(words) : null;
  if (signed) return { ...contact, ...signed };
  // A visitor who gave only a first name may give the full name later.
  const whole = known.name !== undefined && known.name !== '' && known.name.includes(' ');
  const unlisted = whole || (asked === 'company' && !address);
  const anyAddress = address?.email ?? known.email;
  const name =
    (known.name || !isList ? null : familyNameFirst(words, anyAddress, asked === 'name')) ??
    findName(words, asked === 'name') ??
    (known.name ? knownNameAgain(rest, words, known.name) : null) ??
    (unlisted || !mayList(rest, anyAddress)
      ? null
      : longerThan(known.name, listedName(words, anyAddress))) ??
    (address
      ? (nameBefore(words, address.email) ?? introducedByAddress(words, address.email))
      : null);
  const full =
    name && !name.name.includes(' ')
      ? (fullerName(words, name) ?? longerThan(name.name, listedName(words, address?.email)))
      : null;
  if (name) contact.name = full && full.end > name.end ? full.name : name.name;
  const listed =
    address && name && name.end < words.findIndex(({ plain }) => plain === '@')
      ? listedAfter(rest)
      : undefined;
  const besideName =
    (known.company && !name) ||
    !mayList(rest.replace(name?.name ?? '', ''), address?.email, name?.name ?? known.name)
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

/** Reads a known name once more, with another word or with its surname. */
function knownNameAgain(rest: string, words: Words, known: string): FoundName | null {
  if (!known.includes(' ')) return knownNameInFull(words, known);
  return CHANGES_NAME.test(rest) ? changedName(words, known) : null;
}

/** A list has words beside an address, words with capitals, or the visitor's surname once more. */
function mayList(rest: string, address: string | undefined, person = ''): boolean {
  if (address) return /\p{L}/u.test(rest);
  const family = person.toLowerCase().split(' ').at(-1) ?? '';
  return TWO_CAPITALS.test(rest) || (family !== '' && rest.toLowerCase().includes(family));
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

/** Reads the company of a list such as 'Jane Doe, jane@acme.com, Acme Tools'. */
function listedAfter(rest: string): string | undefined {
  const [, after = ''] =
    rest.slice(rest.indexOf(ADDRESS) + ADDRESS.length).match(/^[\s,]*([^,;.\n]+)/) ?? [];
  const words = contactWords(after);
  const capitals = words.length > 0 && words.every(({ isCapital }) => isCapital);
  return capitals && findService(after) === null ? capitaliseCompany(after.trim()) : undefined;
}
