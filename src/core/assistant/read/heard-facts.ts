import { soonestTimes } from '../../consultation/availability.ts';
import { type LongTextField, longTextFields } from '../../consultation/booking-fields.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import type { Slot } from '../../consultation/schedule.ts';
import type { ServiceId } from '../../site/content/services.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { hearContact, hearLabelled } from './contact-of-line.ts';
import { cleanProblem, findProblems } from './described-problems.ts';
import type { HeardContact } from './heard-contact.ts';
import type { Intent } from './intent.ts';
import {
  chosenOffer,
  hearDate,
  hearTime,
  hearWeek,
  isOnlyMoment,
  lineWithoutNames,
  refusedDay,
  refusedTime,
} from './moment-of-line.ts';
import { plainText } from './plain-text.ts';
import { choosesService, findService, namesService } from './spoken-service.ts';
import { findShift, type HeardTime } from './times/spoken-time.ts';
import { findTimeZone, MAY_NAME_ZONE, saysOwnTime } from './times/spoken-zone.ts';

/** The facts that one line gives about the request. The form's rules have not checked them yet. */
export interface HeardFacts extends Record<LongTextField, string> {
  contact: HeardContact;
  /** The service that the visitor named. */
  service: ServiceId | null;
  /** The service that would solve the visitor's problem. A named service comes before it. */
  impliedService: ServiceId | null;
  date: CalendarDate | null;
  /** A day of the week that the visitor named without a day, as in 'sometime next week'. */
  week: CalendarDate | null;
  time: HeardTime | null;
  /** The offered time that the visitor chose. */
  offeredSlot: Slot | null;
  /** The IANA name of the zone that the visitor said with the time, as in 'noon pacific'. */
  timeZone: string | null;
  /** By how many minutes the chosen time moves, as in 'push it back an hour'. Later is positive. */
  shiftMinutes: number | null;
  /** The chosen day, if the visitor rejects it and names no other day. */
  refusedDate: CalendarDate | null;
  /** The minutes of the chosen time, if the visitor rejects it and names no other time. */
  refusedMinutes: number | null;
}

/** What a line gives that says nothing about the request. */
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

/** A choice such as 'the second one', which does not mean the second day of the month. */
const ONE_OPTION = /\b(first|second|third|last) (one|option)\b/i;
/** Words of a visitor who accepts any day. The first day with open times is taken. */
const ANY_DAY =
  /\b(asap|as soon as possible|soonest|earliest|(next|first) available|any ?(day|time)|whenever)\b/i;
/** Words that people use when they describe their own situation. */
const OWN_WORDS = /\b(i|we|our|my|us|customers|clients|patients|visitors|callers)\b/i;
const NO_DESCRIPTION = /\b(sure|know|idea|dunno|nothing|name|e-?mail|address|company)\b/i;
const ASKS_FOR_SERVICE =
  /\b(want|need|like|looking|interested|about|agents?|automation|chat ?bots?|bot|please|one)\b/i;
/** Without such a word, 'let me check with my wife first' would be kept as a problem. */
const BUSINESS_TOPIC =
  /\b(?:calls?|calling|phones?|voicemails?|e-?mails?|inbox|messages?|chats?|leads?|customers?|clients?|patients?|guests?|callers?|visitors?|shoppers?|questions?|(?:e|i)nquir(?:y|ies)|bookings?|appointments?|no[- ]?shows?|orders?|quotes?|estimates?|invoices?|paperwork|admin|front desk|reception(?:ist)?|staff|team|respon(?:d|se|ses)|repl(?:y|ies)|answer(?:s|ing)?|follow[- ]?ups?|manual(?:ly)?|by hand|(?:hours|time) (?:a|every|each|on)|too (?:much|many|slow|busy)|struggl\w*|overwhelmed|swamped|schedul\w+|reminders?|reviews?|sales|after hours|automat\w+)\b/i;
/** Words about the assistant or about the talk itself, as in 'i love your website'. */
const ABOUT_THE_TALK =
  /\b(?:you|your|yours|let me|check with|ask my|talk to my|think about|get back)\b|^(?:thanks|thank you|sorry)\b/i;
const MIN_DESCRIPTION_WORDS = 4;

interface HearingContext {
  state: ConversationState;
  intent: Intent;
  local: LocalContext;
}

export function hearFacts(heard: string, { state, intent, local }: HearingContext): HeardFacts {
  const { rest: told, problems, additional } = findProblems(heard);
  const { labelled, rest } = hearLabelled(told, state.asked);
  const offeredSlot = chosenOffer(rest, state);
  const contact = { ...hearContact(rest, state, intent), ...labelled };
  const named = ONE_OPTION.test(rest) ? null : hearDate(rest, state, local);
  const day = named && rest.slice(named.start, named.end).toLowerCase();
  // The day in 'No, Friday' must not be taken for a name.
  if (contact.name && day?.includes(contact.name.toLowerCase())) delete contact.name;
  if (contact.company && isOnlyMoment(contact.company, day ?? '')) delete contact.company;
  // The company 'Tuesday Morning Cleaning' and the surname Friday name no day and no time.
  const unnamed = lineWithoutNames(rest, contact);
  const found = named && hearDate(unnamed, state, local);
  const alone = !found && Object.keys(contact).length === 0;
  // A visitor who complains about missed calls at noon does not ask for a talk at noon.
  const complains = alone && problems !== '' && intent !== 'book' && state.asked !== 'slot';
  const shiftMinutes = state.facts.slot === null ? null : findShift(rest);
  const time =
    complains || offeredSlot || shiftMinutes !== null
      ? null
      : hearTime(unnamed, { state, intent, alone });
  // A visitor who has chosen a service and then mentions calls or emails keeps the chosen service.
  const kept = state.facts.service !== null && !choosesService(unnamed);
  const wished = offeredSlot || kept ? null : findService(withoutDay(unnamed, found, state));
  // Beside a new address, the word 'email' speaks of the address and changes no chosen service.
  const isAddress = state.facts.service !== null && contact.email !== undefined;
  const service = isAddress && wished === 'email-auto' && !namesService(unnamed) ? null : wished;
  const whole = complains
    ? !(service && ASKS_FOR_SERVICE.test(rest))
    : alone && !time && additional === '' && describes(heard, state, intent);
  const anyDay = !found && state.asked === 'date' && ANY_DAY.test(rest);
  return {
    contact,
    service: whole ? null : service,
    impliedService: whole ? findService(heard) : findService(problems),
    problems: whole ? cleanProblem(heard) : problems,
    additional,
    date: found?.date ?? (anyDay ? firstFreeDay(local) : null),
    week: found || problems !== '' ? null : hearWeek(rest, { state, intent, local }),
    time,
    offeredSlot,
    timeZone: MAY_NAME_ZONE.test(plainText(rest).text) ? hearZone(rest, local) : null,
    shiftMinutes,
    refusedDate: found ? null : refusedDay(rest, state, local),
    refusedMinutes: time ? null : refusedTime(rest, state),
  };
}

function hearZone(rest: string, local: LocalContext): string | null {
  return findTimeZone(rest) ?? (saysOwnTime(rest) ? (local.visitorZone ?? null) : null);
}

/** Returns the day that 'any day' means. */
export function firstFreeDay(local: LocalContext): CalendarDate | null {
  return soonestTimes(local.now.date, 1, local)[0]?.date ?? null;
}

/** Tells whether a line gives any fact about the request. */
export function holdsFacts({ contact, service, impliedService, ...heard }: HeardFacts): boolean {
  const { date, week, time, offeredSlot, timeZone } = heard;
  const { shiftMinutes, refusedDate, refusedMinutes } = heard;
  return (
    Object.keys(contact).length > 0 ||
    Boolean(service ?? impliedService ?? date ?? week ?? time ?? offeredSlot ?? timeZone) ||
    Boolean(shiftMinutes ?? refusedDate ?? refusedMinutes) ||
    longTextFields.some((field) => heard[field] !== '')
  );
}

/** Tells whether a line surely tells of the visitor. A company may be any word with a capital. */
export function namesVisitor({ contact, additional }: HeardFacts): boolean {
  const { company: _, ...sure } = contact;
  return Object.values(sure).some(Boolean) || additional !== '';
}

/** Removes the day, because 'make it the 3rd' does not choose the third service. */
function withoutDay(
  text: string,
  day: { start: number; end: number } | null,
  { asked }: ConversationState,
): string {
  if (!day || asked === 'service') return text;
  return `${text.slice(0, day.start)} , ${text.slice(day.end)}`;
}

/** Tells whether a line describes the visitor's situation, though no problem was found in it. */
function describes(heard: string, { phase, asked, facts }: ConversationState, intent: Intent) {
  return (
    intent === 'unknown' &&
    facts.problems === '' &&
    (phase === 'confirming' || asked === 'service') &&
    heard.split(/\s+/).length >= MIN_DESCRIPTION_WORDS &&
    OWN_WORDS.test(heard) &&
    BUSINESS_TOPIC.test(heard) &&
    !ABOUT_THE_TALK.test(heard) &&
    !NO_DESCRIPTION.test(heard) &&
    !(ASKS_FOR_SERVICE.test(heard) && findService(heard))
  );
}
