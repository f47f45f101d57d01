import { plainAt, type Words, wordsAsText } from '../contact/contact-words.ts';
import { monthNames } from '../day-and-month-names.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { isCertainPerson } from './name-word.ts';

/** Reads parts of a name that have labels, as in 'surname okafor, first name chidi'. */
export function labelledName(words: Words): FoundName | null {
  // The full name of 'i go by Jay, full name Jayanti Rao' is the whole answer.
  const full = after(words, /^(?:full|whole|complete|legal) name$/, /^fullname$/);
  if (full?.name.includes(' ')) return full;
  const given = after(words, /^(?:(?:first|given|christian|fore) name|first is)$/, /^forename$/);
  const family = after(words, /^(?:(?:last|family|second|sur) names?|last is)$/, /^surnames?$/);
  if (!given && family) return beforeSurname(words, family);
  if (!given || !family) return null;
  return { name: `${given.name} ${family.name}`, end: Math.max(given.end, family.end) };
}

/** Reads the first name before a labelled surname, as in 'its vandana, last name rao'. */
function beforeSurname(words: Words, family: FoundName): FoundName | null {
  const label = words.findIndex(({ plain }) => /^(?:last|family|surnames?)$/.test(plain));
  let end = label;
  while (/^(?:[,.;]|with|the|and|my)$/.test(plainAt(words, end - 1))) end -= 1;
  const found = end > 0 ? nameAt(words, end - 1, false) : null;
  const opens =
    end < 2 ||
    !words[end - 2]?.isWord ||
    /^(?:its|is|im|am|hi|hello|hey|name)$/.test(plainAt(words, end - 2));
  if (found?.end !== end || !opens || end === label) return null;
  return { name: `${found.name} ${family.name}`, end: family.end };
}

/** Adds a surname or a first name with a label of its own, as in 'this is bev, last name oduya'. */
export function withOtherName(words: Words, found: FoundName | null): FoundName | null {
  const family = nameAfterLabel(words, 'last');
  const given = nameAfterLabel(words, 'first');
  const titled = given && !family && titledName(words);
  if (titled && titled.name !== given.name && !titled.name.includes(' '))
    return { name: `${given.name} ${titled.name}`, end: Math.max(given.end, titled.end) };
  // The 'Q' of 'Q. Washington, first name Quentin' is written out.
  const [initial = '', ...others] = found?.name.split(' ') ?? [];
  if (given && initial.length === 1 && given.name.startsWith(initial) && others.length > 0)
    return { name: [given.name, ...others].join(' '), end: given.end };
  if (!found || found.name.includes(' ')) return found;
  if (family && family.name !== found.name && family.end > found.end)
    return { name: `${found.name} ${family.name}`, end: family.end };
  if (given && given.name !== found.name && given.end > found.end)
    return { name: `${given.name} ${found.name}`, end: given.end };
  return found;
}

/** Reads the person of 'my boss mr whitfield wants to talk' or of 'for Dr. Amina Said'. */
export function titledName(words: Words): FoundName | null {
  const title = words.findIndex(({ plain }) => /^(?:mr|mrs|ms|dr)$/.test(plain));
  return title < 0 ? null : nameAt(words, title, false);
}

/** Reads 'name Wes Tran, …'. The label begins a part of the line, unlike in 'the name change'. */
export function plainlyLabelled(words: Words): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (!/^(?:name|nmae|naem)$/.test(plainAt(words, index))) continue;
    let first = index;
    while (/^(?:my|the|full|contact|and|use|under|in|for|as)$/.test(plainAt(words, first - 1)))
      first -= 1;
    if (first > 0 && words[first - 1]?.isWord && words[first - 1]?.plain !== 'agent') continue;
    let start = index + 1;
    while (/^(?:[-=:,]|–|use|put)$/.test(plainAt(words, start))) start += 1;
    const found = nameAt(words, start, false);
    if (found) return found;
  }
  return null;
}

/** Returns the name after a label such as 'first name' or 'surname'. */
export function nameAfterLabel(words: Words, which: 'first' | 'last'): FoundName | null {
  return which === 'first'
    ? after(words, /^(?:first|given) names?$/, /^forename$/)
    : after(words, /^(?:last|family) names?$/, /^surnames?$/);
}

function after(words: Words, two: RegExp, one: RegExp): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const pair = `${words[index]?.plain} ${words[index + 1]?.plain}`;
    const length = two.test(pair) ? 2 : Number(one.test(plainAt(words, index)));
    if (length === 0) continue;
    // In 'Ana Paula is my first name, Ribeiro the last', the name stands before its label.
    const isAfterName =
      /^(?:my|the)$/.test(plainAt(words, index - 1)) && words[index - 2]?.plain === 'is';
    if (isAfterName) continue;
    let start = index + length;
    while (
      /^(?:is|its|it|was|wrong|incorrect|misspelled|:|=|spelled|spelt|as|,|should|be|to|actually)$/.test(
        plainAt(words, start),
      )
    )
      start += 1;
    const found = nameAt(words, start, true);
    if (found) return found;
  }
  return null;
}

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
export function nameBeforeLabel(words: Words): FoundName | null {
  const text = (from: number, to: number) => wordsAsText(words.slice(from, to));
  for (let is = 1; is < words.length; is += 1) {
    if (!FIRST_OF_LABEL.test(plainAt(words, is))) continue;
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
function beginsName(words: Words, index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return true;
  if (before.plain === '-' && before.glued && words[index]?.glued) return false;
  return !before?.isWord || before.isEveryday;
}

/** Reads a certain person after 'Book:' or 'for', where a business may stand too. */
export function namedAfterBooking(words: Words): FoundName | null {
  const months = words.flatMap(({ plain }, at) =>
    isMonth(plain) && /^\d/.test(plainAt(words, at + 1)) ? [at] : [],
  );
  for (let index = 0; index < words.length - 1; index += 1) {
    if (!leadsToPerson(plainAt(words, index), plainAt(words, index - 1))) continue;
    // In 'for Pat Lee December 3', the month is no part of the name.
    const month = months.find((at) => at > index + 2);
    const found = nameAt(month ? words.slice(0, month) : words, index + 1, false);
    const next = plainAt(words, found?.end ?? 0);
    if (!found || !(AFTER_PERSON.test(next) || isMonth(next))) continue;
    if (isCertainPerson(words.slice(index + 1, found.end))) return found;
  }
  return null;
}
