import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { correctEmail } from './addresses/email-corrections.ts';
import { findEmail } from './addresses/find-email.ts';
import { correctContact } from './contact/contact-corrections.ts';
import { answersNone, saysNoCompany } from './no-company.ts';
import { hearLabelled } from './labelled-texts.ts';
import { firstFreeDay, type HeardFacts } from './heard-facts.ts';
import type { HeardContact } from './heard-contact.ts';
import type { DialogueAct, MeantSpan, SpanField } from './line-reading.ts';
import {
  chosenOffer,
  hearDate,
  hearTime,
  hearWeek,
  refusedDay,
  refusedTime,
} from './moment-of-line.ts';
import { plainText } from './plain-text.ts';
import { choosesService, findService, namesService } from './spoken-service.ts';
import { findShift } from './times/spoken-time.ts';
import { companyFrom, nameFrom } from './told-values.ts';
import { findTimeZone, MAY_NAME_ZONE, saysOwnTime } from './times/spoken-zone.ts';

const SECOND_THOUGHT = /\b(?:no|sorry|actually|wait|instead|i mean|meant|rather|scratch)\b/i;
const TAKES_OUT = /\b(?:take|leave|remove|delete|drop|strike|skip|without|no|put)(?: (?:out|off|the|my|our|any|a|that))*\s*$/i;
const SAME_TIME = /\bsame (?:time|hour)\b/i;
const ONE_OPTION = /\b(first|second|third|last) (one|option)\b/i;
const ANY_DAY =
  /\b(asap|as soon as possible|soonest|earliest|(next|first) available|any ?(day|time)|whenever)\b/i;
const MOMENT_QUESTIONS: readonly ConversationState['asked'][] = ['date', 'slot', 'move-when', 'move-booking', 'change'];
const NOTED =
  /\b(?:additional(?: information| info)?:|(?:please )?note(?: that|:)|for your information,?|fyi,?|one more thing[:,]?|notes?:)\s+(?<note>[^\n]+)/i;

interface MeantLine {
  acts: ReadonlySet<DialogueAct>;
  /** The reader is sure that the line tells something for the request. */
  tells: boolean;
  spans: readonly MeantSpan[];
  state: ConversationState;
  local: LocalContext;
}

/** Reads the facts of a line from the words that a reader has marked. The rules read the values. */
export function meantFacts(line: string, heard: MeantLine): HeardFacts {
  const { acts, local } = heard;
  const spans = settledSpans(line, heard);
  const meant = { ...heard, spans };
  // While a new time for a booking is asked for, a bare '3' is a time.
  const state: ConversationState =
    meant.state.asked === 'move-when' ? { ...meant.state, asked: 'slot' } : meant.state;
  // A yes to the summary counts only for the moment that it names, as the 3 of 'yes 3'.
  const confirms = state.phase === 'confirming' && acts.has('agrees');
  const corrects = acts.has('corrects') || acts.has('moves') || confirms;
  const { labelled, rest: unlabelled } = hearLabelled(line, state.asked);
  const note = NOTED.exec(line)?.groups?.note ?? '';
  const contact = { ...meantContact(line, meant), ...labelled };
  const problems = spans
    .filter((span) => isGiven(span, 'problem'))
    .map((span) => textOf(line, span))
    .filter((text) => text !== note)
    .join('. ');
  const base = unlabelled === line ? line : unlabelled;
  // Names, addresses and problems hold days and services that nobody asks for.
  const told = without(base === line ? line : line, spans, (span) =>
    span.field === 'name' || span.field === 'company' || span.field === 'email' || (span.field === 'problem' && state.asked !== 'slot'),
  );
  const wished = without(told, spans, (span) => span.role === 'other' && span.field !== 'service');
  const isMoment = confirms || MOMENT_QUESTIONS.includes(state.asked) || spans.some((s) => s.role === 'given' && (s.field === 'day' || s.field === 'time')) || acts.has('moves') || (heard.tells && !spans.some((span) => span.role === 'given'));
  const offeredSlot = chosenOffer(wished, state);
  const found = isMoment && !ONE_OPTION.test(wished) ? hearDate(wished, state, local) : null;
  const alone = !found && Object.keys(contact).length === 0;
  const shiftMinutes = state.facts.slot === null ? null : findShift(told);
  const time =
    offeredSlot || shiftMinutes !== null || !isMoment
      ? null
      : (hearTime(aroundTimes(wished, spans), { state, corrects, alone }) ?? hearTime(wished, { state, corrects, alone }));
  const anyDay = !found && state.asked === 'date' && ANY_DAY.test(wished);
  const service = offeredSlot ? null : meantService(line, told, meant);
  return {
    contact,
    service,
    impliedService: problems === '' ? null : findService(problems),
    problems,
    additional: note,
    date: found?.date ?? (anyDay ? firstFreeDay(local) : null),
    week: found || !isMoment ? null : hearWeek(wished, { state, corrects, local }),
    time,
    offeredSlot,
    timeZone: MAY_NAME_ZONE.test(plainText(told).text)
      ? (findTimeZone(told) ?? (saysOwnTime(told) ? (local.visitorZone ?? null) : null))
      : null,
    shiftMinutes,
    refusedDate: found ? null : refusedDay(told, state, local),
    refusedMinutes: time ? null : refusedTime(told, state),
  };
}

const REFUSED_BEFORE = /\b(?:not|isn['’]?t|instead of|rather than|other than|except|but)(?: (?:on|at|the|for|a))*\s*$/i;
const NAME_BEFORE = /\b(?:name|nmae)(?:['’]s| is|:)?\s*$/i;
const COMPANY_BEFORE =
  /\b(?:company|business|firm|shop|clinic|salon|restaurant|practice|studio)(?: name)?(?:['’]s| is|:)?(?: called)?\s*$/i;

/** The words right before a value may say which field it is. */
function relabelled(line: string, span: MeantSpan): MeantSpan {
  if (span.role !== 'given' || (span.field !== 'name' && span.field !== 'company')) return span;
  const before = line.slice(0, span.start);
  if (COMPANY_BEFORE.test(before)) return { ...span, field: 'company' };
  return NAME_BEFORE.test(before) ? { ...span, field: 'name' } : span;
}

/** Mends what the rules know better than any reader about the places of days, times and addresses. */
function settledSpans(line: string, { acts, spans, state }: MeantLine): readonly MeantSpan[] {
  const address = findEmail(line, state.facts.name || undefined);
  const isKnown = state.facts.email !== '';
  const isOf = (span: MeantSpan, role: MeantSpan['role'], ...fields: SpanField[]) =>
    span.role === role && fields.includes(span.field);
  const takesBack = acts.has('takes-back');
  const labelled = spans.map((span) => relabelled(line, span));
  const hasName = labelled.some((span) => isOf(span, 'given', 'name'));
  const isOpenDay = state.facts.date === null && spans.some((span) => isOf(span, 'given', 'time'));
  const times = spans.filter((span) => isOf(span, 'given', 'time') || isOf(span, 'other', 'time'));
  // To the question for the time, the only time of a line is the answer.
  const answersTime =
    times.length === 1 && state.facts.slot === null && (state.asked === 'date' || state.asked === 'slot');
  const days = spans.filter((span) => isOf(span, 'given', 'day') || isOf(span, 'other', 'day'));
  return labelled.flatMap((span): MeantSpan[] => {
    // To 'What's your name?', the words that look like a name are the name.
    const isLabelled = COMPANY_BEFORE.test(line.slice(0, span.start));
    if (state.asked === 'name' && !hasName && !isLabelled && isOf(span, 'given', 'company'))
      return [{ ...span, field: 'name' }];
    if (address && span.field === 'email' && span.role !== 'named') {
      const role = isKnown ? span.role : 'given';
      const isAt = span.start < address.end && span.end > address.start;
      return isAt ? [{ ...span, role, start: address.start, end: address.end }] : [];
    }
    const { field } = span;
    if (span.role !== 'other' || takesBack) return [span];
    const isGivenElsewhere = spans.some((other) => isOf(other, 'given', field));
    // A correction that names one value gives it, as in 'no, back to the 24th'.
    const isMeantInstead =
      acts.has('corrects') &&
      !acts.has('declines') &&
      !isGivenElsewhere &&
      !REFUSED_BEFORE.test(line.slice(0, span.start));
    if (isMeantInstead && (field === 'day' || field === 'time' || field === 'service'))
      return [{ ...span, role: 'given' }];
    if (field !== 'day' && field !== 'time') return [span];
    const isNamed = spans.some((other) => isOf(other, 'named', field));
    const isBeside = spans.some(
      (other) => isOf(other, 'given', field) && /^\s*$/.test(line.slice(Math.min(span.end, other.end), Math.max(span.start, other.start))),
    );
    // 'Is january 15 still ok? 2:30 pm' asks for that day.
    const isAsked = field === 'day' && isOpenDay && days.length === 1;
    const isSame = field === 'time' && (SAME_TIME.test(line) || answersTime);
    const isMeant = isBeside || (!isGivenElsewhere && (isNamed || isAsked || isSame));
    return [isMeant ? { ...span, role: 'given' } : span];
  });
}

function meantService(line: string, told: string, { acts, tells, spans, state }: MeantLine) {
  const given = spans.filter((span) => isGiven(span, 'service'));
  const named = given.map((span) => findService(textOf(line, span))).filter((id) => id !== null);
  const services = [...new Set(named)];
  // A visitor who books names the service that the talk is about.
  const others = spans.filter(({ field, role }) => field === 'service' && role === 'other');
  const isOne = others.length === 1 && (acts.has('wants-booking') || tells);
  const isPlain = namesService(told) || isOne;
  const plain =
    state.facts.service === null && !onlyAsks(acts, spans) && isPlain ? findService(told) : null;
  const found =
    services.length === 1
      ? services[0]
      : services.length > 1
        ? (findService(told) ?? (SECOND_THOUGHT.test(told) ? (named.at(-1) ?? null) : null))
        : state.asked === 'service'
          ? findService(told)
          : plain;
  if (!found || state.facts.service === null || state.facts.service === found) return found ?? null;
  // Beside an address, the word 'email' speaks of the address and changes no chosen service.
  if (spans.some((span) => isGiven(span, 'email')) && !namesService(told)) return null;
  return acts.has('corrects') || state.asked === 'change' || choosesService(line) ? found : null;
}

/** 'What does the phone agent do?' names a service and wants none. */
function onlyAsks(acts: ReadonlySet<DialogueAct>, spans: readonly MeantSpan[]): boolean {
  const tells = spans.some(({ role, field }) => role === 'given' && field !== 'problem');
  return acts.has('asks') && !acts.has('wants-booking') && !tells;
}

function meantContact(line: string, meant: MeantLine): HeardContact {
  const { acts, spans, state } = meant;
  const { asked, facts } = state;
  const { name, email, company } = facts;
  const known = { ...(name && { name }), ...(email && { email }), ...(company && { company }) };
  const contact: HeardContact = {};
  const address = findEmail(
    without(line, spans, (span) => span.field === 'email' && span.role === 'other'),
    known.name,
  );
  if (address) contact.email = address.email;
  else if (email && (asked === 'email' || !spans.some((span) => span.role === 'given' && span.field !== 'email'))) {
    const mended = correctEmail(line, email);
    if (mended) contact.email = mended;
  }
  const isGivenContact = spans.some((span) => isGiven(span, 'name') || isGiven(span, 'company'));
  const mended = isGivenContact || !SPELLS.test(line) ? null : correctContact(line, known);
  for (const field of ['name', 'company'] as const) {
    const value = valueOf(line, spans, { field, isAsked: asked === field });
    const told = mended?.[field] ?? (value && field === 'name' ? wholeName(value, known.name, { line, spans }) : value);
    if (!told) continue;
    const before = known[field];
    // A visitor who says only a part of a known name again changes nothing.
    const repeats = before !== undefined && !acts.has('corrects') && isPartOf(told, before);
    if (!repeats && !isWeak(field)) contact[field] = told;
  }
  /** 'Ok, fair' does not change a known name, because nothing says that it is one. */
  function isWeak(field: 'name' | 'company'): boolean {
    const isMeant = acts.has('corrects') || asked === field || asked === 'change';
    if (!known[field] || isMeant || mended?.[field]) return false;
    return spans.filter((span) => isGiven(span, field)).every((span) => {
      const before = line.slice(0, span.start);
      return !/\p{Lu}/u.test(textOf(line, span)) && !NAME_BEFORE.test(before) && !COMPANY_BEFORE.test(before);
    });
  }
  const takesOut = spans.some(
    ({ field, role, start }) => field === 'company' && role === 'named' && TAKES_OUT.test(line.slice(0, start)),
  );
  const given = spans.some((span) => isGiven(span, 'company'));
  const refuses =
    asked === 'company' && contact.company === undefined
      ? acts.has('declines') || acts.has('withholds') || answersNone(line)
      : takesOut && !given;
  if (refuses || saysNoCompany(line)) contact.company = '';
  return contact;
}

/** Letters, or words about letters, with which a visitor corrects how something is written. */
const SPELLS =
  /\b(?:double|one word|no space|together|spelled|spelt|with (?:an? |one |two )?\p{L}\b)|(?:^|[\s,-])\p{L}(?:[\s,.-]+\p{L}\b){1,}/iu;
const LAST_NAME = /\b(?:last|family|sur) ?name\b/i;
const FIRST_NAME = /\b(?:first|given) ?name\b/i;

/** A visitor who corrects one word of a known name means the whole name with that word. */
function wholeName(
  told: string,
  known: string | undefined,
  { line, spans }: { line: string; spans: readonly MeantSpan[] },
): string {
  const words = known?.split(' ') ?? [];
  if (told.includes(' ') || words.length < 2) return told;
  const wrong = spans
    .filter((span) => span.role === 'other' && span.field === 'name')
    .map((span) => nameFrom(textOf(line, span)));
  const place = words.findIndex((word) => wrong.includes(word));
  if (place >= 0) return words.with(place, told).join(' ');
  if (LAST_NAME.test(line)) return [...words.slice(0, -1), told].join(' ');
  return FIRST_NAME.test(line) ? words.with(0, told).join(' ') : told;
}

const NAME_CUE =
  /\b(?:names?|i['’]?m|i am|this is|it['’]?s|its|call(?:s|ed)? me|under|for|by|and|hi|hey|hello|contact|attn|with|is|as)[\s:,]*(?:uh |um |mr |mrs |ms |dr )*$|(?:^|[,;.–-])\s*$/i;
const SPEAKS_AFTER = /^\s*(?:here|speaking|from|at|with|,|\.|$|is my name|again)/i;

/** One small word in the middle of a sentence names nobody, unless a name was asked for. */
function isUncued(line: string, { start, end }: MeantSpan, isAsked: boolean): boolean {
  const text = line.slice(start, end);
  if (isAsked || /\p{Lu}|\s/u.test(text)) return false;
  return !NAME_CUE.test(line.slice(0, start)) && !SPEAKS_AFTER.test(line.slice(end));
}

function valueOf(
  line: string,
  spans: readonly MeantSpan[],
  { field, isAsked }: { field: 'name' | 'company'; isAsked: boolean },
): string | null {
  const values = spans
    .filter((span) => isGiven(span, field) && !(field === 'name' && isUncued(line, span, isAsked)))
    .map((span) => {
      const told = textOf(line, grown(line, span, spans));
      return field === 'name' ? nameFrom(told) : companyFrom(told);
    })
    .filter((text) => /\p{L}/u.test(text));
  const [first, second] = values;
  const isSplit = field === 'name' && values.length === 2 && !isPartOf(first ?? '', second ?? '') && !isPartOf(second ?? '', first ?? '') && /\b(?:last|family|sur) ?name\b|\blast is\b/i.test(line);
  if (isSplit && first && second) {
    const isLastFirst = /\b(?:last|family|sur) ?name\b.*\b(?:first|given) ?name\b/i.test(line);
    return isLastFirst ? `${second} ${first}` : `${first} ${second}`;
  }
  const longest = values.reduce((best, text) => (weightOf(text) > weightOf(best) ? text : best), '');
  return longest === '' ? null : longest;
}

const CAPITAL_AFTER = /^(?: (?:&|and|of|the|de|van|von|der|la))?[ -](?!I\b)\p{Lu}[\p{L}\p{N}'’&.-]*/u;
const CAPITAL_BEFORE = /(?<=[\p{L}\p{N},]\s|^)(?!(?:I|I['’]m|My|Our|Hi|Hello|Hey|This|The|It['’]s|Name|We['’]re|From|At|With|For|And|Yes|No|Company|Business|Email|Call|Book|Thanks)\b)\p{Lu}[\p{L}\p{N}'’&.-]*(?: (?:&|and|of))? $/u;

/** A name goes on with every word beside it that has a capital letter and means nothing else. */
function grown(line: string, span: MeantSpan, spans: readonly MeantSpan[]): MeantSpan {
  let { start, end } = span;
  const isFree = (from: number, to: number) =>
    spans.every(
      (other) =>
        other === span ||
        other.role === 'named' ||
        other.end <= from ||
        other.start >= to ||
        // Words that hang together with a name and have capitals are one name.
        (other.role === 'other' && (other.field === 'name' || other.field === 'company')),
    );
  for (;;) {
    const [after] = CAPITAL_AFTER.exec(line.slice(end)) ?? [];
    if (!after || /[.!?]$/.test(line.slice(start, end).trimEnd()) || !isFree(end, end + after.length)) break;
    end += after.length;
  }
  for (;;) {
    const [before] = CAPITAL_BEFORE.exec(line.slice(0, start)) ?? [];
    if (!before || !isFree(start - before.length, start)) break;
    start -= before.length;
  }
  return { ...span, start, end };
}

/** Of several values the longest counts. Single letters are hardly a part of it. */
function weightOf(value: string): number {
  return value.length - 4 * (value.match(/(?<!\S)\p{L}(?!\S)/gu)?.length ?? 0);
}

/** Tells whether each word of one value stands in another one. */
function isPartOf(part: string, whole: string): boolean {
  const words = whole.toLowerCase().split(/\s+/);
  return part.toLowerCase().split(/\s+/).every((word) => words.includes(word));
}

function isGiven({ field, role }: MeantSpan, wanted: SpanField): boolean {
  return role === 'given' && field === wanted;
}

function textOf(line: string, { start, end }: MeantSpan): string {
  return line.slice(start, end);
}

const WORDS_BEFORE = /(?:[^\s.;!?]+\s+){0,2}$/;
const WORDS_AFTER = /^[^\S.;!?]*(?:[^\s.;!?]+[^\S.;!?]*){0,3}/;

/** Blanks everything but the given times and the few words around them. */
function aroundTimes(line: string, spans: readonly MeantSpan[]): string {
  const kept = spans.filter((span) => isGiven(span, 'time')).map(({ start, end }) => ({
    start: start - (WORDS_BEFORE.exec(line.slice(0, start))?.[0].length ?? 0),
    end: end + (WORDS_AFTER.exec(line.slice(end))?.[0].length ?? 0),
  }));
  if (kept.length === 0) return line;
  return Array.from(line, (sign, at) => (kept.some(({ start, end }) => at >= start && at < end) ? sign : ' ')).join('');
}

/** Blanks the marked words that fit, so that all other words stay where they are. */
function without(line: string, spans: readonly MeantSpan[], fits: (span: MeantSpan) => boolean): string {
  return spans.filter(fits).reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line,
  );
}
