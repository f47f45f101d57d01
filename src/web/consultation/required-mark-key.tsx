import { requiredMarkWords } from '#core/site/content/consultation.ts';

/** Explains the asterisk of the required fields once for the whole form. */
export function RequiredMarkKey() {
  return (
    <p className="required-key">
      <span aria-hidden="true">{requiredMarkWords.shown}</span>
      <span className="sr-only">{requiredMarkWords.read}</span>
    </p>
  );
}
