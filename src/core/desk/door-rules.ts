const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A link opens the door once, within this time. */
export const LINK_MINUTES = 10;
/** What a device is asked to sign counts within this time. */
export const CHALLENGE_MINUTES = 5;
/** A device that was not used for so long has to ask for a new link. */
const IDLE_DAYS = 7;
/** However often it is used, a device has to ask for a new link after so long. */
export const LONGEST_DAYS = 30;

/** What somebody may do at the desk. Staff change no settings, erase nobody and export nothing. */
export type DeskRole = 'owner' | 'staff';

interface SessionTimes {
  createdAt: number;
  /** When the device was used last. */
  seenAt: number;
}

/** Returns when a link that is made now ends. */
export function linkEnd(now: number): number {
  return now + LINK_MINUTES * MINUTE_MS;
}

/** Returns when what a device is asked to sign now ends. */
export function challengeEnd(now: number): number {
  return now + CHALLENGE_MINUTES * MINUTE_MS;
}

/** Returns the earliest times of a session that is still open at an instant. */
export function oldestOpenTimes(now: number): SessionTimes {
  return { createdAt: now - LONGEST_DAYS * DAY_MS, seenAt: now - IDLE_DAYS * DAY_MS };
}

export function isSessionOpen({ createdAt, seenAt }: SessionTimes, now: number): boolean {
  const oldest = oldestOpenTimes(now);
  return createdAt > oldest.createdAt && seenAt > oldest.seenAt;
}

const LONGEST_NAME = 40;
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’ .-]*$/u;
/** Some letters show nothing, so that two names could look the same, or like none. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the first name that visitors see, or null if it is none. */
export function parseFirstName(written: string): string | null {
  const name = written.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = name.length <= LONGEST_NAME && FIRST_NAME.test(name) && !INVISIBLE.test(name);
  return isName ? name : null;
}

/** Names a browser in a few words, so that its owner knows it again. What it says is not believed. */
export function deviceInWords(userAgent: string): string {
  const found = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = found([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = found([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? 'A browser', ...(system ? [system] : [])].join(', ');
}
