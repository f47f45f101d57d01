import { commonWords, ordinaryWords } from '../common-words.ts';
import { monthNames } from '../day-and-month-names.ts';
import { isCertainPerson } from './certain-person.ts';
import { type ContactWord, isWord } from './contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';

/** What follows a name that stands before its label. */
const LABEL_AFTER = /^(?:is|s) my (?:(?:full|real|legal|actual|whole|complete) )?name(?: (?!of)|$)/;
/** A remark after a name that looks like no name, as in 'Joy Friday, yes that's my real name'. */
const SAYS_SO =
  /^[,.(–-] (?:(?:yes|yeah|yep|and|no joke|really|seriously|i know) )?(?:, )?(?:thats|that is|it is|its)(?: (?:really|actually|honestly|indeed))? my (?:(?:full|real|legal|actual|whole|given|own|birth) )?name(?!\S)/;
/** What follows a name, but may also follow a business. */
const LABEL_AFTER_PERSON = /^(?:is|s) the (?:full )?name(?: [,.!;]|$)/;
/** The first word of each label above. */
const FIRST_OF_LABEL = /^(?:is|s|[,.(–-])$/;
/** The most words and hyphens of a name that stands before its label. */
const MAX_TOKENS = 8;
/** Words before a colon after which the visitor gives their details. */
const BEFORE_COLON =
  /^(?:book|booking|appointment|appt|consult|consultation|schedule|reserve|details|info|client|contact|request|me|this|it|us|yes|here|following|visitor|person|attendee|caller|guest|attn|for)$/;
/** Words before the 'for' after which a person or a business follows. */
const BEFORE_FOR =
  /^(?:|[,.;!]|agents?|automation|chatbot|bot|consult|consults|consultation|booking|book|appointment|appt|slot|call|meeting|demo|talk|session|schedule|reserve|time|reservation|is|its|it|me|spot|request|pm|am|\d+)$/;
/** Words after the name of a person for whom a talk is booked. */
const AFTER_PERSON =
  /^(?:|[,.:!;@(/-]|–|—|\d+|on|at|for|in|into|from|with|and|my|next|this|today|tomorrow|please|pls|email|mail|about|to|the|of|around|mon|tue|tues|wed|thu|thur|thurs|fri|[a-z]+day)$/;

/** Reads a name that stands before its label, as in 'anne-marie dubois is my full name'. */
export function nameBeforeLabel(words: readonly ContactWord[]): FoundName | null {
  const text = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ plain }) => plain)
      .join(' ');
  for (let is = 1; is < words.length; is += 1) {
    if (!FIRST_OF_LABEL.test(words[is]?.plain ?? '')) continue;
    const mine = LABEL_AFTER.test(text(is, is + 4)) || SAYS_SO.test(text(is, is + 9));
    const plainLabel = LABEL_AFTER_PERSON.test(text(is, is + 4));
    for (let start = Math.max(0, is - MAX_TOKENS); (mine || plainLabel) && start < is; start += 1) {
      const found = beginsName(words, start) ? nameAt(words, start, true) : null;
      if (found?.end !== is) continue;
      if (mine || isCertainPerson(words.slice(start, is), start === 0)) return found;
    }
  }
  return null;
}

/** Tells whether a word of a booking, or a sign, is one after which a person may follow. */
function leadsToPerson(plain: string, before: string): boolean {
  if (plain === ':') return BEFORE_COLON.test(before);
  return plain === 'for' ? BEFORE_FOR.test(before) : /^(?:book|schedule|reserve)$/.test(plain);
}

export function isMonth(plain: string): boolean {
  return monthNames.some((month) => month.startsWith(plain) && plain.length > 2);
}

/** Tells whether a name may begin at a word. The words before it are no part of the same name. */
function beginsName(words: readonly ContactWord[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return true;
  if (before.plain === '-' && before.glued && words[index]?.glued) return false;
  return !isWord(before) || commonWords.has(before.plain) || ordinaryWords.has(before.plain);
}

/**
 * Reads a person for whom a talk is booked, as in 'Book: Omar Benali, chat agent' and 'phone agent
 * for Dev Malhotra, monday'. A business can stand at the same place, so only words that are surely a
 * person's name count.
 */
export function namedAfterBooking(words: readonly ContactWord[]): FoundName | null {
  const months = words.flatMap(({ plain }, at) =>
    isMonth(plain) && /^\d/.test(words[at + 1]?.text ?? '') ? [at] : [],
  );
  for (let index = 0; index < words.length - 1; index += 1) {
    if (!leadsToPerson(words[index]?.plain ?? '', words[index - 1]?.plain ?? '')) continue;
    // In 'for Pat Lee December 3', the month is no part of the name.
    const month = months.find((at) => at > index + 2);
    const found = nameAt(month === undefined ? words : words.slice(0, month), index + 1, false);
    const next = words[found?.end ?? 0]?.plain ?? '';
    if (!found || !(AFTER_PERSON.test(next) || isMonth(next))) continue;
    if (isCertainPerson(words.slice(index + 1, found.end))) return found;
  }
  return null;
}
