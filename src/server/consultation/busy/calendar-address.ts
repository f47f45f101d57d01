import { hash } from 'node:crypto';

/** The address of one of the owner's calendars. It is a secret, and so is its login. */
export interface CalendarAddress {
  kind: 'ics' | 'caldav';
  /** An https address without user and password. */
  url: string;
  login: { user: string; password: string } | null;
}

const KINDS: ReadonlyMap<string, CalendarAddress['kind']> = new Map([
  ['https:', 'ics'],
  ['caldavs:', 'caldav'],
]);
const MOST_CALENDARS = 20;
const ID_DIGITS = 32;

/**
 * Reads addresses that are separated by spaces. Returns null if one of them is no address of a
 * calendar, or if one stands there twice.
 */
export function parseCalendarAddresses(value: string): readonly CalendarAddress[] | null {
  const addresses = value.trim().split(/\s+/).map(parseCalendarAddress);
  const known = addresses.filter((address) => address !== null);
  const isEachOnce = new Set(known.map(calendarIdOf)).size === addresses.length;
  return isEachOnce && known.length <= MOST_CALENDARS ? known : null;
}

/** Reads the address of the one calendar that bookings are written into. */
export function parseBookingCalendar(value: string): CalendarAddress | null {
  const [first, ...more] = parseCalendarAddresses(value) ?? [];
  return first?.kind === 'caldav' && more.length === 0 ? first : null;
}

function parseCalendarAddress(text: string): CalendarAddress | null {
  const kind = KINDS.get(URL.parse(text)?.protocol ?? '');
  // A URL of an unknown protocol keeps any host as it was written, so it is read as https.
  const url = URL.parse(text.replace(/^[a-z]+:/i, 'https:'));
  if (kind === undefined || url === null || url.hash !== '') return null;
  const login = loginOf(url);
  if (login === undefined || (kind === 'caldav' && login === null)) return null;
  url.username = '';
  url.password = '';
  return { kind, url: url.href, login };
}

/** Returns undefined if the user or the password is not valid. */
function loginOf({ username, password }: URL): CalendarAddress['login'] | undefined {
  if (username === '' && password === '') return null;
  try {
    const user = decodeURIComponent(username);
    // The colon ends the user in the header that carries both.
    return user.includes(':') ? undefined : { user, password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/**
 * Names a calendar in the storage. Each user of a service has calendars of their own. The password is
 * not part of it, because a hash would let a weak one be guessed.
 */
export function calendarIdOf({ url, login }: CalendarAddress): string {
  return hash('sha256', `${login?.user ?? ''} ${url}`).slice(0, ID_DIGITS);
}
