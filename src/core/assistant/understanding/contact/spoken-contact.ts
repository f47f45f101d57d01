import type { ShortTextField } from '../../../consultation/booking-fields.ts';
import { capitaliseCompany } from '../../../consultation/contact.ts';
import { findService } from '../spoken-service.ts';
import { correctContact } from './contact-corrections.ts';
import { type ContactWord, contactWords, isCapitalised, isWord } from './contact-words.ts';
import { findCompany } from './spoken-company.ts';
import { correctEmail, findEmail } from './spoken-email.ts';
import { type FoundName, findName, nameAt } from './spoken-name.ts';

/**
 * The name, email and company in a line. An empty company means that the visitor has no company.
 */
export type HeardContact = Partial<Record<ShortTextField, string>>;

/** This text replaces an email address that was already read. */
const ADDRESS = ' , @ , ';

/** Reads name, email and company from a line. `known` holds the values from earlier lines. */
export function findContact(
  said: string,
  asked: ShortTextField | null,
  known: HeardContact,
): HeardContact {
  const heard = said.replace(/[\n\r]+/g, ' , ');
  const address = findEmail(heard, known.name);
  const rest = address ? heard.slice(0, address.start) + ADDRESS + heard.slice(address.end) : heard;
  const email = address?.email ?? (known.email ? correctEmail(heard, known.email) : null);
  const contact: HeardContact = email ? { email } : {};
  const mended = correctContact(rest, known);
  if (mended) return { ...contact, ...mended };

  const words = contactWords(rest);
  const name = findName(words, asked === 'name') ?? (address ? nameBefore(words) : null);
  if (name) contact.name = name.name;
  const listed =
    address && name && name.end < words.findIndex(isAddress) ? listedAfter(rest) : undefined;
  const company = findCompany(rest, asked === 'company', name?.end ?? -1) ?? listed;
  if (company !== undefined) contact.company = company;
  return contact;
}

function isAddress({ plain }: ContactWord): boolean {
  return plain === '@';
}

/** Reads a capitalised name right before an email address, as in 'Jane Doe, jane@acme.com'. */
function nameBefore(words: readonly ContactWord[]): FoundName | null {
  let end = words.findIndex(isAddress);
  while (end > 0 && !isWord(words[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && isNamePart(words, start - 1)) start -= 1;
  const found = start < end ? nameAt(words, start, false) : null;
  return found?.end === end && found.name.includes(' ') ? found : null;
}

function isNamePart(words: readonly ContactWord[], index: number): boolean {
  const word = words[index];
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
