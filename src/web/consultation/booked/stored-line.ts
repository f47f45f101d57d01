import { BOOKED_LINE_KEY } from './booked-line-key.ts';

/**
 * The line about the request that was sent from this browser tab. It is stored in words, so that
 * the home page can show it without the code of the form. It holds nothing that the visitor typed.
 */
export interface StoredLine {
  text: string;
  /** A short name of the request, for example `EV-7K3M-Q2`. */
  reference: string | null;
  /** The path of the page on which the visitor can see, move or cancel the request. */
  link: string | null;
  /** The time after which the line is not shown any more, in milliseconds since 1970. */
  until: number;
}

export function loadBookedLine(now: number): StoredLine | null {
  try {
    return parseBookedLine(sessionStorage.getItem(BOOKED_LINE_KEY), now);
  } catch {
    return null;
  }
}

/**
 * Reads a stored line. Returns null if there is no line or if its day has passed. Another version
 * of this page may have stored the line.
 */
export function parseBookedLine(stored: string | null, now: number): StoredLine | null {
  const { text, reference, link, until } = Object(JSON.parse(stored ?? 'null'));
  if (typeof text !== 'string' || typeof until !== 'number' || until <= now) return null;
  return {
    text,
    reference: typeof reference === 'string' ? reference : null,
    link: typeof link === 'string' && link.startsWith('/') ? link : null,
    until,
  };
}
