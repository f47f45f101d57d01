import { HONEYPOT_FIELD, maxLengths } from '#core/consultation/request.ts';
import { slotLabel, slots } from '#core/consultation/schedule.ts';
import { services } from '#core/consultation/service.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { bookingFields, honeypotLabel, plainForm } from '#core/site/content/consultation.ts';
import { serverWrittenPages } from '#core/site/content/server-written-pages.ts';
import { noticePage } from '../http/notice-page.ts';
import type { Refusal } from './refusals.ts';
import type { WrittenPage } from './written-page.ts';

interface FormPageParts {
  /** As they were sent. */
  values: Readonly<Record<string, string>>;
  refusal: Refusal;
}

type FieldName = keyof typeof labels;
type Attributes = Record<string, string | number | boolean>;

const words = serverWrittenPages.form;
const labels = {
  name: bookingFields.name.label,
  email: bookingFields.email.label,
  company: `${bookingFields.company.label} (${bookingFields.company.note})`,
  service: bookingFields.service.label,
  selected_date: bookingFields.date.label,
  selected_time: bookingFields.slot.label,
  problems: `${bookingFields.problems.label} *`,
  additional: `${bookingFields.additional.label} (${bookingFields.additional.note})`,
} as const;
const required: ReadonlySet<FieldName> = new Set([
  'name',
  'email',
  'service',
  'selected_date',
  'selected_time',
]);

/** The whole form again, with what was typed and what is wrong with it. */
export function formPage({ values, refusal }: FormPageParts): WrittenPage {
  const errors = refusal.fields ?? {};
  const field = (name: FieldName, control: (attributes: Attributes) => string, hint = '') => {
    const error = errors[name];
    const describedBy = error ? `${name}-error` : hint ? `${name}-hint` : '';
    const attributes: Attributes = {
      id: name,
      name,
      ...(error && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    return [
      '<div class="field">',
      `<label for="${name}"${required.has(name) ? ' class="required"' : ''}>${escapeHtml(labels[name])}</label>`,
      control(attributes),
      error
        ? `<p class="field-message field-error" id="${name}-error">${escapeHtml(error)}</p>`
        : hint && `<p class="field-message" id="${name}-hint">${escapeHtml(hint)}</p>`,
      '</div>',
    ].join('');
  };
  const input = (extra: Attributes) => (attributes: Attributes) =>
    `<input${html({ ...attributes, ...extra, value: values[String(attributes.name)] ?? '' })}>`;
  const textarea = (maxlength: number) => (attributes: Attributes) =>
    // The parser drops a line's end right after the tag, so one is put there to be dropped.
    `<textarea${html({ ...attributes, maxlength, rows: 5 })}>\n${escapeHtml(values[String(attributes.name)] ?? '')}</textarea>`;
  const select =
    (options: ReadonlyArray<{ id: string; label: string }>) => (attributes: Attributes) =>
      `<select${html(attributes)}>${[{ id: '', label: plainForm.choose }, ...options]
        .map(
          ({ id, label }) =>
            `<option${html({ value: id, selected: id === (values[String(attributes.name)] ?? '') })}>${escapeHtml(label)}</option>`,
        )
        .join('')}</select>`;
  const times = slots.map((slot) => ({ id: slotLabel(slot), label: slotLabel(slot) }));

  return {
    title: words.title,
    content: [
      `<div class="written"><h1 class="title-lg">${escapeHtml(words.heading)}</h1>`,
      summary(refusal),
      '<div class="contact-card"><form method="post" action="/api/consultations" class="wizard-form plain-form" novalidate>',
      field('name', input({ autocomplete: 'name', maxlength: maxLengths.name })),
      field(
        'email',
        input({ type: 'email', autocomplete: 'email', maxlength: maxLengths.email }),
        bookingFields.email.hint,
      ),
      field('company', input({ autocomplete: 'organization', maxlength: maxLengths.company })),
      field('service', select(services)),
      field('selected_date', input({ type: 'date' }), plainForm.hours),
      field('selected_time', select(times)),
      field('problems', textarea(maxLengths.problems), bookingFields.problems.hint),
      field('additional', textarea(maxLengths.additional)),
      `<div class="honeypot" aria-hidden="true"><label for="${HONEYPOT_FIELD}">${honeypotLabel}</label>`,
      `<input${html({ id: HONEYPOT_FIELD, name: HONEYPOT_FIELD, tabindex: -1, autocomplete: 'off' })}></div>`,
      `<button class="btn btn-primary">${escapeHtml(plainForm.submit)}</button>`,
      '</form></div></div>',
    ].join(''),
  };
}

export function tooLargePage(): WrittenPage {
  return noticePage(serverWrittenPages.tooLarge);
}

function summary({ message, fields = {} }: Refusal): string {
  const items = Object.entries(fields).map(
    ([name, error]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(error)}</a></li>`,
  );
  return [
    '<div class="written-problem" role="alert">',
    `<h2>${escapeHtml(words.summaryHeading)}</h2>`,
    `<p>${escapeHtml(message)}</p>`,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    '</div>',
  ].join('');
}

function html(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}
