/** The first UUID in PostgreSQL's order. A loop over all rows starts with this UUID. */
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** The last UUID in PostgreSQL's order. */
export const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Whether the text is a UUID in lower case. PostgreSQL refuses a statement that compares a UUID
 * with a text that is not a UUID.
 */
export function isLowerCaseUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
