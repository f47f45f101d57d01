import {
  type BookingFieldName,
  bookingFieldNames,
  type LongTextField,
  type OptionalField,
  type ShortTextField,
  type TextField,
} from '../consultation/booking-fields.ts';
import { formFrom, type WizardForm } from '../consultation/wizard-form.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { splitPhrases } from '../split-words.ts';

interface AnyFact<Name extends BookingFieldName> {
  /**
   * What tells of the visitor is personal. It stays for another request in the same conversation, no
   * model may state it as a fact of the business, and no report shows it.
   */
  about: Name extends TextField ? 'visitor' | 'request' : 'request';
  /**
   * How a visitor names the field, as in 'change the email'. A word that visitors also use for their
   * business is no such name. Long texts are only added to.
   */
  named: Name extends LongTextField ? null : RegExp;
}

interface ShortTextFact<Name extends BookingFieldName> extends AnyFact<Name> {
  /** What a visitor is likely to say when the field is asked for. */
  expected: readonly string[];
}

/**
 * What the assistant has to know of each field of a request, beside the table of the fields itself.
 * If a line names several fields, the first one here is meant.
 */
export const factTable: {
  readonly [Name in BookingFieldName]: Name extends ShortTextField
    ? ShortTextFact<Name>
    : AnyFact<Name>;
} = {
  slot: { about: 'request', named: /\b(time|hour)\b/i },
  date: { about: 'request', named: /\b(day|date)\b/i },
  email: {
    about: 'visitor',
    named: /\b(e-?mail|address)\b/i,
    expected: splitPhrases(
      'at, dot, dot com, dot net, dot org, underscore, dash, my email is, all one word',
    ),
  },
  name: {
    about: 'visitor',
    named: /(?<!\b(?:company|business|firm) )\bname\b(?! of (my|the|our) company)/i,
    expected: splitPhrases('My name is, I’m, It’s, This is, spelled'),
  },
  company: {
    about: 'visitor',
    named: /\bcompany\b/i,
    expected: splitPhrases('company, we are, it’s called, no company, skip, none'),
  },
  service: { about: 'request', named: /\bservice\b/i },
  problems: { about: 'request', named: null },
  additional: { about: 'request', named: null },
};

const inOrderOfNaming = Object.keys(factTable) as BookingFieldName[];

/** What the assistant offers to add when it has read the request back. Null is not offered. */
export const extraWords: Readonly<Record<OptionalField, string | null>> =
  assistantWords.summary.extra;
export const extraFields = (Object.keys(extraWords) as OptionalField[]).filter(
  (field) => extraWords[field] !== null,
);

/** The facts that say who the visitor is and how to reach them. */
export const visitorFields = bookingFieldNames.filter(
  (field): field is TextField => factTable[field].about === 'visitor',
);

/** Returns the field that a line names, as 'change the email' does. */
export function namedField(line: string): BookingFieldName | undefined {
  return inOrderOfNaming.find((field) => factTable[field].named?.test(line));
}

/** Returns a form with what is known of the visitor, in which the rest of the request is empty. */
export function visitorIn(facts: WizardForm): WizardForm {
  return formFrom(Object.fromEntries(visitorFields.map((field) => [field, facts[field]])));
}

/** Returns the known words that say who the visitor is. They are personal. */
export function personalWords(facts: WizardForm): string[] {
  return visitorFields.map((field) => facts[field]).filter(Boolean);
}
