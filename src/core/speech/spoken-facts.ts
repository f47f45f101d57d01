import {
  dayAndTimeLabel,
  knownSoFar,
  requestSummary,
  withFullStop,
} from '../assistant/dialogue/request-summary.ts';
import type { BookingFieldName, ShortTextField } from '../consultation/booking-fields.ts';
import { minutesOf } from '../consultation/schedule.ts';
import { serviceLabel } from '../consultation/service.ts';
import type { WizardForm } from '../consultation/wizard-form.ts';
import { spokenSummaryWords } from '../site/content/assistant/words-for-the-ear.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { assistantPanelWords } from '../site/content/assistant-panel.ts';
import { aboutService, momentParts, type SlotEnd, servicePhrase } from './slot-parts.ts';
import { spelledEmail } from './spelled-email.ts';
import { dayForTheEar } from './spoken-dates.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** The beginning of a reply that repeats facts of the request, and how it is said. */
export interface SpokenBeginning {
  written: string;
  parts: SpokenPart[];
}

/** A fact as the assistant writes it, and how it is said. */
interface NamedFact {
  written: string;
  say(end: SlotEnd): SpokenPart[];
}

/** What the visitor told in many words is repeated up to this many. */
const MOST_REPEATED_WORDS = 25;
const MOST_REPEATED_CHARACTERS = 300;
const words = spokenSummaryWords;
const SO_FAR_OPENINGS = [assistantWords.summary.soFar, assistantWords.summary.problems('')];
const [CHANGED_OPENING = ''] = assistantWords.changed('\uE000', '').split('\uE000');

/** Finds facts of the request at the beginning of a written text. Returns null if there are none. */
export function factsAtBeginning(
  text: string,
  facts: WizardForm,
  locale: string,
): SpokenBeginning | null {
  return (
    summaryAt(text, facts, locale) ?? changeAt(text, facts, locale) ?? listAt(text, facts, locale)
  );
}

function summaryAt(text: string, facts: WizardForm, locale: string): SpokenBeginning | null {
  if (text.startsWith(assistantWords.summary.start)) {
    const written = requestSummary(facts, locale);
    if (text.startsWith(written)) return { written, parts: summaryParts(facts) };
  }
  // Dates take time to write, so a text is compared only if its first words fit.
  if (!SO_FAR_OPENINGS.some((opening) => text.startsWith(opening))) return null;
  const soFar = knownSoFar(facts, locale);
  if (soFar === '' || !text.startsWith(soFar)) return null;
  const named = namedFacts(facts, locale);
  const list = named.length > 0 ? [own(words.soFar), ...listParts(named)] : [];
  return { written: soFar, parts: [...list, ...toldParts(words.problems, facts.problems)] };
}

/** Reads the whole request back as a person would: when, about what, and from whom. */
function summaryParts(facts: WizardForm): SpokenPart[] {
  const { service, name, company, problems, additional } = facts;
  return [
    own(words.start),
    ...momentParts(momentOf(facts), service ? ',' : '.'),
    ...(service ? [ownPart(aboutService(service))] : []),
    own(words.name),
    livePart(`${textForTheEar(name)},`),
    own(words.email),
    livePart(`${emailOf(facts)}.`),
    ...(company ? [own(words.company), livePart(`${textForTheEar(company)}.`)] : []),
    ...toldParts(words.problems, problems),
    ...toldParts(words.additional, additional),
  ];
}

/** Says what was changed, as in 'Changed the name to Ana Ruiz.' */
function changeAt(text: string, facts: WizardForm, locale: string): SpokenBeginning | null {
  if (!text.startsWith(CHANGED_OPENING)) return null;
  for (const field of ['name', 'email', 'company', 'service'] as const) {
    const [fact] = namedFacts(facts, locale, [field]);
    const written = fact && assistantWords.changed(assistantPanelWords.facts[field], fact.written);
    if (fact && written && text.startsWith(written))
      return { written, parts: [own(words.changed[field]), ...fact.say('.')] };
  }
  return null;
}

/** Says an acknowledgement such as 'Got it, Ana Ruiz, AI Phone Agent.' */
function listAt(text: string, facts: WizardForm, locale: string): SpokenBeginning | null {
  for (const [index, noted] of assistantWords.noted.entries()) {
    const [opening = '', stop = ''] = noted('\uE000').split('\uE000');
    if (!text.startsWith(opening)) continue;
    const found: NamedFact[] = [];
    let at = opening.length;
    for (const fact of namedFacts(facts, locale)) {
      if (!text.startsWith(fact.written, at)) continue;
      found.push(fact);
      at += fact.written.length;
      const isLast = text.startsWith(stop, at) && /^(\s|$)/.test(text.slice(at + stop.length));
      if (isLast) {
        const parts = [own(words.noted[index] ?? opening), ...listParts(found)];
        return { written: text.slice(0, at + stop.length), parts };
      }
      at += ', '.length;
    }
  }
  return null;
}

/** The known facts in the order in which the assistant repeats them. */
function namedFacts(
  facts: WizardForm,
  locale: string,
  fields: readonly BookingFieldName[] = ['name', 'email', 'company', 'service', 'slot'],
): NamedFact[] {
  const said: Partial<Record<BookingFieldName, NamedFact>> = {
    name: toldFact(facts, 'name'),
    email: { written: facts.email, say: (end) => [livePart(`${emailOf(facts)}${end}`)] },
    company: toldFact(facts, 'company'),
    slot: {
      written: dayAndTimeLabel(facts, locale),
      say: (end) => momentParts(momentOf(facts), end),
    },
  };
  const { service } = facts;
  if (service !== null)
    said.service = {
      written: serviceLabel(service),
      say: (end) => [ownPart(servicePhrase(service, end))],
    };
  return fields.flatMap((field) => said[field] ?? []).filter(({ written }) => written !== '');
}

function toldFact(facts: WizardForm, field: ShortTextField): NamedFact {
  return {
    written: facts[field],
    say: (end) => [livePart(`${textForTheEar(facts[field])}${end}`)],
  };
}

function listParts(facts: readonly NamedFact[]): SpokenPart[] {
  return facts.flatMap((fact, index) => fact.say(index < facts.length - 1 ? ',' : '.'));
}

/** Repeats what the visitor told in many words, without the end of a long story. */
function toldParts(opening: string, told: string): SpokenPart[] {
  if (told === '') return [];
  const first = told.slice(0, MOST_REPEATED_CHARACTERS).split(/\s+/).slice(0, MOST_REPEATED_WORDS);
  const spoken = textForTheEar(first.join(' '));
  if (spoken === '') return [];
  return [own(opening), livePart(withFullStop(spoken.replace(/[,:]$/, '')))];
}

function momentOf({ date, slot }: WizardForm) {
  return { day: date && dayForTheEar(date), minutes: slot && minutesOf(slot) };
}

function emailOf({ email, name, company }: WizardForm): string {
  return spelledEmail(email, [name, company]);
}

function own(text: string): SpokenPart {
  return ownPart(textForTheEar(text));
}
