/** No UUID sorts before this one in PostgreSQL, so a walk through all rows begins after it. */
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** No UUID sorts after this one in PostgreSQL. */
export const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Whether the text is a UUID in lower case. PostgreSQL refuses a statement in which another text
 * stands for a UUID.
 */
export function isLowerCaseUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
