import { capitaliseCompany } from '../../../consultation/contact.ts';
import { commonWords, ordinaryWords } from '../common-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { saysNoCompany } from '../companies/spoken-company.ts';
import { contactWords, hostLabel, mostSimilarIndex } from '../contact/contact-words.ts';
import type { HeardContact } from '../heard-contact.ts';
import { SPELLING_REMARK } from '../names/name-at.ts';
import { findService } from '../spoken-service.ts';
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
  const current = { ...known, ...contact };
  const { email } = current;
  if (!email || corrects) return contact;
  const lines = contact.email && earlier ? [line, ...earlier.split('\n').reverse()] : [line];
  const said = lines.map((text) => withoutAddresses(text, known.name));
  const checked: HeardContact = Object.assign({}, contact);
  const telling = said.filter((text) => repeatsWord(email, text));
  const person = first(telling, (text) => personOfAddress(text, email));
  if (person && isBetterName(person, current)) checked.name = person;
  if (!checked.name && !known.name) {
    const alone = first(telling, (text) => firstNameOfAddress(text, email));
    if (alone) checked.name = alone;
  }
  if (saysNoCompany(said.join(' , ')) || contact.company === '') return checked;
  const name = checked.name ?? known.name;
  const company = first(telling, (text) => companyOfDomain(text, { email, person: name }));
  if (company && isBetterCompany(company, current, Boolean(contact.email)))
    checked.company = company;
  return checked;
}

function first(lines: readonly string[], read: (line: string) => string | null): string | null {
  return (
    lines
      .values()
      .map(read)
      .find((found) => found !== null) ?? null
  );
}

/** An address shows something only of words that it repeats. */
function repeatsWord(email: string, text: string): boolean {
  const address = email.toLowerCase().replace(/[^\p{L}\d@]/gu, '');
  return contactWords(text).some(({ plain }) => plain.length > 1 && address.includes(plain));
}

/** A found name gives way only if it is no name at all, or a short or misspelled part of the whole. */
function isBetterName(person: string, { name: current, email = '', company }: HeardContact) {
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
  { company: current, email = '' }: HeardContact,
  isNew: boolean,
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
  return rest.replace(SPELLING_REMARK, '').replace(WEB_ADDRESS, ' , ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function lettersOf(text: string): string {
  return wordsOf(text).join('');
}

const MAX_BARE_WORDS = 5;
const BARE_JOINT = /^(?:&|\+|and|of|the|['’.-])$/;
const LEADS = /^(?:(?:yes|yep|yeah|sure|ok|okay|oh|and|also|its|it['’]s|add)[,.!]?\s+)+/i;

/** Reads a line that is nothing but a company, if the domain of the known address repeats it. */
export function bareCompany(heard: string, email: string): string | undefined {
  const text = heard
    .trim()
    .replace(LEADS, '')
    .replace(/(?<![.!\s])[.!\s]+$/, '');
  const words = contactWords(text);
  const spoken = words.filter(({ isWord }) => isWord);
  const [first] = spoken;
  if (!first || spoken.length < 2 || spoken.length > MAX_BARE_WORDS) return undefined;
  const named = words.every(
    (word) => BARE_JOINT.test(word.plain) || (word?.isWord && !commonWords.has(word.plain)),
  );
  if (!named || ordinaryWords.has(first.plain) || findService(text) !== null) return undefined;
  const label = hostLabel(email);
  const repeated = label === spoken.map(({ plain }) => plain).join('');
  const trade =
    businessWords.has(spoken.at(-1)?.plain ?? '') &&
    spoken.some(({ plain }) => plain.length > 2 && label.includes(plain));
  return repeated || trade ? capitaliseCompany(text) : undefined;
}
