/**
 * The browser tab stores the link to each request that its form has sent, by the instant at which the
 * request's slot begins. A request without a link has an empty text.
 */
const STORAGE_KEY = 'asked-times';

/** Keeps in this browser tab that a request for a time was sent. */
export function keepAskedTime(start: number, link: string | null): void {
  try {
    const times = { ...askedTimes(), [start]: link ?? '' };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(times));
  } catch {
    // If the storage is full or blocked, a second request for this time is not pointed out.
  }
}

/**
 * Returns the request for a time that was sent from this browser tab. The request may have been
 * moved or canceled since. The server is not asked, so that nobody learns of the request of another
 * person.
 */
export function earlierRequest(start: number): { link: string | null } | null {
  try {
    const link = askedTimes()[start];
    if (typeof link !== 'string') return null;
    return { link: link.startsWith('/') ? link : null };
  } catch {
    return null;
  }
}

function askedTimes(): Record<number, unknown> {
  return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
}
