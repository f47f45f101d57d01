import { HONEYPOT_FIELD } from '#core/consultation/request.ts';
import { honeypotLabel } from '#core/site/content/consultation.ts';

/**
 * Renders a field that visitors can neither see nor reach, so only a program fills it in. The type
 * of the field is not `hidden`, because programs that fill in forms skip hidden fields.
 */
export function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="honeypot">
      <label htmlFor={`${id}-website`}>{honeypotLabel}</label>
      <input
        id={`${id}-website`}
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
