import {
  capitaliseCompany,
  capitaliseName,
  validateCompany,
  validateName,
} from '#core/consultation/contact.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { ContactField } from './contact-field.tsx';

interface PersonalStepProps {
  state: WizardState;
  act(event: WizardEvent): void;
}

export function PersonalStep({ state: { form, errors }, act }: PersonalStepProps) {
  return (
    <>
      <ContactField
        field="name"
        value={form.name}
        error={errors.name}
        mended={mendedBy(capitaliseName, validateName, form.name, errors.name)}
        input={{ type: 'text', autoComplete: 'name', autoCapitalize: 'words', spellCheck: false }}
        act={act}
      />
      <ContactField
        field="email"
        value={form.email}
        error={errors.email}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        act={act}
      />
      <ContactField
        field="company"
        value={form.company}
        error={errors.company}
        mended={mendedBy(capitaliseCompany, validateCompany, form.company, errors.company)}
        input={{ type: 'text', autoComplete: 'organization', autoCapitalize: 'words' }}
        act={act}
      />
    </>
  );
}

/** With its capitals put right; null unless that takes the error away. */
function mendedBy(
  capitalise: (text: string) => string,
  validate: (text: string) => string | null,
  value: string,
  error: string | undefined,
): string | null {
  const mended = capitalise(value.trim());
  return error && mended !== value.trim() && validate(mended) !== error ? mended : null;
}
