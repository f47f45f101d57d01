import type { ConversationState } from '../conversation-state.ts';
import { WRONG_COMPANY } from './companies/changed-company.ts';
import { correctContact } from './contact/contact-corrections.ts';
import { contactWords, wordsAsText } from './contact/contact-words.ts';
import type { HeardContact } from './heard-contact.ts';

interface KnownContact {
  /** The name, the email and the company from earlier lines. */
  known: HeardContact;
  asked: ConversationState['asked'];
  /** The line corrects something, though perhaps another field. */
  corrects: boolean;
}

/** Words right before a value that say that it is the name of the visitor. */
const NAME_LABEL =
  /(?:\b(?:names?|surname|n[ma]+e|naem)(?:['’]s)?(?: (?:is|was|as|to|of|for|should (?:be|read)|will be|on it|it|in|put|down|actually|really))*|\b(?:put|book|schedule|have|note|list|make|change|switch|file|set|send)(?: (?:it|that|this|me|him|her|us|the (?:booking|appointment|request|consultation|call)|another(?: one)?|one|a (?:call|consultation|slot)))* ?(?:down |out )?(?:under|for|as|to|with)?|\b(?:it|that|down|book(?:ing|ed)?) (?:under|as)|\b(?:im|i['’]?m|am|is|be|are) called|\b(?:call|calls) me|\bgoes? by|\b(?:ask for|use|att(?:n|ention)|contact(?: person)?(?: is)?|on behalf of|rather|instead))$/i;
/** Words right after a value that say the same. */
const NAME_LABEL_AFTER =
  /^(?:['’]?s| is)? (?:(?:is )?(?:my|the|her|his) (?:\w+ )?name|instead|is the (?:contact|person)|will (?:be|take|do|attend|join))\b/i;
const BUSINESS_NOUN =
  '(?:company|business|firm|shop|salon|place|store|practice|restaurant|clinic|studio|office|garage|gym|bakery|agency|spa|bar|cafe|biz|employer|organi[sz]ation|brand)';
const COMPANY_LABEL = new RegExp(
  `(?:\\b${BUSINESS_NOUN}(?:['’]?s)?(?: name)?(?: (?:is|was|as|to|should (?:be|read)|it['’]?s|its|actually|really|called|named))*|\\b(?:called|named)|\\b(?:trading|trade|business) as|\\bdba|\\b(?:represent|representing|on behalf of|work(?:ing)? for)|\\b(?:put|make|change|switch|note|list|set|update)(?: (?:it|that|this|me|us))* ?(?:down |out )?(?:under|for|as|to|with)?|\\b(?:use|rather|instead|add))$`,
  'i',
);
const COMPANY_LABEL_AFTER = new RegExp(
  `^(?:['’]?s| is)? (?:(?:is )?(?:the (?:name of )?)?(?:my |our |the )?${BUSINESS_NOUN}|instead)\\b`,
  'i',
);
/** Words before an address that belongs to somebody else, or that shall get a copy. */
const OTHER_ADDRESS =
  /\b(?:cc|bcc|copy|copied|loop in|wrote to|mailed|e-?mailed|email from|mail from|newsletter|as well as|reach you(?: guys)? at|(?:partner|wife|husband|boss|manager|colleague|accountant|assistant)(?:['’]?s)?(?: e-?mail)? (?:is|at|too))\s*:?\s*$/i;
/** Signs and words that may stand between a label and its value. */
const BETWEEN =
  /(?:[\s:,=–—-]|\b(?:my|our|the|mr|mrs|ms|dr|wife|husband|partner|boss|manager|son|daughter|brother|sister|assistant|uh|um|er|actually)\b\.?){1,20}$/i;
const CLAUSE_START = /^.*[.;!?]\s+/s;

/**
 * Leaves out new values of fields that are already known, unless the line clearly replaces them.
 * A line such as 'im slammed this week' holds words that could be a name, and before a name is known
 * they are at least read back. Over a known name, they would only do harm.
 */
export function withoutWeakReplacements(
  line: string,
  contact: HeardContact,
  { known, asked, corrects }: KnownContact,
): HeardContact {
  const kept: HeardContact = { ...contact };
  for (const field of ['name', 'company'] as const) {
    const [value, before] = [contact[field], known[field]];
    if (!value || !before || asked === field || asked === 'change') continue;
    const isClear =
      isAlike(value, before) ||
      isLabelled(line, value, field) ||
      (field === 'company' && WRONG_COMPANY.test(wordsAsText(contactWords(line)))) ||
      isRepeated(value, before, contact.email) ||
      (corrects && isWrittenAsName(line, value)) ||
      correctContact(line, known)?.[field];
    if (!isClear) delete kept[field];
  }
  if (known.email && kept.email && asked !== 'email' && isForSomebodyElse(line, kept.email))
    delete kept.email;
  return kept;
}

/** Tells whether two values share a word, as 'Jen' and 'Jen Walsh' do. */
function isAlike(value: string, before: string): boolean {
  const words = wordsOf(before);
  return wordsOf(value).some((word) => word.length > 1 && words.includes(word));
}

/**
 * Tells whether the address in the same line repeats the new value and not the known one, as in 'Arun
 * Mehta, arun@mehtalaw.com'.
 */
function isRepeated(value: string, before: string, email = ''): boolean {
  const letters = email.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const repeats = (text: string) =>
    wordsOf(text).some((word) => word.length > 2 && letters.includes(word));
  return repeats(value) && !repeats(before);
}

/** Tells whether words beside the value say which field it is. */
function isLabelled(line: string, value: string, field: 'name' | 'company'): boolean {
  const [label, labelAfter] =
    field === 'name' ? [NAME_LABEL, NAME_LABEL_AFTER] : [COMPANY_LABEL, COMPANY_LABEL_AFTER];
  return placesOf(line, value).some(
    ({ before, after }) => label.test(before) || labelAfter.test(after),
  );
}

/**
 * Tells whether the visitor wrote each word of a value with a capital letter. Only then does a
 * correction without a label replace a value, because 'no, im swamped on friday' corrects the day.
 */
function isWrittenAsName(line: string, value: string): boolean {
  return placesOf(line, value).some(({ found }) =>
    /^(?:\p{Lu}\S*\s*|(?:&|and|of|the)\s+)+$/u.test(found),
  );
}

function isForSomebodyElse(line: string, email: string): boolean {
  const at = line.toLowerCase().indexOf(email.toLowerCase());
  return at >= 0 && OTHER_ADDRESS.test(line.slice(0, at));
}

/** Returns the places of a value in a line, each with the words around it in the same clause. */
function placesOf(line: string, value: string) {
  const text = line.toLowerCase().replaceAll('’', "'");
  const sought = value.toLowerCase().replaceAll('’', "'");
  // A value that was put together from spelled letters stands in the line only in part.
  const part = [sought, sought.split(' ')[0] ?? sought].find((words) => text.includes(words));
  const places: { before: string; found: string; after: string }[] = [];
  for (let at = part ? text.indexOf(part) : -1; at >= 0 && part; at = text.indexOf(part, at + 1)) {
    const before = line.slice(0, at).replace(CLAUSE_START, '').replace(BETWEEN, '');
    const end = at + part.length;
    places.push({ before, found: line.slice(at, end), after: line.slice(end) });
  }
  return places;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\d'’-]+/gu) ?? [];
}
