import type { ConversationState } from '../conversation-state.ts';
import { findEmail } from './addresses/find-email.ts';
import type { DialogueAct, MeantSpan, SpanField } from './line-reading.ts';
import { blanked, isGiven, overlaps } from './span-text.ts';
import { findTimeZone } from './times/spoken-zone.ts';

/** A day that is refused is still the day from which another one is counted. */
const COUNTED_FROM =
  /\bthe (?:one|day|week|next one|following)(?: one| day| week)?(?: right)? (?:after|before)\b(?=\s*(?:$|[,.;!?\d]|(?:that|this|it|at|around|please)\b))|\bthe next one\b/i;
const REFUSED_BEFORE =
  /\b(?:not|isn['’]?t|instead of|rather than|other than|except|but)(?: (?:on|at|the|for|a))*\s*$/i;
const REFUSED_AFTER =
  /^\s*(?:(?:does|do|did|wo|is|are|ca|could)n['’]?t|(?:is|are) (?:not|no good|out|bad|full|gone)|no longer|not)\b/i;
/** Words before a value to which the visitor returns, as in 'go back to 1 pm, i have a student at 2'. */
const BACK_BEFORE =
  /\b(?:back to|leave (?:it|that) (?:at|on|as)|keep (?:it|that) (?:at|on|as)|stick with|stay with)(?: the)?\s*$/i;
const NAME_BEFORE = /\b(?:name|nmae|surname)(?:['’]s| is|:)?\s*$/i;
const COMPANY_BEFORE =
  /\b(?:company|business|firm|shop|clinic|salon|restaurant|practice|studio|place)(?: name)?(?:['’]s| is|:)?(?: called)?\s*$/i;

/** Tells whether the words before a value refuse it, as the 'not' of 'not the phone agent' does. */
export function isRefusedAt(line: string, start: number): boolean {
  return REFUSED_BEFORE.test(line.slice(0, start));
}

/** Tells whether the words before a value say that it is a name or a company, as 'my name is' does. */
export function isLabelled(line: string, start: number): boolean {
  const before = line.slice(0, start);
  return COMPANY_BEFORE.test(before) || NAME_BEFORE.test(before);
}

interface SettledContext {
  acts: ReadonlySet<DialogueAct>;
  spans: readonly MeantSpan[];
  state: ConversationState;
}

/**
 * Mends the marks of a reader where the rules know better: where an address stands, and which day or
 * time is meant if a line names only one.
 */
export function settledSpans(line: string, context: SettledContext): readonly MeantSpan[] {
  const spans = withAddress(line, withoutGaps(line, context.spans), context.state);
  return spans.map((span) =>
    span.role === 'other' && isMeant(line, span, { ...context, spans })
      ? { ...span, role: 'given' as const }
      : span,
  );
}

const JOINS = /^(?:[^\s,;]+| (?:dash|hyphen) )$/;

/**
 * Joins pieces of one value: 'Maple*Vault' and 'Smith dash Jones' with a sign between its words, the firm 'Ruiz, Ortega & Sons',
 * and 'Ron Stackhouse' of which the reader took the second word for a company.
 */
function withoutGaps(line: string, spans: readonly MeantSpan[]): MeantSpan[] {
  const whole: MeantSpan[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const between = last && line.slice(last.end, span.start);
    const isSame = last?.field === span.field && last.role === span.role;
    const isFirm = isSame && between === ', ' && line.slice(span.start, span.end).includes('&');
    const isName = last && isGiven(last, 'name') && isGiven(span, 'company') && between === ' ';
    if (
      last &&
      isGiven(last, 'name', 'company') &&
      ((isSame && JOINS.test(between ?? '')) || isFirm || isName)
    )
      whole[whole.length - 1] = { ...last, end: span.end };
    else whole.push(span);
  }
  return whole;
}

/** A name before such a word or sign is a part of the address, as in 'pat dash lee at oak dot com'. */
const GOES_ON = /^\s*(?:[._+-]|(?:dot|dash|hyphen|minus|underscore|plus)\b)/i;

const TYPED_ADDRESS = /(?<![^\s@])[^\s@]+@[^\s@]+/g;

export function otherAddresses(spans: readonly MeantSpan[]): MeantSpan[] {
  return spans.filter((span) => span.field === 'email' && span.role === 'other');
}

/**
 * Returns the address of a line. Where a reader marks it, another typed address is not meant, and a
 * name before it is none of its words: in 'bernice whitlock bernice at oak dot com', only the second
 * bernice is.
 */
export function addressIn(line: string, spans: readonly MeantSpan[], state: ConversationState) {
  const { name, email } = state.facts;
  const marked = spans.filter((span) => isGiven(span, 'email'));
  // The only address of an answer to the question for it is meant, whatever is told about it.
  const isAnswer = state.asked === 'email' && email === '' && marked.length === 0;
  const others = isAnswer ? [] : otherAddresses(spans);
  const names = spans.filter(
    (span) =>
      isGiven(span, 'name', 'company') &&
      marked.length > 0 &&
      !GOES_ON.test(line.slice(span.end)) &&
      !marked.some((email) => overlaps(email, span)),
  );
  const known = name || undefined;
  const meant = blanked(line, others);
  const typed = Array.from(meant.matchAll(TYPED_ADDRESS), ({ 0: words, index }) => {
    return { start: index, end: index + words.length };
  });
  const unmarked = typed.filter((place) => !marked.some((email) => overlaps(email, place)));
  const sure = marked.length > 0 ? blanked(meant, unmarked) : meant;
  // The commas keep the words before a name from the address behind it.
  return findEmail(blanked(sure, names, ','), known) ?? findEmail(meant, known);
}

/** An address is where the rules find it. Its words name nobody, and a zone names nobody either. */
function withAddress(line: string, spans: readonly MeantSpan[], state: ConversationState) {
  const { facts } = state;
  const address = addressIn(line, spans, state);
  const settled = spans.flatMap((span): MeantSpan[] => {
    if (span.role === 'named') return [span];
    if (isGiven(span, 'name') && findTimeZone(line.slice(span.start, span.end + 5))) return [];
    if (!address) return [span];
    if (span.field === 'email') {
      const role = facts.email === '' ? 'given' : span.role;
      const { start, end } = address;
      if (!overlaps(span, address)) return span.role === 'other' ? [span] : [];
      return [{ ...span, role, start, end }];
    }
    return (span.field === 'name' || span.field === 'company') && overlaps(span, address)
      ? []
      : [span];
  });
  const isMarked = settled.some((span) => isGiven(span, 'email'));
  if (!address || isMarked) return settled;
  const { start, end } = address;
  return [...settled, { field: 'email' as const, role: 'given' as const, start, end }];
}

/** Tells whether a value that the reader takes for another one is given after all. */
function isMeant(line: string, span: MeantSpan, { acts, spans, state }: SettledContext): boolean {
  const { field } = span;
  if (acts.has('takes-back')) return false;
  if (field !== 'day' && field !== 'time' && field !== 'service') return false;
  const given = spans.filter((other) => isGiven(other, field));
  const isRefused = isRefusedAt(line, span.start) || REFUSED_AFTER.test(line.slice(span.end));
  // A correction that names one value gives it, as in 'no, back to the 24th'.
  const isInstead = acts.has('corrects') && !acts.has('declines') && given.length === 0;
  if (isInstead && !isRefused) return true;
  if (given.length === 0 && BACK_BEFORE.test(line.slice(0, span.start))) return true;
  const isAnswer = state.asked === ANSWERED_BY[field] && given.length === 0;
  if (isAnswer && blanked(line, [span]).replace(BESIDE_ANSWER, '') === '') return true;
  if (field === 'service') return false;
  if (given.some((other) => isBeside(line, span, other))) return true;
  if (field === 'day' && COUNTED_FROM.test(line)) return true;
  if (given.length > 0) return false;
  return isOnlyMoment(span, { spans, state });
}

/** The question that a value answers. */
const ANSWERED_BY = { day: 'date', time: 'slot', service: 'service' } as const;
/** Small words beside an answer. */
const BESIDE_ANSWER =
  /\b(?:on|at|the|for|maybe|um|uh|please|how about|say|ok|well|then|thanks|i think)\b|[^\p{L}\d]/giu;

function isBeside(line: string, one: MeantSpan, other: MeantSpan): boolean {
  const between = line.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return between.trim() === '';
}

/**
 * 'Is january 15 still ok? 2:30 pm' asks for that day, and 'the 24th? 1:30 pm is when it's quiet' for
 * that time, if neither was known and the line names no other one.
 */
function isOnlyMoment(
  { field }: MeantSpan,
  { spans, state }: Pick<SettledContext, 'spans' | 'state'>,
): boolean {
  const moment: SpanField = field === 'day' ? 'time' : 'day';
  const isKnown = (field === 'day' ? state.facts.date : state.facts.slot) !== null;
  const all = spans.filter((span) => span.field === field && span.role !== 'named');
  return !isKnown && all.length === 1 && spans.some((span) => isGiven(span, moment));
}
