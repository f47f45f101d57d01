import { businessWords } from '../companies/business-words.ts';
import { saysNoCompany } from '../companies/spoken-company.ts';
import { mostSimilarIndex } from '../contact/contact-words.ts';
import type { HeardContact } from '../heard-contact.ts';
import { withoutSpellingRemarks } from '../names/name-at.ts';
import { firstNameOfAddress, personOfAddress } from './address-person.ts';
import { companyOfDomain, domainLabel } from './domain-company.ts';
import { findEmail } from './find-email.ts';

/** An address of a site or a mailbox, as in 'see brookvets.com'. */
const WEB_ADDRESS =
  /(?<!\S)\S*@\S*|(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|co|biz|io|us|info)\b\S*/gi;

interface SaidBefore {
  /** The visitor's earlier lines. */
  earlier: string;
  known: HeardContact;
  /** The line corrects something. What it says is then right, whatever the address repeats. */
  corrects: boolean;
}

/**
 * Lets an address show which words of the conversation are the person and the company. 'Its mei chen i
 * have a shop called lotus nails' becomes certain with mei@lotusnails.com. An address that comes in a
 * later line also speaks for the lines before it. A value that the visitor has given in full stays.
 */
export function withAddressEvidence(
  line: string,
  contact: HeardContact,
  { earlier, known, corrects }: SaidBefore,
): HeardContact {
  const email = contact.email ?? known.email;
  if (!email || corrects) return contact;
  const lines = contact.email && earlier ? [line, ...earlier.split('\n').reverse()] : [line];
  const said = lines.map((text) => withoutAddresses(text, known.name));
  const checked: HeardContact = Object.assign({}, contact);
  const person = first(said, (text) => personOfAddress(text, email));
  if (
    person &&
    isBetterName(person, {
      current: contact.name ?? known.name,
      email,
      company: contact.company ?? known.company,
    })
  )
    checked.name = person;
  if (!checked.name && !known.name) {
    const alone = first(said, (text) => firstNameOfAddress(text, email));
    if (alone) checked.name = alone;
  }
  if (saysNoCompany(said.join(' , ')) || contact.company === '') return checked;
  const name = checked.name ?? known.name;
  const company = first(said, (text) => companyOfDomain(text, { email, person: name }));
  if (
    company &&
    isBetterCompany(company, {
      current: contact.company ?? known.company,
      email,
      isNew: Boolean(contact.email),
    })
  )
    checked.company = company;
  return checked;
}

function first(lines: readonly string[], read: (line: string) => string | null): string | null {
  for (const line of lines) {
    const found = read(line);
    if (found !== null) return found;
  }
  return null;
}

/** A found name gives way only if it is no name at all, or a short or misspelled part of the whole. */
function isBetterName(
  person: string,
  {
    current,
    email,
    company,
  }: { current: string | undefined; email: string; company: string | undefined },
): boolean {
  if (!current) return true;
  const words = current.toLowerCase().split(/\s+/);
  const isBusiness =
    words.some((word) => businessWords.has(word)) ||
    words.join('') === domainLabel(email) ||
    isWholeCompany(current, email) ||
    current.toLowerCase() === company?.toLowerCase();
  if (isBusiness) return !person.toLowerCase().startsWith(current.toLowerCase());
  const [given = ''] = person.toLowerCase().split(' ');
  const [only = ''] = words;
  const isAlike = given.slice(0, 3) === only.slice(0, 3) || mostSimilarIndex(only, [given]) === 0;
  return words.length === 1 && isAlike;
}

/** Tells whether the domain repeats all the words of a name, as of 'Kestrel Outdoor Gear'. */
function isWholeCompany(name: string, email: string): boolean {
  const company = companyOfDomain(name, { email, person: undefined });
  return company !== null && lettersOf(company) === lettersOf(name);
}

/** A found company gives way if it is a part of the whole one, or if the new address repeats another. */
function isBetterCompany(
  company: string,
  { current, email, isNew }: { current: string | undefined; email: string; isNew: boolean },
): boolean {
  if (!current) return true;
  // The domain may repeat both 'Karim Motors' and 'Karim Brothers Motors', so the known one stays.
  if (companyOfDomain(current, { email, person: undefined }) !== null) return false;
  const [whole, part] = [lettersOf(company), lettersOf(current)];
  if (whole.includes(part)) return true;
  const isRepeated = wordsOf(current).some(
    (word) => word.length > 2 && !businessWords.has(word) && domainLabel(email).includes(word),
  );
  return isNew && !isRepeated && !part.includes(whole);
}

/** Leaves out addresses, because the words of a dictated address are no company. */
function withoutAddresses(line: string, name: string | undefined): string {
  const address = findEmail(line, name);
  const rest = address ? `${line.slice(0, address.start)} , ${line.slice(address.end)}` : line;
  return withoutSpellingRemarks(rest).replace(WEB_ADDRESS, ' , ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function lettersOf(text: string): string {
  return wordsOf(text).join('');
}
