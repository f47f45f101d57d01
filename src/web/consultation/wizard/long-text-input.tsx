import {
  type BookingField,
  bookingFields,
  type LongTextField,
} from '#core/consultation/booking-fields.ts';
import type { WizardEvent } from '#core/consultation/wizard.ts';
import { optionalNote } from '#core/site/content/consultation.ts';
import { FieldMessage } from './field-message.tsx';

interface LongTextInputProps {
  field: LongTextField;
  value: string;
  error: string | undefined;
  act(event: WizardEvent): void;
}

export function LongTextInput({ field, value, error, act }: LongTextInputProps) {
  const { need, words, maxLength }: BookingField = bookingFields[field];
  const optional = need === 'optional';
  const id = `booking-${field}`;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {words.label}
          {need === 'labelled-required' && <span className="field-mark"> *</span>}
        </label>
        {optional && (
          <span id={`${id}-note`} className="field-note">
            {optionalNote}
          </span>
        )}
      </div>
      <textarea
        id={id}
        name={field}
        data-field={field}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={(event) => act({ type: 'edited', field, value: event.target.value })}
        aria-invalid={error ? true : undefined}
        aria-describedby={optional ? `${id}-note ${id}-message` : `${id}-message`}
      />
      <FieldMessage id={`${id}-message`} error={error} hint={words.hint} />
    </div>
  );
}
