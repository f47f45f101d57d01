import {
  type BookingFieldName,
  longTextFields,
  type ShortTextField,
  shortTextFields,
} from '../../consultation/booking-fields.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import type { LocalContext } from '../local-context.ts';
import { findContact } from './contact/spoken-contact.ts';
import { hearLabelled } from './contact-of-line.ts';
import { findDate } from './days/spoken-date.ts';
import type { HeardFacts } from './heard-facts.ts';
import type { FactSpan } from './line-reading.ts';
import { findService } from './spoken-service.ts';
import { findTime } from './times/spoken-time.ts';

interface HintedLine {
  heard: string;
  spans: readonly FactSpan[];
  known: WizardForm;
  local: LocalContext;
}

/**
 * Adds the facts to which another reader points. The reader only says which words of the line give
 * a field. The rules read the value from these words, so no value can come from anywhere but the
 * visitor. A hint never replaces what the rules have heard or what is already known, because a
 * reader may mistake one field for another.
 */
export function addHintedFacts(facts: HeardFacts, line: HintedLine): HeardFacts {
  const { heard, spans, known } = line;
  const result: HeardFacts = { ...facts, contact: { ...facts.contact } };
  const typed = oneSpaced(heard);
  for (const { field, text } of spans) {
    const span = oneSpaced(text);
    if (span === '' || !typed.includes(span)) continue;
    if (known[field] || isUsed(span, result, known)) continue;
    addSpan(result, field, text.trim(), line.local);
  }
  return result;
}

function addSpan(
  facts: HeardFacts,
  field: BookingFieldName,
  text: string,
  { now, dayFirst }: LocalContext,
): void {
  if (isOneOf(shortTextFields, field)) addContact(facts, field, text);
  else if (isOneOf(longTextFields, field)) facts[field] ||= text;
  else if (field === 'service') facts.service ??= findService(text);
  else if (field === 'date')
    facts.date ??= findDate(text, { today: now.date, dayFirst })?.date ?? null;
  else if (!facts.offeredSlot) facts.time ??= findTime(text, true);
}

function addContact(facts: HeardFacts, field: ShortTextField, text: string): void {
  const value = findContact(text, field, {})[field] ?? hearLabelled(text, field).labelled[field];
  if (facts.contact[field] === undefined && value) facts.contact[field] = value;
}

/**
 * Tells whether the words already are the value of a field. The same words cannot be a name and a
 * company, unless the visitor has said so.
 */
function isUsed(span: string, { contact }: HeardFacts, known: WizardForm): boolean {
  return shortTextFields
    .flatMap((field) => [contact[field], known[field]])
    .some((value) => {
      const taken = oneSpaced(value ?? '');
      return taken !== '' && (taken.includes(span) || span.includes(taken));
    });
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
