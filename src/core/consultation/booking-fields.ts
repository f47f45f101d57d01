import { bookingFieldWords } from '../site/content/consultation.ts';
import type { ServiceId } from '../site/content/services.ts';
import type { CalendarDate } from './calendar-date.ts';
import {
  capitaliseCompany,
  correctName,
  validateCompany,
  validateEmail,
  validateName,
} from './contact.ts';
import { type Slot, validateDay, validateTimeLabel } from './schedule.ts';
import { validateService } from './service.ts';

/** The type of the value that a visitor chooses or types, for each kind of field. */
export interface ValuesByKind {
  'short-text': string;
  'long-text': string;
  service: ServiceId;
  date: CalendarDate;
  slot: Slot;
}

export type FieldKind = keyof ValuesByKind;

interface FieldBase {
  /** The field's name in the request's body, in every table, in exports and in backups. */
  column: string;
  /** The step of the wizard that asks for the field. */
  step: 0 | 1;
  /**
   * A `labelled-required` field shows the mark of a required field, but may stay empty.
   * `problems` is such a field (docs/rules.md, rule 7).
   */
  need: 'required' | 'labelled-required' | 'optional';
  /** The maximum length of the field's text in the request's body. */
  maxLength: number;
  /**
   * Whether the owner's table in Supabase has this column. Read decision 23 before you change this
   * value.
   */
  hosted: boolean;
  /** The first version of the backup file that holds the field. */
  sinceBackup: number;
}

interface FieldWords {
  label: string;
  hint?: string;
  /** The label of the field in the review step, if it differs from `label`. */
  reviewLabel?: string;
}

interface WordsWithMessage extends FieldWords {
  /** The label of the field in the message to the owner. */
  messageLabel: string;
}

/** Checks the text of a field. Returns the message to show, or null if the text is acceptable. */
type FieldCheck = (text: string) => string | null;

export interface ShortTextEntry extends FieldBase {
  kind: 'short-text';
  words: WordsWithMessage;
  check: FieldCheck;
  /**
   * Corrects the way in which the value is written, for example its capital letters. It is null if
   * `check` has no such rule.
   */
  correct: ((text: string) => string) | null;
  input: { type: 'text' | 'email' | 'tel'; autoComplete: string; spellCheck: boolean };
}

interface LongTextEntry extends FieldBase {
  kind: 'long-text';
  words: WordsWithMessage;
}

interface ServiceOrDateEntry extends FieldBase {
  kind: 'service' | 'date';
  words: WordsWithMessage;
  check: FieldCheck;
}

/**
 * The entry of a slot. It has no label for the message to the owner, because the line about the
 * date also names the time.
 */
interface SlotEntry extends FieldBase {
  kind: 'slot';
  words: FieldWords;
  check: FieldCheck;
}

export type BookingField = ShortTextEntry | LongTextEntry | ServiceOrDateEntry | SlotEntry;

/**
 * The fields of a consultation request, in their fixed order (docs/rules.md, rule 7). Forms, tables,
 * messages, exports and the assistant derive their fields from this table. Decision 23 says how to
 * add a field.
 */
export const bookingFields = {
  name: {
    kind: 'short-text',
    column: 'name',
    step: 0,
    need: 'required',
    maxLength: 200,
    check: validateName,
    correct: correctName,
    input: { type: 'text', autoComplete: 'name', spellCheck: false },
    words: bookingFieldWords.name,
    hosted: true,
    sinceBackup: 1,
  },
  email: {
    kind: 'short-text',
    column: 'email',
    step: 0,
    need: 'required',
    maxLength: 254,
    check: validateEmail,
    correct: null,
    input: { type: 'email', autoComplete: 'email', spellCheck: false },
    words: bookingFieldWords.email,
    hosted: true,
    sinceBackup: 1,
  },
  company: {
    kind: 'short-text',
    column: 'company',
    step: 0,
    need: 'optional',
    maxLength: 200,
    check: validateCompany,
    correct: capitaliseCompany,
    input: { type: 'text', autoComplete: 'organization', spellCheck: true },
    words: bookingFieldWords.company,
    hosted: true,
    sinceBackup: 1,
  },
  service: {
    kind: 'service',
    column: 'service',
    step: 1,
    need: 'required',
    maxLength: 100,
    check: validateService,
    words: bookingFieldWords.service,
    hosted: true,
    sinceBackup: 1,
  },
  problems: {
    kind: 'long-text',
    column: 'problems',
    step: 1,
    need: 'labelled-required',
    maxLength: 5000,
    words: bookingFieldWords.problems,
    hosted: true,
    sinceBackup: 1,
  },
  additional: {
    kind: 'long-text',
    column: 'additional',
    step: 1,
    need: 'optional',
    maxLength: 5000,
    words: bookingFieldWords.additional,
    hosted: true,
    sinceBackup: 1,
  },
  date: {
    kind: 'date',
    column: 'selected_date',
    step: 1,
    need: 'required',
    maxLength: 100,
    check: validateDay,
    words: bookingFieldWords.date,
    hosted: true,
    sinceBackup: 1,
  },
  slot: {
    kind: 'slot',
    column: 'selected_time',
    step: 1,
    need: 'required',
    maxLength: 100,
    check: validateTimeLabel,
    words: bookingFieldWords.slot,
    hosted: true,
    sinceBackup: 1,
  },
} as const satisfies Record<string, BookingField>;

type Table = typeof bookingFields;

export type BookingFieldName = keyof Table;
export type BookingColumn = Table[BookingFieldName]['column'];
export type ColumnOf<Name extends BookingFieldName> = Table[Name]['column'];
export type BookingValue<Name extends BookingFieldName> = ValuesByKind[Table[Name]['kind']];

type NamesWith<Property> = {
  [Name in BookingFieldName]: Table[Name] extends Property ? Name : never;
}[BookingFieldName];

export type ShortTextField = NamesWith<{ kind: 'short-text' }>;
export type LongTextField = NamesWith<{ kind: 'long-text' }>;
export type TextField = ShortTextField | LongTextField;
export type RequiredField = NamesWith<{ need: 'required' }>;
export type OptionalField = Exclude<BookingFieldName, RequiredField>;

export const bookingFieldNames = Object.keys(bookingFields) as readonly BookingFieldName[];

/** Returns the entry of a field. The entry of a long text has no `check`. */
export function bookingField(name: BookingFieldName): BookingField & { check?: FieldCheck } {
  return bookingFields[name];
}

export const bookingColumns: readonly BookingColumn[] = bookingFieldNames.map(
  (name) => bookingFields[name].column,
);

/**
 * The names of the fields in the order in which a visitor sees them. The fields of each step are
 * together, and the long texts are at the end of the step.
 */
export const fieldsInReadingOrder: readonly BookingFieldName[] = [...bookingFieldNames].sort(
  (one, other) => placeOf(one) - placeOf(other),
);

export const shortTextFields = namesOfKind('short-text') as readonly ShortTextField[];
export const longTextFields = namesOfKind('long-text') as readonly LongTextField[];
export const textFields: readonly TextField[] = [...shortTextFields, ...longTextFields];
export const requiredFields = fieldsInReadingOrder.filter(
  (name): name is RequiredField => bookingFields[name].need === 'required',
);

export function fieldOfColumn(column: string): BookingFieldName | undefined {
  return bookingFieldNames.find((name) => bookingFields[name].column === column);
}

function placeOf(name: BookingFieldName): number {
  const { step, kind } = bookingFields[name];
  return 2 * step + (kind === 'long-text' ? 1 : 0);
}

function namesOfKind(kind: FieldKind): BookingFieldName[] {
  return bookingFieldNames.filter((name) => bookingFields[name].kind === kind);
}
