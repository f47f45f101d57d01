import { fieldsInReadingOrder, longTextFields } from '../consultation/booking-fields.ts';
import { serviceLabel } from '../consultation/service.ts';
import type { WizardForm } from '../consultation/wizard-form.ts';
import { assistantWords } from '../site/content/assistant.ts';
import type { HeardFacts } from './heard-facts.ts';
import { factLabel } from './request-summary.ts';

const longTexts: readonly string[] = longTextFields;
/** The long texts are not said back before the summary. */
const told = fieldsInReadingOrder.filter((field) => !longTexts.includes(field));

/** What has been understood, said back in a few words, so that a slip is noticed at once. */
export function acknowledged(before: WizardForm, after: WizardForm, heard: HeardFacts): string {
  const guessed = after.service !== before.service && heard.service === null;
  const changed = told.filter(
    (field) => after[field] !== before[field] && !(field === 'service' && guessed),
  );
  // Day and time are one label.
  const labels = [...new Set(changed.map((field) => factLabel(field, after)).filter(Boolean))];
  const { soundsLike, noted, problemsKept } = assistantWords;
  return [
    guessed && after.service !== null && soundsLike(serviceLabel(after.service)),
    !guessed && after.problems !== before.problems && problemsKept,
    labels.length > 0 && noted(labels.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}
