import { randomBytes } from 'node:crypto';

/**
 * Stores the key of the owner's calendar. There is none until the owner asks for the address of the
 * calendar, so that no address shows visitors' names before anybody needs it.
 */
export interface CalendarKeyKeeper {
  /** Resolves with the stored key, or with null if there is none. */
  read(): Promise<string | null>;
  /** Resolves with the stored key. If there is none, `fresh` is stored first. */
  keep(fresh: string): Promise<string>;
  /** Stores another key. Calendar programs that have the earlier address get nothing any more. */
  replace(fresh: string): Promise<void>;
  /** Removes the key, so that the calendar has no address. */
  remove(): Promise<void>;
}

const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;
const FILE_ENDING = '.ics';

export function newCalendarKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

export function isCalendarKey(text: string): boolean {
  return KEY.test(text);
}

export function calendarPath(key: string): string {
  return `/calendar/${key}${FILE_ENDING}`;
}

/** Returns the key in the last part of a calendar's address, or null if the part holds no key. */
export function calendarKeyIn(fileName: string): string | null {
  if (!fileName.endsWith(FILE_ENDING)) return null;
  const key = fileName.slice(0, -FILE_ENDING.length);
  return isCalendarKey(key) ? key : null;
}
