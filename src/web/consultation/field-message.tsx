interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** Under the field there is always room for a line, so that an error moves nothing. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  return (
    <div id={id} className={error ? 'field-message field-error' : 'field-message'}>
      {error ?? hint}
    </div>
  );
}
