import type { Moment, SaidFacts, Told } from '../../assistant/say/message.ts';
import { acknowledgedFields, withFullStop } from '../../assistant/say/written-facts.ts';
import {
  type BookingFieldName,
  bookingField,
  fieldsInReadingOrder,
  longTextFields,
  type ShortTextEntry,
  type ShortTextField,
  shortTextFields,
  type TextField,
} from '../../consultation/booking-fields.ts';
import { minutesOf } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import { spokenSummaryWords } from '../../site/content/assistant/words-for-the-ear.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { spelledEmail } from './spelled-email.ts';
import { emailForPhone, nameForPhone } from './spelled-for-phone.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import { dayForTheEar, textForTheEar, timeForTheEar } from './text-for-the-ear.ts';

/** The sign after a slot. A comma goes on, and a full stop ends the sentence. */
export type SlotEnd = ',' | '.';

/** A day and a time of which one may be missing. */
export interface SpokenMoment {
  /** The day in spoken words. */
  day: string | null;
  minutes: number | null;
}

function timePhrase(minutes: number, end: SlotEnd): string {
  return `${timeForTheEar(minutes)}${end}`;
}

function timeAfterDay(minutes: number, end: SlotEnd): string {
  return `${spokenSummaryWords.at(timeForTheEar(minutes))}${end}`;
}

function lastOfTimes(minutes: number): string {
  return `${spokenSummaryWords.or(timeForTheEar(minutes))}.`;
}

export function fromTime(minutes: number): string {
  return spokenSummaryWords.from(timeForTheEar(minutes));
}

export function toTime(minutes: number): string {
  return `${spokenSummaryWords.to(timeForTheEar(minutes))}.`;
}

export function servicePhrase(service: ServiceId, end: SlotEnd): string {
  return `${textForTheEar(spokenSummaryWords.named(serviceLabel(service)))}${end}`;
}

function aboutService(service: ServiceId): string {
  const { about, named } = spokenSummaryWords;
  return `${textForTheEar(about(named(serviceLabel(service))))}.`;
}

/** Says a day and a time in two parts, because both together would make too many phrases. */
export function momentParts({ day, minutes }: SpokenMoment, end: SlotEnd): SpokenPart[] {
  if (day === null) return minutes === null ? [] : [ownPart(timePhrase(minutes, end))];
  if (minutes === null) return [ownPart(`${day}${end}`)];
  return [ownPart(`${day},`), ownPart(timeAfterDay(minutes, end))];
}

/** Says a few times, the last one after 'or'. */
export function timeListParts(times: readonly number[]): SpokenPart[] {
  return times.map((minutes, index) => {
    if (index < times.length - 1) return ownPart(timePhrase(minutes, ','));
    return ownPart(index === 0 ? timePhrase(minutes, '.') : lastOfTimes(minutes));
  });
}

/** What the visitor told in many words is repeated up to this many. */
const MOST_REPEATED_WORDS = 25;
const MOST_REPEATED_CHARACTERS = 300;
const words = spokenSummaryWords;
/** A caller says yes only to what was read back. */
const openings: Readonly<Record<TextField, string>> = words.opening;

/** How a told value is said, by the kind of its input. A phone number is said digit by digit. */
const saidAs: Readonly<
  Record<ShortTextEntry['input']['type'], (told: string, spelledBy: readonly string[]) => string>
> = {
  text: textForTheEar,
  email: spelledEmail,
  tel: (told) => textForTheEar(told.replace(/\d/g, '$& ')),
};

/** Reads the whole request back as a person would: when, about what, and from whom. */
export function summaryParts(
  facts: SaidFacts,
  spelledBy: readonly string[],
  byPhone: boolean,
): SpokenPart[] {
  const { service } = facts;
  const known = shortTextFields.filter((field) => facts[field]);
  return [
    own(words.start),
    ...momentParts(spokenMoment(momentIn(facts)), service ? ',' : '.'),
    ...(service ? [ownPart(aboutService(service))] : []),
    ...known.flatMap((field) => [
      own(openings[field]),
      // The email follows in the same sentence.
      ...((byPhone ? phoneParts(field, facts) : null) ??
        factParts(field, facts, { end: field === 'name' ? ',' : '.', spelledBy })),
    ]),
    ...longTextFields.flatMap((field) => longToldParts(openings[field], facts[field])),
  ];
}

/** Says facts one after the other, as in 'Ana Ruiz, the AI Phone Agent.' */
export function factListParts(facts: SaidFacts, spelledBy: readonly string[]): SpokenPart[] {
  const named = fieldsInReadingOrder.filter(
    // The day and the time are said together.
    (field) => facts[field] && !(field === 'date' && facts.slot) && !isRepeated(field, facts),
  );
  return named.flatMap((field, index) =>
    factParts(field, facts, { end: index < named.length - 1 ? ',' : '.', spelledBy }),
  );
}

/**
 * Says what was changed, as in 'I've changed the name to Ana Ruiz.' If a summary follows, the value is
 * heard there, and a spelled address twice in one breath is too long for the ear.
 */
export function changeParts(
  facts: SaidFacts,
  { spelledBy, isSummedUp }: { spelledBy: readonly string[]; isSummedUp: boolean },
): SpokenPart[] {
  const field = acknowledgedFields.find((each) => facts[each]);
  if (!field || field === 'date' || field === 'slot') return [];
  const what = assistantPanelWords.facts[field];
  if (isSummedUp) return [own(words.changedAlone(what))];
  return [own(words.changed(what)), ...factListParts(facts, spelledBy)];
}

/** Repeats what the visitor told in many words, without the end of a long story. */
export function longToldParts(opening: string, told: Told | undefined): SpokenPart[] {
  const first = (told?.told ?? '')
    .slice(0, MOST_REPEATED_CHARACTERS)
    .split(/\s+/)
    .slice(0, MOST_REPEATED_WORDS);
  const spoken = textForTheEar(first.join(' '));
  if (spoken === '') return [];
  return [own(opening), livePart(withFullStop(spoken.replace(/[,:]$/, '')))];
}

export function spokenMoment({ date, slot }: Moment): SpokenMoment {
  return { day: date && dayForTheEar(date), minutes: slot && minutesOf(slot) };
}

function factParts(
  field: BookingFieldName,
  facts: SaidFacts,
  { end, spelledBy }: { end: SlotEnd; spelledBy: readonly string[] },
): SpokenPart[] {
  const { service } = facts;
  switch (field) {
    case 'service':
      return service ? [ownPart(servicePhrase(service, end))] : [];
    case 'date':
    case 'slot':
      return momentParts(spokenMoment(momentIn(facts)), end);
    default: {
      const told = facts[field]?.told;
      const entry = bookingField(field);
      const say = saidAs[entry.kind === 'short-text' ? entry.input.type : 'text'];
      return told === undefined ? [] : [livePart(`${say(told, spelledBy)}${end}`)];
    }
  }
}

/**
 * Says what a caller can read nowhere, the name and the address, letter by letter. Returns null for
 * every other field.
 */
function phoneParts(field: ShortTextField, { name, email }: SaidFacts): SpokenPart[] | null {
  if (field === 'name' && name) return [livePart(`${nameForPhone(name.told)},`)];
  if (field === 'email' && email)
    return [livePart(`${emailForPhone(email.told, name?.told ?? '')}.`)];
  return null;
}

/** A company that has the name of its owner is written and said once. */
function isRepeated(field: BookingFieldName, { name, company }: SaidFacts): boolean {
  return field === 'company' && name?.told === company?.told;
}

function momentIn({ date, slot }: SaidFacts): Moment {
  return { date: date ?? null, slot: slot ?? null };
}

function own(text: string): SpokenPart {
  return ownPart(textForTheEar(text));
}
