import {
  bookingFields,
  type ShortTextField,
  shortTextFields,
} from '#core/consultation/booking-fields.ts';
import { errorHelp } from '#core/consultation/contact.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { wayOutWords } from '#core/site/content/consultation.ts';
import { ShortTextInput } from './short-text-input.tsx';

interface PersonalStepProps {
  state: WizardState;
  /** Opens a letter with what the visitor has typed, or null if the owner shows no address. */
  mailLink: string | null;
  act(event: WizardEvent): void;
}

const fields = shortTextFields.filter((field) => bookingFields[field].step === 0);

export function PersonalStep({ state: { form, errors }, mailLink, act }: PersonalStepProps) {
  return fields.map((field) => (
    <ShortTextInput
      key={field}
      field={field}
      value={form[field]}
      error={errors[field]}
      help={errors[field] && helpFor(field, form[field], mailLink)}
      act={act}
    />
  ));
}

function helpFor(field: ShortTextField, value: string, mailLink: string | null) {
  const help = errorHelp(field, value, mailLink);
  if (!help?.mailLink) return help?.text;
  return (
    <>
      {help.text}{' '}
      <a href={help.mailLink} className="link">
        {wayOutWords.writeInstead}
      </a>
    </>
  );
}
