import {
  type BookingField,
  type BookingFieldName,
  bookingFieldNames,
  bookingFields,
  fieldsInReadingOrder,
  type ShortTextEntry,
} from '#core/consultation/booking-fields.ts';
import { parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { errorHelp } from '#core/consultation/contact.ts';
import { HONEYPOT_FIELD } from '#core/consultation/request.ts';
import { requestMailLink } from '#core/consultation/request-mail.ts';
import { type Slot, slotLabel, slotOfLabel, slots } from '#core/consultation/schedule.ts';
import { services } from '#core/consultation/service.ts';
import { formFrom } from '#core/consultation/wizard-form.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { dayInWords, dayWithoutYear } from '#core/moment-words.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import {
  honeypotLabel,
  optionalNote,
  plainFormWords,
  requiredMarkWords,
  wayOutWords,
} from '#core/site/content/consultation.ts';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import { noticePage } from '#server/http/notice-page.ts';
import type { BookingRefusal } from './refusals.ts';
import type { ServerWrittenPage } from './server-written-page.ts';

interface FormPageParts {
  /** The values as the visitor sent them. The keys are the names of the columns. */
  values: Readonly<Record<string, string>>;
  refusal: BookingRefusal;
  /** The slots of the sent day in which no place is free. */
  taken: ReadonlySet<Slot>;
  /** The owner's address, to which a visitor may write instead; null if there is none. */
  contactEmail: string | null;
  /** The visitor's language, which decides how a day is written. */
  locale: string;
}

type Attributes = Record<string, string | number | boolean>;

interface Option {
  id: string;
  label: string;
}

const words = serverWrittenPages.form;

/**
 * Returns a page that shows the refused form again, with the visitor's values and the error
 * messages.
 */
export function formPage(parts: FormPageParts): ServerWrittenPage {
  const { values, refusal, taken } = parts;
  const errors = refusal.fields ?? {};
  const mailLink = mailLinkOf(parts);
  const control = (name: BookingFieldName, attributes: Attributes): string => {
    const field = bookingFields[name];
    const value = values[field.column] ?? '';
    switch (field.kind) {
      case 'short-text':
        return input({ ...attributes, ...inputAttributes(field), value });
      case 'long-text':
        return textarea({ ...attributes, maxlength: field.maxLength, rows: 5 }, value);
      case 'service':
        return select(attributes, services, value);
      case 'date':
        return input({ ...attributes, type: 'date', value });
      case 'slot':
        return select(attributes, timesOf(parts), isTaken(value, taken) ? '' : value);
    }
  };
  const fieldBox = (name: BookingFieldName): string => {
    const { column, need } = bookingFields[name];
    const error = errors[column];
    const hint = hintOf(name);
    const help = error ? helpHtml(column, values[column] ?? '', mailLink) : '';
    const describedBy = error
      ? `${column}-error${help && ` ${column}-help`}`
      : hint && `${column}-hint`;
    const attributes: Attributes = {
      id: column,
      name: column,
      ...(error && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    return [
      '<div class="field">',
      `<label for="${column}"${need === 'required' ? ' class="required"' : ''}>${labelOf(name)}</label>`,
      control(name, attributes),
      error
        ? `<p class="field-message field-error" id="${column}-error">${escapeHtml(error)}</p>`
        : hint && `<p class="field-message" id="${column}-hint">${escapeHtml(hint)}</p>`,
      help && `<p class="field-message" id="${column}-help">${help}</p>`,
      '</div>',
    ].join('');
  };

  return {
    title: words.title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      summary(refusal, mailLink),
      `<div class="contact-card"><form method="post" action="${REQUESTS_ADDRESS}" class="wizard-form plain-form" novalidate>`,
      requiredMarkKey(),
      ...fieldsInReadingOrder.map(fieldBox),
      `<div class="honeypot" aria-hidden="true"><label for="${HONEYPOT_FIELD}">${honeypotLabel}</label>`,
      `<input${html({ id: HONEYPOT_FIELD, name: HONEYPOT_FIELD, tabindex: -1, autocomplete: 'off' })}></div>`,
      `<button class="btn btn-primary">${escapeHtml(plainFormWords.submit)}</button>`,
      '</form></div></div>',
    ].join(''),
  };
}

/** Explains the asterisk of the required fields, as the form of the page does. */
function requiredMarkKey(): string {
  const { shown, read } = requiredMarkWords;
  return `<p class="required-key"><span aria-hidden="true">${shown}</span><span class="sr-only">${read}</span></p>`;
}

export function tooLargePage(): ServerWrittenPage {
  return noticePage(serverWrittenPages.tooLarge);
}

/** Returns a link that opens a letter with what the visitor has typed, if there is an address. */
function mailLinkOf({ values, contactEmail, locale }: FormPageParts): string | null {
  if (contactEmail === null) return null;
  const sent = bookingFieldNames.map((name) => {
    const { kind, column } = bookingFields[name];
    const value = values[column] ?? '';
    return [name, kind === 'slot' ? slotOfLabel(value) : value];
  });
  const form = formFrom(Object.fromEntries(sent));
  return requestMailLink(contactEmail, form, form.date ? dayInWords(form.date, locale) : '');
}

/** Returns the HTML that explains how the visitor can go on after an error; often empty. */
function helpHtml(column: string, value: string, mailLink: string | null): string {
  const help = errorHelp(column, value, mailLink);
  if (help === null) return '';
  return help.mailLink === null
    ? escapeHtml(help.text)
    : `${escapeHtml(help.text)} ${link(help.mailLink, wayOutWords.writeInstead)}`;
}

function link(href: string, label: string): string {
  return `<a${html({ href, class: 'link' })}>${escapeHtml(label)}</a>`;
}

/**
 * Returns the choices of the time. A full slot is shown as taken on the sent day. It can still be
 * chosen, because the visitor may choose another day in the same form.
 */
function timesOf({ values, taken, locale }: FormPageParts): Option[] {
  const date = parseCalendarDate(values.selected_date ?? '');
  const day = date === null ? '' : dayWithoutYear(date, locale);
  return slots.map((slot) => {
    const id = slotLabel(slot);
    return { id, label: taken.has(slot) ? words.takenOn(id, day) : id };
  });
}

function isTaken(time: string, taken: ReadonlySet<Slot>): boolean {
  const slot = slotOfLabel(time);
  return slot !== null && taken.has(slot);
}

function summary(
  { status, message, fields = {} }: BookingRefusal,
  mailLink: string | null,
): string {
  const items = Object.entries(fields).map(
    ([name, error]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(error)}</a></li>`,
  );
  return [
    '<div class="written-problem" role="alert">',
    `<h2>${escapeHtml(words.summaryHeading)}</h2>`,
    `<p>${escapeHtml(message)}</p>`,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    // The server has failed, so the same form may fail again. A letter is another way.
    status === 503 && mailLink !== null
      ? `<p>${escapeHtml(wayOutWords.failedMail)} ${link(mailLink, wayOutWords.sendByMail)}.</p>`
      : '',
    '</div>',
  ].join('');
}

/** Returns the label of a field as HTML. */
function labelOf(name: BookingFieldName): string {
  const { words, need } = bookingFields[name];
  const label = escapeHtml(words.label);
  if (need === 'optional') return `${label} (${optionalNote})`;
  return need === 'labelled-required' ? `${label} <span class="field-mark">*</span>` : label;
}

function hintOf(name: BookingFieldName): string {
  const { kind, words }: BookingField = bookingFields[name];
  return kind === 'date' ? plainFormWords.hours : (words.hint ?? '');
}

function inputAttributes({ input, maxLength }: ShortTextEntry): Attributes {
  return {
    // The attribute `type` is left out for a text input, because `text` is the default.
    ...(input.type !== 'text' && { type: input.type }),
    autocomplete: input.autoComplete,
    maxlength: maxLength,
  };
}

function input(attributes: Attributes): string {
  return `<input${html(attributes)}>`;
}

function textarea(attributes: Attributes, value: string): string {
  // The HTML parser removes a line break that follows the opening tag. The page adds a line break
  // for the parser to remove. Otherwise a line break at the start of the visitor's text would be
  // lost.
  return `<textarea${html(attributes)}>\n${escapeHtml(value)}</textarea>`;
}

function select(attributes: Attributes, options: readonly Option[], chosen: string): string {
  const choices: Option[] = [{ id: '', label: plainFormWords.choose }, ...options];
  const optionTags = choices.map(
    ({ id, label }) =>
      `<option${html({ value: id, selected: id === chosen })}>${escapeHtml(label)}</option>`,
  );
  return `<select${html(attributes)}>${optionTags.join('')}</select>`;
}

function html(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}
