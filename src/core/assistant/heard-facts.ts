import type { LongTextField, ShortTextField } from '../consultation/booking-fields.ts';
import type { CalendarDate } from '../consultation/calendar-date.ts';
import { firstOpenDay, type Slot } from '../consultation/schedule.ts';
import type { ServiceId } from '../site/content/services.ts';
import type { ConversationState, World } from './conversation-state.ts';
import type { Intent } from './intent.ts';
import { findContact, type HeardContact } from './spoken-contact.ts';
import { findDate } from './spoken-date.ts';
import { findService } from './spoken-service.ts';
import { findTime, type HeardTime } from './spoken-time.ts';
import { findTrouble } from './spoken-trouble.ts';
import { asWritten } from './whole-words.ts';

/** What one line says about the request, unchecked. */
export interface HeardFacts extends Record<LongTextField, string> {
  contact: HeardContact;
  /** Said outright. */
  service: ServiceId | null;
  /** Follows from what the visitor complains of; gives way to what is said outright. */
  impliedService: ServiceId | null;
  date: CalendarDate | null;
  time: HeardTime | null;
  /** One of the times that were offered. */
  offeredSlot: Slot | null;
}

const NO_ADDRESS =
  /\b(no|not have|don'?t have|haven'?t( got)?|without)( an?| any)?( business| work)? (e-?mail( address)?|address)\s*($|[,.;!?])/i;
const WEBMAIL_ONLY = /\b(?:only|just|use|have)\b.*\b(gmail|yahoo|hotmail|outlook|aol)\b(?!\.)/i;
const ONE_OF_THEM = /\b(first|second|third|fourth|last|earliest|latest|any|either|whichever)\b/i;
/** 'The second one' is no second of the month. */
const ONE_OPTION = /\b(first|second|third|last) (one|option)\b/i;
/** No day in particular: the first that can be had. */
const ANY_DAY =
  /\b(asap|as soon as possible|soonest|earliest|(next|first) available|any ?(day|time)|whenever)\b/i;
const ORDER = ['first', 'second', 'third', 'fourth'];
/** A description in the visitor's own words, though none of the known troubles stands in it. */
const OWN_WORDS = /\b(i|we|our|my|us|customers|clients|patients|visitors|callers)\b/i;
const NO_DESCRIPTION = /\b(sure|know|idea|dunno|nothing|name|e-?mail|address|company)\b/i;
const WISH =
  /\b(want|need|like|looking|interested|about|agents?|automation|chat ?bots?|bot|please|one)\b/i;
const MIN_DESCRIPTION_WORDS = 4;

export function hearFacts(
  heard: string,
  { state, intent, world }: { state: ConversationState; intent: Intent; world: World },
): HeardFacts {
  const { rest, ...trouble } = findTrouble(heard);
  const offeredSlot = chosenOffer(rest, state);
  const found = ONE_OPTION.test(rest)
    ? null
    : findDate(rest, { today: world.now.date, dayFirst: world.dayFirst });
  const contact = hearContact(rest, state, intent);
  const day = found && rest.slice(found.start, found.end).toLowerCase();
  // 'No, Friday' is nobody's name.
  if (contact.name && day?.includes(contact.name.toLowerCase())) delete contact.name;
  const alone = !found && Object.keys(contact).length === 0;
  // Somebody who complains of noons does not wish for one.
  const complains = alone && trouble.problems !== '' && intent !== 'book' && state.asked !== 'slot';
  const time = complains || offeredSlot ? null : hearTime(rest, { state, intent, alone });
  const service = offeredSlot ? null : findService(withoutNames(rest, contact));
  const whole = complains
    ? !(service && WISH.test(rest))
    : alone && !time && trouble.additional === '' && describes(heard, state, intent);
  const anyDay = !found && state.asked === 'date' && ANY_DAY.test(rest);
  return {
    contact,
    service: whole ? null : service,
    impliedService: whole ? findService(heard) : findService(trouble.problems),
    problems: whole ? heard : trouble.problems,
    additional: trouble.additional,
    date: found?.date ?? (anyDay ? firstOpenDay(world.now) : null),
    time,
    offeredSlot,
  };
}

/** Whether there is anything in it to go on with. */
export function holdsFacts({ contact, service, impliedService, ...heard }: HeardFacts): boolean {
  const { problems, additional, date, time, offeredSlot } = heard;
  return (
    Object.keys(contact).length > 0 ||
    Boolean(service ?? impliedService ?? date ?? time ?? offeredSlot) ||
    problems !== '' ||
    additional !== ''
  );
}

function hearContact(rest: string, { asked, facts }: ConversationState, intent: Intent) {
  const kind: ShortTextField | null =
    asked === 'name' || asked === 'email' || asked === 'company' ? asked : null;
  const { name, email, company } = facts;
  const known = { ...(name && { name }), ...(email && { email }), ...(company && { company }) };
  // Who corrects or asks something does not answer what was asked.
  const answers = !['correction', 'question', 'book'].includes(intent);
  const contact = asWritten(rest, findContact(rest, answers ? kind : null, known));
  if (contact.email === undefined) {
    const [, webmail] = WEBMAIL_ONLY.exec(rest) ?? [];
    if (NO_ADDRESS.test(rest)) contact.email = '';
    // Never kept: the rule that refuses it has the words to say so.
    else if (webmail && kind === 'email') contact.email = `me@${webmail.toLowerCase()}.com`;
  }
  return contact;
}

function hearTime(
  rest: string,
  { state, intent, alone }: { state: ConversationState; intent: Intent; alone: boolean },
) {
  const correcting = alone && intent === 'correction';
  return findTime(rest, state.asked === 'slot') ?? (correcting ? findTime(rest, true) : null);
}

/** 'The second one', where times were offered; elsewhere it may be a service. */
function chosenOffer(heard: string, { asked, offered }: ConversationState): Slot | null {
  const [, word = ''] = ONE_OF_THEM.exec(heard.toLowerCase()) ?? [];
  if (asked !== 'slot' || offered.length === 0 || word === '' || findTime(heard, false))
    return null;
  if (word === 'last' || word === 'latest') return offered.at(-1) ?? null;
  return offered[Math.max(0, ORDER.indexOf(word))] ?? null;
}

/** A company may be called after what it does: 'Phone Repairs' wishes for no phone agent. */
function withoutNames(text: string, { name, company }: HeardContact): string {
  return [name, company].reduce<string>((left, value) => {
    const start = value ? left.toLowerCase().indexOf(value.toLowerCase()) : -1;
    return start < 0 || !value
      ? left
      : `${left.slice(0, start)} ${left.slice(start + value.length)}`;
  }, text);
}

function describes(heard: string, { phase, asked, facts }: ConversationState, intent: Intent) {
  return (
    intent === 'unknown' &&
    facts.problems === '' &&
    (phase === 'confirming' || asked === 'service') &&
    heard.split(/\s+/).length >= MIN_DESCRIPTION_WORDS &&
    OWN_WORDS.test(heard) &&
    !NO_DESCRIPTION.test(heard) &&
    !(WISH.test(heard) && findService(heard))
  );
}
