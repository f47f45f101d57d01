/** The details of a visitor that are hard to hear. */
export type ContactName = 'name' | 'email';

/**
 * What the agent believes to have heard of a name or an address. The agent sends it to the page as
 * the app message `contact-field`, so that the visitor can correct it in writing. The message comes
 * after the reply of the same turn, because a later reply with the value says that it is known.
 */
export interface ContactGuess {
  field: ContactName;
  /** Empty if the agent has understood nothing. */
  value: string;
}

/** The longest name or address that a visitor may type into the field. */
const LONGEST_VALUE = 200;

/** Reads a guess from an app message. A message of another kind or form is no guess. */
export function readContactGuess(message: unknown): ContactGuess | null {
  const { type, field, value } = Object(message);
  if (type !== 'contact-field' || (field !== 'name' && field !== 'email')) return null;
  if (typeof value !== 'string' || value.length > LONGEST_VALUE) return null;
  return { field, value: value.trim() };
}

/**
 * Returns whether a reply has told the value that the guess is about. `before` and `after` are the
 * facts of the call before and after the reply. A value that differs from the guess counts if it is
 * new, because the visitor may have spelled it aloud.
 */
export function isLearned(
  { field, value }: ContactGuess,
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>> | null,
): boolean {
  const known = after?.[field] ?? '';
  return known !== '' && (known === value || known !== before?.[field]);
}
