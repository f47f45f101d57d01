import { shortTextFields } from '../../consultation/booking-fields.ts';
import type { ConversationState, LastQuestion } from '../conversation-state.ts';
import { factTable, type LabelledText } from '../fact-table.ts';
import { bareCompany, withAddressEvidence } from './addresses/address-evidence.ts';
import { answersNone } from './companies/spoken-company.ts';
import { findContact } from './contact/spoken-contact.ts';
import type { HeardContact } from './heard-contact.ts';
import type { Intent } from './intent.ts';
import { withoutWeakReplacements } from './kept-contact.ts';

const NO_ADDRESS =
  /\b(no|not have|don'?t have|haven'?t( got)?|without)( an?| any)?( business| work)? (e-?mail( address)?|address)\s*($|[,.;!?])/i;
const WEBMAIL_ONLY =
  /\b(?:only|just|use|have)\b.{0,120}\b(gmail|yahoo|hotmail|outlook|aol)\b(?!\.)/i;
/**
 * Two or three words that answer the question for a name, although one of them may be 'Price'. They
 * begin with no word of a question.
 */
const NAME_ALONE =
  /^(?!(?:what|why|who|how|when|where|which|do|does|is|are|can|could|will|would|should|tell|explain|about|any|the|your|price|prices|pricing|and|more)\b)[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,2}[.!]?$/iu;

/** Words and signs that may stand between a label and its value. */
const JOINT = "(?:['’]s| is| as| to| should be| will be| now)*[\\s:,=-]*";

/** The short texts that `read/contact` does not read. */
const labelledTexts = shortTextFields.flatMap((field) => {
  const heard: LabelledText | 'contact' = factTable[field].heard;
  return heard === 'contact' ? [] : [{ field, read: labelledReader(heard) }];
});

/** Returns what a line tells about the visitor, as an answer or of its own. */
export function hearContact(
  rest: string,
  { asked, facts, told }: ConversationState,
  intent: Intent,
): HeardContact {
  const kind = shortTextFields.find((field) => field === asked) ?? null;
  const { name, email, company } = facts;
  const known = { ...(name && { name }), ...(email && { email }), ...(company && { company }) };
  // A correction, a question or a wish to book is not an answer to the assistant's last question.
  const answers =
    !['correction', 'question', 'book'].includes(intent) ||
    (kind === 'name' && intent === 'question' && NAME_ALONE.test(rest));
  const found = contactAsWritten(rest, findContact(rest, answers ? kind : null, known));
  const corrects = intent === 'correction';
  const mayReplace = Object.keys(known).some((field) => field in found);
  const strong = mayReplace
    ? withoutWeakReplacements(rest, found, { known, asked, corrects })
    : found;
  const contact =
    strong.email || known.email
      ? withAddressEvidence(rest, strong, { earlier: told, known, corrects })
      : strong;
  if (asked === 'send' && !company && Object.keys(contact).length === 0) {
    const bare = bareCompany(rest, email);
    if (bare) contact.company = bare;
  }
  if (contact.email === undefined) {
    const [, webmail] = WEBMAIL_ONLY.exec(rest) ?? [];
    if (NO_ADDRESS.test(rest)) contact.email = '';
    // The visitor named only a webmail service. This invented address breaks the rule against
    // webmail, so the assistant says the message of this rule.
    else if (webmail && kind === 'email') contact.email = `me@${webmail.toLowerCase()}.com`;
  }
  return contact;
}

/**
 * Reads the short texts that have a label and no reader of their own. Returns them, and the line
 * without them, because the digits of a phone number are neither a day nor a time.
 */
export function hearLabelled(line: string, asked: LastQuestion | null) {
  const labelled: HeardContact = {};
  let rest = line;
  for (const { field, read } of labelledTexts) {
    const found = read(rest, asked === field);
    if (!found) continue;
    labelled[field] = found.value;
    rest = rest.replace(found.words, ' ');
  }
  return { labelled, rest };
}

/** Returns a function that finds a value and the words that give it. No value is an empty one. */
export function labelledReader({ label, value }: LabelledText) {
  const cued = new RegExp(
    `(?:\\b(?:my|our|the) )?\\b(?:${label.source})\\b${JOINT}(?<told>${value.source})`,
    'iu',
  );
  const alone = new RegExp(`(?<told>${value.source})`, 'iu');
  const none = new RegExp(
    `\\b(?:no|without|not have|don['’]?t have)(?: an?| any)? (?:${label.source})\\b`,
    'iu',
  );
  return (line: string, isAsked: boolean) => {
    const found = cued.exec(line) ?? (isAsked ? alone.exec(line) : null) ?? none.exec(line);
    if (found) return { value: found.groups?.told ?? '', words: found[0] };
    return isAsked && answersNone(line) ? { value: '', words: line } : null;
  };
}

const CLOSING = /(?<![.,;:!?)>\]])[.,;:!?)>\]]+$/;

/**
 * Restores values of which only a part was read. For example, if only the 'R' of 'R2D2' was read as
 * the name, the name becomes 'R2D2'. If no email was read, a word with an '@' becomes the email.
 * The form's rules can then refuse the whole value. Otherwise the assistant would keep a wrong part
 * of the value.
 */
function contactAsWritten(heard: string, contact: HeardContact): HeardContact {
  const written = { ...contact };
  for (const field of ['name', 'company'] as const) {
    const value = contact[field];
    if (value) written[field] = wholeWord(heard, value);
  }
  const address = heard.split(/\s+/).find((word) => word.includes('@'));
  if (contact.email === undefined && address && /[\p{L}\p{Nd}]/u.test(address)) {
    written.email = address.replace(CLOSING, '');
  }
  return written;
}

function wholeWord(heard: string, value: string): string {
  const text = heard.toLowerCase();
  const found: string[] = [];
  for (let at = text.indexOf(value.toLowerCase()); at >= 0; ) {
    const [tail = ''] = /^\S*/.exec(heard.slice(at + value.length)) ?? [];
    // The 'Jam' of 'Jam1e' is not the beginning of 'jamie', and not a part of an address.
    if (!/^\p{L}|@/u.test(tail)) found.push(tail.replace(CLOSING, ''));
    at = text.indexOf(value.toLowerCase(), at + 1);
  }
  const cut =
    found.length > 0 &&
    found.every((tail) => /^(?:\p{Nd}|[^\p{L}\s'’@-][\p{L}\p{Nd}])/u.test(tail));
  return cut ? value + found[0] : value;
}
