import type { ReactNode } from 'react';
import {
  type BookingField,
  type BookingFieldName,
  bookingFields,
  fieldsInReadingOrder,
} from '#core/consultation/booking-fields.ts';
import { slotLabel, slots } from '#core/consultation/schedule.ts';
import { services } from '#core/consultation/service.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import { optionalNote, plainFormWords } from '#core/site/content/consultation.ts';
import { Honeypot } from './honeypot.tsx';
import { RequiredMarkKey } from './required-mark-key.tsx';

const HOURS_ID = 'plain-hours';

/**
 * Renders the form that replaces the wizard in a browser without scripts. The server answers this
 * form with a page.
 */
export function PlainForm() {
  return (
    <form method="post" action={REQUESTS_ADDRESS} className="wizard-form plain-form">
      <div className="wizard-head">
        <p className="wizard-lead">{plainFormWords.lead}</p>
        <RequiredMarkKey />
      </div>
      {fieldsInReadingOrder.map((name) => (
        <div key={name} className="field">
          <PlainLabel name={name} />
          <PlainControl name={name} />
          <PlainHint name={name} />
        </div>
      ))}
      <Honeypot id="plain" />
      <button type="submit" className="btn btn-primary">
        {plainFormWords.submit}
      </button>
    </form>
  );
}

function PlainLabel({ name }: { name: BookingFieldName }) {
  const { need, words } = bookingFields[name];
  return (
    <label htmlFor={`plain-${name}`} className={need === 'required' ? 'required' : undefined}>
      {words.label}
      {need === 'optional' && ` (${optionalNote})`}
      {need === 'labelled-required' && (
        <>
          {' '}
          <span className="field-mark">*</span>
        </>
      )}
    </label>
  );
}

function PlainControl({ name }: { name: BookingFieldName }) {
  const field: BookingField = bookingFields[name];
  const common = {
    id: `plain-${name}`,
    name: field.column,
    required: field.need === 'required',
    'aria-describedby': field.words.hint && `plain-${name}-hint`,
  };
  switch (field.kind) {
    case 'short-text':
      return (
        <input
          {...common}
          type={field.input.type === 'text' ? undefined : field.input.type}
          maxLength={field.maxLength}
          autoComplete={field.input.autoComplete}
        />
      );
    case 'long-text':
      return <textarea {...common} rows={3} maxLength={field.maxLength} />;
    case 'service':
      return (
        <PlainSelect {...common}>
          {services.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </PlainSelect>
      );
    case 'date':
      return <input {...common} type="date" aria-describedby={HOURS_ID} />;
    case 'slot':
      return (
        <PlainSelect {...common}>
          {slots.map((slot) => (
            <option key={slot}>{slotLabel(slot)}</option>
          ))}
        </PlainSelect>
      );
  }
}

function PlainSelect({ children, ...attributes }: { children: ReactNode; id: string }) {
  return (
    <select {...attributes} defaultValue="">
      <option value="">{plainFormWords.choose}</option>
      {children}
    </select>
  );
}

/**
 * Renders the hint of a field. The text about the hours is below the time field. For screen
 * readers, this text describes the date field.
 */
function PlainHint({ name }: { name: BookingFieldName }) {
  const { kind, words }: BookingField = bookingFields[name];
  if (kind === 'slot') {
    return (
      <p id={HOURS_ID} className="field-message">
        {plainFormWords.hours}
      </p>
    );
  }
  if (kind === 'date' || !words.hint) return null;
  return (
    <p id={`plain-${name}-hint`} className="field-message">
      {words.hint}
    </p>
  );
}
