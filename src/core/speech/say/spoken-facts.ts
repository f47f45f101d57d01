import type { Moment, SaidFacts, Told } from '../../assistant/say/message.ts';
import { acknowledgedFields } from '../../assistant/say/said-facts.ts';
import { withFullStop } from '../../assistant/say/written-facts.ts';
import {
  type BookingFieldName,
  bookingField,
  fieldsInReadingOrder,
  longTextFields,
  type ShortTextEntry,
  shortTextFields,
  type TextField,
} from '../../consultation/booking-fields.ts';
import { minutesOf } from '../../consultation/schedule.ts';
import { spokenSummaryWords } from '../../site/content/assistant/words-for-the-ear.ts';
import { assistantPanelWords } from '../../site/content/assistant-panel.ts';
import {
  aboutService,
  momentParts,
  type SlotEnd,
  type SpokenMoment,
  servicePhrase,
} from './slot-parts.ts';
import { spelledEmail } from './spelled-email.ts';
import { dayForTheEar } from './spoken-dates.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

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
export function summaryParts(facts: SaidFacts, spelledBy: readonly string[]): SpokenPart[] {
  const { service } = facts;
  const known = shortTextFields.filter((field) => facts[field]);
  return [
    own(words.start),
    ...momentParts(spokenMoment(momentIn(facts)), service ? ',' : '.'),
    ...(service ? [ownPart(aboutService(service))] : []),
    ...known.flatMap((field) => [
      own(openings[field]),
      // The email follows in the same sentence.
      ...factParts(field, facts, { end: field === 'name' ? ',' : '.', spelledBy }),
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

/** Says what was changed, as in 'I've changed the name to Ana Ruiz.' */
export function changeParts(facts: SaidFacts, spelledBy: readonly string[]): SpokenPart[] {
  const field = acknowledgedFields.find((each) => facts[each]);
  if (!field || field === 'date' || field === 'slot') return [];
  const what = assistantPanelWords.facts[field];
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
