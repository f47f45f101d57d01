import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { correctEmail } from './addresses/email-corrections.ts';
import { findEmail } from './addresses/find-email.ts';
import { answersNone, saysNoCompany } from './companies/spoken-company.ts';
import { correctContact } from './contact/contact-corrections.ts';
import { hearLabelled } from './contact-of-line.ts';
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

const TAKES_OUT = /\b(?:take|leave|remove|delete|drop|strike|skip|without|off|out|blank|empty|no)\b/i;
const SAME_TIME = /\bsame (?:time|hour)\b/i;
const ONE_OPTION = /\b(first|second|third|last) (one|option)\b/i;
const ANY_DAY =
  /\b(asap|as soon as possible|soonest|earliest|(next|first) available|any ?(day|time)|whenever)\b/i;
const MOMENT_QUESTIONS: readonly ConversationState['asked'][] = ['date', 'slot', 'move-when', 'move-booking', 'change'];
const NOTED =
  /\b(?:additional(?: information| info)?:|(?:please )?note(?: that|:)|for your information,?|fyi,?|one more thing[:,]?|notes?:)\s+(?<note>[^\n]+)/i;

/** A line that tells nothing about a request. */
export const noFacts: HeardFacts = {
  contact: {},
  service: null,
  impliedService: null,
  problems: '',
  additional: '',
  date: null,
  week: null,
  time: null,
  offeredSlot: null,
  timeZone: null,
  shiftMinutes: null,
  refusedDate: null,
  refusedMinutes: null,
};

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
  const intent = acts.has('corrects') || acts.has('moves') || confirms ? 'correction' : 'unknown';
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
      : (hearTime(aroundTimes(wished, spans), { state, intent, alone }) ?? hearTime(wished, { state, intent, alone }));
  const anyDay = !found && state.asked === 'date' && ANY_DAY.test(wished);
  const service = offeredSlot ? null : meantService(line, told, meant);
  return {
    contact,
    service,
    impliedService: problems === '' ? null : findService(problems),
    problems,
    additional: note,
    date: found?.date ?? (anyDay ? firstFreeDay(local) : null),
    week: found || !isMoment ? null : hearWeek(wished, { state, intent, local }),
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
    if (span.role !== 'other' || (field !== 'day' && field !== 'time') || takesBack) return [span];
    const isGiven = spans.some((other) => isOf(other, 'given', field));
    const isNamed = spans.some((other) => isOf(other, 'named', field));
    const isBeside = spans.some(
      (other) => isOf(other, 'given', field) && /^\s*$/.test(line.slice(Math.min(span.end, other.end), Math.max(span.start, other.start))),
    );
    // 'Is january 15 still ok? 2:30 pm' asks for that day.
    const isAsked = field === 'day' && isOpenDay && days.length === 1;
    const isSame = field === 'time' && SAME_TIME.test(line);
    const isMeant = isBeside || (!isGiven && (isNamed || isAsked || isSame));
    return [isMeant ? { ...span, role: 'given' } : span];
  });
}

function meantService(line: string, told: string, { acts, spans, state }: MeantLine) {
  const given = spans.filter((span) => isGiven(span, 'service'));
  const named = given.map((span) => findService(textOf(line, span))).filter((id) => id !== null);
  const services = [...new Set(named)];
  const plain = state.facts.service === null && !onlyAsks(acts, spans) && namesService(told) ? findService(told) : null;
  const found =
    services.length === 1
      ? services[0]
      : services.length > 1
        ? findService(told)
        : state.asked === 'service' || given.length > 0
          ? findService(told)
          : plain;
  if (!found || state.facts.service === null || state.facts.service === found) return found ?? null;
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
  const mended = correctContact(line, known);
  for (const field of ['name', 'company'] as const) {
    const told = mended?.[field] ?? valueOf(line, spans, field);
    if (!told) continue;
    const before = known[field];
    // A visitor who says only a part of a known name again changes nothing.
    const repeats = before !== undefined && !acts.has('corrects') && isPartOf(told, before);
    if (!repeats) contact[field] = told;
  }
  const named = spans.some((span) => span.field === 'company' && span.role === 'named');
  const given = spans.some((span) => isGiven(span, 'company'));
  const refuses =
    asked === 'company' && contact.company === undefined
      ? acts.has('declines') || acts.has('withholds') || answersNone(line)
      : named && !given && TAKES_OUT.test(line);
  if (refuses || saysNoCompany(line)) contact.company = '';
  return contact;
}

function valueOf(line: string, spans: readonly MeantSpan[], field: 'name' | 'company'): string | null {
  const values = spans
    .filter((span) => isGiven(span, field))
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
  const longest = values.reduce((best, text) => (text.length >= best.length ? text : best), '');
  return longest === '' ? null : longest;
}

const CAPITAL_AFTER = /^(?: (?:&|and|of|the|de|van|von|der|la))?[ -](?!I\b)\p{Lu}[\p{L}\p{N}'’&.-]*/u;
const CAPITAL_BEFORE = /(?<=[\p{L}\p{N},]\s|^)(?!(?:I|I['’]m|My|Our|Hi|Hello|Hey|This|The|It['’]s|Name|We['’]re|From|At|With|For|And|Yes|No|Company|Business|Email|Call|Book|Thanks)\b)\p{Lu}[\p{L}\p{N}'’&.-]*(?: (?:&|and|of))? $/u;

/** A name goes on with every word beside it that has a capital letter and means nothing else. */
function grown(line: string, span: MeantSpan, spans: readonly MeantSpan[]): MeantSpan {
  let { start, end } = span;
  const isFree = (from: number, to: number) =>
    spans.every((other) => other === span || other.role === 'named' || other.end <= from || other.start >= to);
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
