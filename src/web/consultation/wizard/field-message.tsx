interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** Under the field there is always room for a line, so that an error moves nothing. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <div id={id} className={error ? 'field-message field-error' : 'field-message'}>
      {/* Always there, or its first words would be announced to nobody; the hint's return is no news. */}
      <span aria-live="polite">{error}</span>
      {!error && hint && <span>{hint}</span>}
    </div>
  );
}
