import type { ConversationState } from '../conversation-state.ts';
import { findEmail } from './addresses/find-email.ts';
import { contactWords } from './contact/contact-words.ts';
import type { DialogueAct, MeantSpan, SpanField } from './line-reading.ts';
import { isGiven, overlaps } from './span-text.ts';
import { findTimeZone } from './times/spoken-zone.ts';

const SAME_TIME = /\bsame (?:time|hour)\b/i;
/** A day that is refused is still the day from which another one is counted. */
const COUNTED_FROM =
  /\bthe (?:one|day|week|next one|following)(?: one| day| week)?(?: right)? (?:after|before)\b|\bthe next one\b/i;
const REFUSED_BEFORE =
  /\b(?:not|isn['’]?t|instead of|rather than|other than|except|but)(?: (?:on|at|the|for|a))*\s*$/i;
const NAME_BEFORE = /\b(?:name|nmae|surname)(?:['’]s| is|:)?\s*$/i;
const COMPANY_BEFORE =
  /\b(?:company|business|firm|shop|clinic|salon|restaurant|practice|studio|place)(?: name)?(?:['’]s| is|:)?(?: called)?\s*$/i;

/** Tells whether the words before a value refuse it, as the 'not' of 'not the phone agent' does. */
export function isRefusedAt(line: string, start: number): boolean {
  return REFUSED_BEFORE.test(line.slice(0, start));
}

/** Which field the words before a value name, as 'my name is' does. */
export function labelBefore(line: string, start: number): 'name' | 'company' | null {
  const before = line.slice(0, start);
  if (COMPANY_BEFORE.test(before)) return 'company';
  return NAME_BEFORE.test(before) ? 'name' : null;
}

interface SettledContext {
  acts: ReadonlySet<DialogueAct>;
  spans: readonly MeantSpan[];
  state: ConversationState;
}

/**
 * Mends the marks of a reader where the rules know better: where an address stands, which letters
 * spell a word, what a label says, and which day or time is meant if a line names only one.
 */
export function settledSpans(line: string, context: SettledContext): readonly MeantSpan[] {
  const spelled = withSpelling(line, context);
  const named = withLabels(line, withAddress(line, spelled, context.state), context.state);
  return named.map((span) =>
    span.role === 'other' && isMeant(line, span, { ...context, spans: named })
      ? { ...span, role: 'given' as const }
      : span,
  );
}

const SENTENCE_AFTER = /^[.!?]\s/;

/** Letters that spell a word belong to the name before them, or to what was asked for. */
function withSpelling(line: string, { spans, state }: SettledContext): MeantSpan[] {
  const runs = contactWords(line).filter(({ spelled }) => spelled);
  const field = state.asked === 'company' ? 'company' : 'name';
  let settled = [...spans];
  for (const run of runs) {
    const inside = settled.filter(
      (span) => isGiven(span, 'name', 'company') && overlaps(span, run),
    );
    const before = settled.find((span) => isGiven(span, field) && span.end <= run.start);
    const isAsked = state.asked === field;
    if (inside.length === 0 && !isAsked) continue;
    const others = settled.filter((span) => !inside.includes(span) && span !== before);
    const start = Math.min(
      run.start,
      before?.start ?? run.start,
      ...inside.map((span) => span.start),
    );
    const ends = inside.filter((span) => !SENTENCE_AFTER.test(line.slice(run.end, span.end)));
    const end = Math.max(run.end, ...ends.map((span) => span.end));
    // What follows in another sentence is a value of its own.
    const further = inside
      .filter((span) => span.end > end)
      .map((span) => ({ ...span, start: run.end + 1 }));
    settled = [...others, { field, role: 'given', start, end }, ...further];
  }
  return settled.sort((one, other) => one.start - other.start);
}

/** An address is where the rules find it. Its words name nobody, and a zone names nobody either. */
function withAddress(line: string, spans: readonly MeantSpan[], { facts }: ConversationState) {
  const address = findEmail(line, facts.name || undefined);
  const settled = spans.flatMap((span): MeantSpan[] => {
    if (span.role === 'named') return [span];
    if (isGiven(span, 'name') && findTimeZone(line.slice(span.start, span.end + 5))) return [];
    if (!address) return [span];
    if (span.field === 'email') {
      const role = facts.email === '' ? 'given' : span.role;
      const { start, end } = address;
      return overlaps(span, address) ? [{ ...span, role, start, end }] : [];
    }
    return (span.field === 'name' || span.field === 'company') && overlaps(span, address)
      ? []
      : [span];
  });
  const isMarked = settled.some(({ field, role }) => field === 'email' && role !== 'named');
  if (!address || isMarked) return settled;
  const { start, end } = address;
  return [...settled, { field: 'email' as const, role: 'given' as const, start, end }];
}

/** The words right before a value may say which field it is, and so may the question. */
function withLabels(line: string, spans: readonly MeantSpan[], { asked }: ConversationState) {
  const labelled = spans.map((span) => {
    const field = isGiven(span, 'name', 'company') ? labelBefore(line, span.start) : null;
    return field ? { ...span, field, isLabelled: true } : { ...span, isLabelled: false };
  });
  const hasName = labelled.some((span) => isGiven(span, 'name'));
  return labelled.map(({ isLabelled, ...span }): MeantSpan => {
    // To 'What's your name?', the words that look like a company are the name.
    const isName = asked === 'name' && !hasName && !isLabelled && isGiven(span, 'company');
    return isName ? { ...span, field: 'name' } : span;
  });
}

/** Tells whether a value that the reader takes for another one is given after all. */
function isMeant(line: string, span: MeantSpan, { acts, spans, state }: SettledContext): boolean {
  const { field } = span;
  if (acts.has('takes-back')) return false;
  if (field !== 'day' && field !== 'time' && field !== 'service') return false;
  const given = spans.filter((other) => isGiven(other, field));
  const isRefused = isRefusedAt(line, span.start);
  // A correction that names one value gives it, as in 'no, back to the 24th'.
  const isInstead = acts.has('corrects') && !acts.has('declines') && given.length === 0;
  if (isInstead && !isRefused) return true;
  if (field === 'service') return false;
  if (given.some((other) => isBeside(line, span, other))) return true;
  if (field === 'day' && COUNTED_FROM.test(line)) return true;
  if (given.length > 0) return false;
  const isNamed = spans.some((other) => other.role === 'named' && other.field === field);
  return isNamed || isOnlyMoment(span, { spans, state }) || SAME_TIME.test(line);
}

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
