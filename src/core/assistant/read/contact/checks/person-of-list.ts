import { capitaliseCompany } from '../../../../consultation/contact.ts';
import type { HeardContact } from '../../heard-contact.ts';
import { businessWords } from '../business-words.ts';
import { type ContactWord, contactWords, isWord } from '../contact-words.ts';
import { nameAt } from '../name-at.ts';

const BETWEEN_PARTS = /[,;:|()\n\r]|\.\s|\s[–—-]+\s/;
const MAX_WORDS = 4;

/**
 * Lets the address decide which part of a list is the person. In 'Dmitri Volkov, Volkov Tire,
 * dmitri@volkovtire.com', the name cannot be the part that ends with a trade or makes the domain,
 * because the local part of the address repeats another part. A name that is known from an earlier
 * line stays.
 */
export function withPersonOfList(
  heard: string,
  contact: HeardContact,
  known: HeardContact,
): HeardContact {
  const { name, email, company } = contact;
  const [local = '', host = ''] = (email ?? '').toLowerCase().split('@');
  const domain = (host.split('.')[0] ?? '').replace(/[^\p{L}\d]/gu, '');
  const isOpen = name ? isBusiness(contactWords(name), domain) : !known.name;
  const person = email && isOpen ? personOf(heard, local, domain) : null;
  if (!person) return contact;
  const checked = Object.assign({}, contact, { name: person });
  if (name && name !== person && (!company || isSame(company, person)))
    checked.company = capitaliseCompany(name);
  return checked;
}

function personOf(heard: string, local: string, domain: string): string | null {
  const people = heard
    .split(BETWEEN_PARTS)
    .map((part) => contactWords(part))
    .filter((words) => isOwnerOf(words, local) && joined(words) !== domain)
    .filter((words) => nameAt(words, 0, false)?.end === words.length);
  // A trade may end a name too, as in 'Jude Law', so such a part is taken only if no other one fits.
  const words = people.find((part) => !isBusiness(part, domain)) ?? people[0];
  return words ? (nameAt(words, 0, false)?.name ?? null) : null;
}

function isSame(company: string, person: string): boolean {
  return company.toLowerCase() === person.toLowerCase();
}

function joined(words: readonly ContactWord[]): string {
  return words.map(({ plain }) => plain).join('');
}

/** Tells whether words end with a trade or make the domain of the address. */
function isBusiness(words: readonly ContactWord[], domain: string): boolean {
  return businessWords.has(words.at(-1)?.plain ?? '') || joined(words) === domain;
}

/** Tells whether the local part of an address is made from the first or the last word of a name. */
function isOwnerOf(words: readonly ContactWord[], local: string): boolean {
  const letters = local.replace(/[^\p{L}]/gu, '');
  const [first = '', ...others] = words.filter((word) => isWord(word)).map(({ plain }) => plain);
  const last = others.at(-1) ?? '';
  if (last === '' || letters.length < 2 || words.length > MAX_WORDS) return false;
  const made = [first + last, last + first, `${first[0]}${last}`, first + last[0], last];
  return first.startsWith(letters) || made.includes(letters) || letters === `${first[0]}${last[0]}`;
}
