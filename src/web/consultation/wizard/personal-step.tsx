import { bookingFields, shortTextFields } from '#core/consultation/booking-fields.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { ShortTextInput } from './short-text-input.tsx';

interface PersonalStepProps {
  state: WizardState;
  act(event: WizardEvent): void;
}

const fields = shortTextFields.filter((field) => bookingFields[field].step === 0);

export function PersonalStep({ state: { form, errors }, act }: PersonalStepProps) {
  return fields.map((field) => (
    <ShortTextInput key={field} field={field} value={form[field]} error={errors[field]} act={act} />
  ));
}
