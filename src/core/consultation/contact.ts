import { contactMessages } from '../site/content/booking-messages.ts';
import { wayOutWords } from '../site/content/consultation.ts';
import { holdsInappropriateWord } from './inappropriate-words.ts';

/** The least lengths of a name and of a company (docs/rules.md, rules 9 and 11). */
const MIN_NAME_LENGTH = 2;
const MIN_COMPANY_LENGTH = 2;

/**
 * Characters that may come before the first letter of a word. They are skipped when the code checks
 * whether this letter is a capital.
 */
const LEADING_SIGNS = /^[\p{M}\s&.,'’-]+/u;

const FREE_WEBMAIL = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'aol.com'];

/**
 * Returns the message to show under the field, or null if the value is valid. `validateEmail` and
 * `validateCompany` do the same.
 */
export function validateName(name: string): string | null {
  const words = wordsOf(name);
  if (words.length === 0) return contactMessages.name.missing;
  // This check comes before the check of the allowed characters. A digit fails both checks, and the
  // message about digits tells the visitor more.
  if (/\p{Nd}/u.test(name)) return contactMessages.name.digits;
  if (!words.every(beginsWithCapital)) return contactMessages.name.capitals;
  if (!/^[\p{L}\p{M} '’-]+$/u.test(name.trim())) return contactMessages.name.characters;
  if (lengthOf(name) < MIN_NAME_LENGTH) return contactMessages.name.tooShort;
  if (!/\p{L}/u.test(name)) return contactMessages.name.characters;
  return null;
}

export function validateEmail(email: string): string | null {
  const address = email.trim();
  if (address === '') return contactMessages.email.missing;
  if (!isEmailAddress(address)) return contactMessages.email.malformed;
  return isFreeWebmail(address) ? contactMessages.email.freeWebmail : null;
}

/** Returns whether a text has the form of an address, whoever may book with it. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(text);
}

/** Returns whether the address belongs to a free webmail service. */
export function isFreeWebmail(email: string): boolean {
  const address = email.trim();
  return FREE_WEBMAIL.includes(address.slice(address.indexOf('@') + 1).toLowerCase());
}

export function validateCompany(company: string): string | null {
  const name = company.trim();
  if (name === '') return null;
  if (lengthOf(name) < MIN_COMPANY_LENGTH) return contactMessages.company.tooShort;
  if (!beginsWithCapital(name)) return contactMessages.company.capitals;
  if (holdsInappropriateWord(name)) return contactMessages.company.unprofessional;
  if (!/^[\p{L}\p{M}\p{Nd} &.,'’-]+$/u.test(name) || !/[\p{L}\p{Nd}]/u.test(name)) {
    return contactMessages.company.characters;
  }
  return null;
}

/**
 * Corrects a name that breaks a rule of writing: `dr. ann smith` becomes `Dr Ann Smith`. The form
 * offers the result as a correction with one click.
 */
export function correctName(name: string): string {
  return capitaliseName(holdsDots(name) ? name.replace(/[\s.,]+/gu, ' ').trim() : name);
}

/** Returns whether the name has a dot or a comma, as in `Dr. Smith` and `Bob Smith, Jr.`. */
function holdsDots(name: string): boolean {
  return /[.,]/.test(name);
}

/** Explains an error whose message alone does not tell the visitor how to go on. */
export interface ErrorHelp {
  text: string;
  /** The letter that the words lead to; null if the words stand alone. */
  mailLink: string | null;
}

/**
 * Returns the help for a field whose value has an error, or null if the message says enough.
 * `mailLink` opens a letter with what the visitor has typed; null if the owner shows no address.
 */
export function errorHelp(field: string, value: string, mailLink: string | null): ErrorHelp | null {
  if (field === 'name' && holdsDots(value)) return { text: wayOutWords.dots, mailLink: null };
  if (field !== 'email' || !isFreeWebmail(value)) return null;
  const text = mailLink === null ? wayOutWords.webmail : wayOutWords.webmailMail;
  return { text, mailLink };
}

/** Capitalises the first letter of each word. */
export function capitaliseName(name: string): string {
  return name.replace(
    /(^|\s)([\p{M}&.,'’-]*)(\S)/gu,
    (_, gap: string, signs: string, first: string) => gap + signs + capitalOf(first),
  );
}

export function capitaliseCompany(company: string): string {
  return company.replace(
    /^([\p{M}\s&.,'’-]*)(\S)/u,
    (_, signs: string, first: string) => signs + capitalOf(first),
  );
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean);
}

/**
 * Returns whether a word begins with a capital letter. Characters without a capital form also pass:
 * digits, signs and letters of scripts without capitals. Georgian letters pass too, because
 * Georgian uses capitals only for whole words.
 */
function beginsWithCapital(word: string): boolean {
  const [first = ''] = word.replace(LEADING_SIGNS, '');
  return first === capitalOf(first) || /[\p{Lt}\p{Script=Georgian}]/u.test(first);
}

/**
 * Returns the length of the trimmed text in code points, so that a character of two UTF-16 units
 * counts once.
 */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** The letter 'ß' has no capital of one letter, so it stays as it is. */
export function capitalOf(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length ? capital : letter;
}
