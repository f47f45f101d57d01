import type { ReactNode } from 'react';

interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
  /** Says how the visitor can go on after the error. */
  help?: ReactNode;
}

/**
 * Shows the error or the hint of a field. Most fields reserve space for one or two lines, so that a
 * new error does not move the content below.
 */
export function FieldMessage({ id, error, hint, help }: FieldMessageProps) {
  return (
    <div id={id} className={error ? 'field-message field-error' : 'field-message'}>
      {/* The live region always exists, because screen readers announce only changes inside an
          existing live region. */}
      <span aria-live="polite">{error}</span>
      {error && help && <span className="field-help"> {help}</span>}
      {!error && hint && <span>{hint}</span>}
    </div>
  );
}
