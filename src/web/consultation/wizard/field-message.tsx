interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** The space of one line is always reserved under the field, so that an error moves nothing. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <div id={id} className={error ? 'field-message field-error' : 'field-message'}>
      {/* The live region always exists, because screen readers announce only changes in it. */}
      <span aria-live="polite">{error}</span>
      {!error && hint && <span>{hint}</span>}
    </div>
  );
}
