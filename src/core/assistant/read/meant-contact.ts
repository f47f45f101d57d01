import { isFreeWebmail } from '../../consultation/contact.ts';
import type { ConversationState } from '../conversation-state.ts';
import { nameOfAddress } from './addresses/address-evidence.ts';
import { correctEmail, correctedAfter } from './addresses/email-corrections.ts';
import { correctContact, givenValue, isPartOf } from './contact/given-value.ts';
import type { HeardContact } from './heard-facts.ts';
import type { DialogueAct, MeantSpan } from './line-reading.ts';
import { addressIn, isLabelled, otherAddresses } from './settled-spans.ts';
import { blanked, isGiven, textOf } from './span-text.ts';
import { answersNone, nameFrom, saysNoCompany } from './told-values.ts';

interface ContactLine {
  acts: ReadonlySet<DialogueAct>;
  spans: readonly MeantSpan[];
  state: ConversationState;
}

/** Returns what a line tells about the visitor. A text that is empty says that there is none. */
export function meantContact(line: string, { acts, spans, state }: ContactLine): HeardContact {
  const { asked, facts } = state;
  const contact: HeardContact = {};
  const email = meantEmail(line, { acts, spans, state });
  if (email) contact.email = email;
  const mended = correctContact(line, facts);
  for (const field of ['name', 'company'] as const) {
    const told = mended?.[field] ?? givenValue(line, field, { spans, state });
    const isChange = acts.has('corrects') || asked === field || asked === 'change';
    const isPart = told !== facts[field] && isPartOf(told, facts[field]);
    const repeats = facts[field] !== '' && !acts.has('corrects') && isPart;
    // Words about a new address, as in 'it's lavande with an r', are no other name.
    const isOfAddress = email !== null && asked !== field && isUnnamed(line, field, spans);
    const isWeak =
      facts[field] !== '' &&
      !mended &&
      (isOfAddress || (!isChange && isBare(line, field, { acts, spans })));
    const isMistaken = field === 'company' && isNoCompany(line, { acts, spans, state });
    if (told !== '' && !repeats && !isWeak && !isMistaken) contact[field] = told;
  }
  if (hasNoCompany(line, { acts, spans, state })) contact.company = '';
  return { ...contact, ...nameByAddress(line, contact, { spans, state }) };
}

/** Looks for the name of an address before it in the line, and in what was told earlier. */
function nameByAddress(
  line: string,
  contact: HeardContact,
  { spans, state }: Pick<ContactLine, 'spans' | 'state'>,
): HeardContact {
  const { facts } = state;
  const email = contact.email ?? facts.email;
  if (email === '' || isFreeWebmail(email)) return {};
  const before = line.slice(0, addressIn(line, spans, state)?.start);
  const earlier = contact.email === undefined ? '' : state.told;
  const person = nameOfAddress(`${earlier}\n${before}`, email);
  if (person === null) return {};
  const [name, told] = [nameFrom(person), contact.name ?? facts.name];
  const isNew = name !== '' && (isOtherThan(told, email) || completes(name, told));
  return isNew ? { name } : {};
}

/** Tells whether words are a known value and more, as 'Rosa Abbott' is for 'Rosa'. */
function completes(whole: string, known: string): boolean {
  return known === '' || (whole.length > known.length && isPartOf(known, whole));
}

/** The address of 'tyler novak, tyler@novak.com' shows that a word before it was no name. */
function isOtherThan(known: string, email: string): boolean {
  return known !== '' && !known.includes(' ') && !email.includes(known.toLowerCase());
}

function meantEmail(line: string, { spans, state }: ContactLine): string | null {
  const { email } = state.facts;
  const address = addressIn(line, spans, state);
  if (address)
    return correctedAfter(blanked(line, otherAddresses(spans)), address) ?? address.email;
  // What was typed as an address and is none is refused, and not overheard.
  const typed = spans.find(
    (span) => isGiven(span, 'email') && /^[^\s@]+@\S+$/.test(textOf(line, span)),
  );
  if (typed) return textOf(line, typed);
  const tellsElse = spans.some((span) => span.role === 'given' && span.field !== 'email');
  return email && (state.asked === 'email' || !tellsElse) ? correctEmail(line, email) : null;
}

/** 'I'm from Acme', 'add Acme' and 'we're Acme' tell a company. */
const LEADS_TO_COMPANY =
  /\b(?:from|with|at|add|include|work(?:s|ing)? for|behalf of|we['’]?re|we are)\s+(?:the )?$/i;

/** 'No, it's Bello' to the summary corrects what is in it, and adds no company. */
function isNoCompany(line: string, { acts, spans, state }: ContactLine): boolean {
  const isCorrection = acts.has('corrects') && !acts.has('agrees') && state.asked === 'send';
  const isLedTo = spans.some(
    (span) => isGiven(span, 'company') && LEADS_TO_COMPANY.test(line.slice(0, span.start)),
  );
  return (
    state.facts.company === '' && isCorrection && !isLedTo && isUnnamed(line, 'company', spans)
  );
}

/** Tells whether nothing in a line says that its value is a name or a company. */
function isUnnamed(line: string, field: 'name' | 'company', spans: readonly MeantSpan[]): boolean {
  return spans.every(
    (span) =>
      span.field !== field ||
      (span.role !== 'named' && !isLabelled(line, span.start) && !textOf(line, span).includes(' ')),
  );
}

/** 'Ok, fair' and 'yes, Lee' do not change a known name, because nothing says that they are one. */
function isBare(
  line: string,
  field: 'name' | 'company',
  { acts, spans }: Pick<ContactLine, 'acts' | 'spans'>,
): boolean {
  return spans
    .filter((span) => isGiven(span, field))
    .every((span) => {
      const text = textOf(line, span);
      const isWritten = /\p{Lu}/u.test(text) && (text.includes(' ') || !acts.has('agrees'));
      return !isLabelled(line, span.start) && !isWritten;
    });
}

function hasNoCompany(line: string, { acts, spans, state }: ContactLine): boolean {
  if (saysNoCompany(line)) return true;
  if (spans.some((span) => isGiven(span, 'company'))) return false;
  const refuses = acts.has('declines') || acts.has('withholds') || answersNone(line);
  return state.asked === 'company' && refuses;
}
