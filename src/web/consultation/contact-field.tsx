import { type InputHTMLAttributes, useRef } from 'react';
import { maxLengths } from '#core/consultation/request.ts';
import type { WizardEvent } from '#core/consultation/wizard.ts';
import type { ContactField as FieldName } from '#core/consultation/wizard-form.ts';
import { booking, bookingFields } from '#core/site/content/consultation.ts';
import { FieldMessage } from './field-message.tsx';

interface ContactFieldProps {
  field: FieldName;
  value: string;
  error: string | undefined;
  /** The value with its capitals mended, where that is what is wrong with it. */
  mended?: string | null;
  input: InputHTMLAttributes<HTMLInputElement>;
  act(event: WizardEvent): void;
}

export function ContactField({ field, value, error, mended, input, act }: ContactFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const words: { label: string; hint?: string; note?: string } = bookingFields[field];
  const id = `booking-${field}`;

  function mend() {
    if (!mended) return;
    act({ type: 'edited', field, value: mended });
    act({ type: 'blurred', field });
    box.current?.focus();
  }

  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} className={words.note ? undefined : 'required'}>
          {words.label}
        </label>
        {words.note && (
          <span id={`${id}-note`} className="field-note">
            {words.note}
          </span>
        )}
      </div>
      <div className="field-box">
        <input
          ref={box}
          id={id}
          name={field}
          data-field={field}
          maxLength={maxLengths[field]}
          value={value}
          onChange={(event) => act({ type: 'edited', field, value: event.target.value })}
          onBlur={() => act({ type: 'blurred', field })}
          aria-required={words.note ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={words.note ? `${id}-note ${id}-message` : `${id}-message`}
          {...input}
        />
        {mended && (
          <button type="button" className="field-mend" onClick={mend}>
            <span>{booking.takeInstead(mended)}</span>
          </button>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={words.hint} />
    </div>
  );
}
