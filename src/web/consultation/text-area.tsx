import { maxLengths } from '#core/consultation/request.ts';
import type { WizardEvent } from '#core/consultation/wizard.ts';
import { bookingFields } from '#core/site/content/consultation.ts';
import { FieldMessage } from './field-message.tsx';

interface TextAreaProps {
  field: 'problems' | 'additional';
  value: string;
  error: string | undefined;
  /** Wears the mark of a required field; nothing is required of it. */
  marked?: boolean;
  act(event: WizardEvent): void;
}

export function TextArea({ field, value, error, marked = false, act }: TextAreaProps) {
  const words: { label: string; hint?: string; note?: string } = bookingFields[field];
  const id = `booking-${field}`;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {words.label}
          {marked && <span className="field-mark"> *</span>}
        </label>
        {words.note && (
          <span id={`${id}-note`} className="field-note">
            {words.note}
          </span>
        )}
      </div>
      <textarea
        id={id}
        name={field}
        data-field={field}
        rows={3}
        maxLength={maxLengths[field]}
        value={value}
        onChange={(event) => act({ type: 'edited', field, value: event.target.value })}
        aria-invalid={error ? true : undefined}
        aria-describedby={words.note ? `${id}-note ${id}-message` : `${id}-message`}
      />
      <FieldMessage id={`${id}-message`} error={error} hint={words.hint} />
    </div>
  );
}
