import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { namedField } from '../fact-table.ts';
import type { HeardLine } from '../read/read-line.ts';

const TAKES_BACK =
  /\b(no|nope|not|don['’]?t|isn['’]?t|wrong|incorrect|change|move|switch|instead|rather|scrap|drop|replace|swap|scratch|meant)\b/i;
const visitorTexts = ['name', 'email', 'company'] as const;
const WRONG = 'wrong|incorrect|misspelled|misspelt|mistaken';
const CLAUSE_END = /[,;!?]|\.\s|\b(?:but|and)\b/i;
const SAYS_WRONG = new RegExp(
  `(?<!\\b(?:not|nothing|isn['’]?t|never)(?: is)? )\\b(?:${WRONG})\\b`,
  'i',
);
/** In 'you got it wrong, it's Jane Doe' and in 'I'm Jane Doe but the time is wrong', the name is right. */
const WRONG_AFTER = new RegExp(
  `^(?:['’]s)?(?: (?:is|was|are|looks|seems|spelled|spelt|written|all|also|still|just|completely|totally|down|there|the)){0,4} (?:${WRONG}|differently)\\b`,
  'i',
);

/** Tells whether a line takes something back. A visitor who only repeats a fact changes nothing. */
export function asksForChange(heard: HeardLine): boolean {
  const { line, reading } = heard;
  const { acts, facts } = reading;
  const isMore = acts.has('agrees') || acts.has('asks') || line.includes('?');
  // 'No, it's jane@acme.com' with the known address is answered by the summary, which shows it.
  const repeats = Object.keys(facts.contact).length > 0 && deniedField(heard) === null;
  return acts.has('corrects') && !isMore && !repeats && TAKES_BACK.test(line);
}

/** Returns the field that is said to be wrong by its value or its name, as in 'Doe is wrong', or null. */
export function deniedField({ line, reading: { facts } }: HeardLine): BookingFieldName | null {
  const { contact } = facts;
  const byValue = visitorTexts.find((field) => isWrong(line, contact[field] ?? ''));
  if (byValue) return byValue;
  const clause = line.split(CLAUSE_END).find((part) => SAYS_WRONG.test(part)) ?? '';
  const named = namedField(clause);
  return named && !visitorTexts.some((field) => field === named && contact[field]) ? named : null;
}

function isWrong(line: string, value: string): boolean {
  const word = value.toLowerCase().split(' ').at(-1) ?? '';
  const start = line.toLowerCase().lastIndexOf(word);
  return word !== '' && start >= 0 && WRONG_AFTER.test(line.slice(start + word.length));
}
