import { type ReactNode, useRef } from 'react';
import {
  bookingFields,
  type ShortTextEntry,
  type ShortTextField,
} from '#core/consultation/booking-fields.ts';
import type { WizardEvent } from '#core/consultation/wizard.ts';
import { optionalNote, wizardWords } from '#core/site/content/consultation.ts';
import { FieldMessage } from './field-message.tsx';

interface ShortTextInputProps {
  field: ShortTextField;
  value: string;
  error: string | undefined;
  /** Says how the visitor can go on after the error. */
  help?: ReactNode;
  act(event: WizardEvent): void;
}

export function ShortTextInput({ field, value, error, help, act }: ShortTextInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const entry: ShortTextEntry = bookingFields[field];
  const { words, input, maxLength } = entry;
  const optional = entry.need === 'optional';
  const corrected = correction(entry, value, error);
  const id = `booking-${field}`;

  function correct() {
    if (!corrected) return;
    act({ type: 'edited', field, value: corrected });
    act({ type: 'blurred', field });
    box.current?.focus();
  }

  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} className={optional ? undefined : 'required'}>
          {words.label}
        </label>
        {optional && (
          <span id={`${id}-note`} className="field-note">
            {optionalNote}
          </span>
        )}
      </div>
      <div className="field-box">
        <input
          ref={box}
          id={id}
          name={field}
          data-field={field}
          maxLength={maxLength}
          value={value}
          onChange={(event) => act({ type: 'edited', field, value: event.target.value })}
          onBlur={() => act({ type: 'blurred', field })}
          aria-required={optional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={optional ? `${id}-note ${id}-message` : `${id}-message`}
          type={input.type}
          inputMode={input.type === 'text' ? undefined : input.type}
          autoComplete={input.autoComplete}
          autoCapitalize={input.type === 'text' ? 'words' : 'none'}
          spellCheck={input.spellCheck ? undefined : false}
        />
        {corrected && (
          <button type="button" className="field-mend" onClick={correct}>
            <span>{wizardWords.takeInstead(corrected)}</span>
          </button>
        )}
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={words.hint} help={help} />
    </div>
  );
}

/**
 * Returns the value as the rules want it written. Returns null if there is no error, or if the
 * correction does not remove the error.
 */
function correction(
  { correct, check }: ShortTextEntry,
  value: string,
  error: string | undefined,
): string | null {
  if (!error || !correct) return null;
  const corrected = correct(value.trim());
  return corrected !== value.trim() && check(corrected) !== error ? corrected : null;
}
