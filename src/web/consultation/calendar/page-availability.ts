import {
  type ClosedDays,
  NO_CLOSED_DAYS,
  parseClosedDays,
} from '#core/consultation/calendar-date.ts';

/** Reads the closed days that the server has written into the page. */
export function readClosedDays(): ClosedDays {
  return parseClosedDays(contentOf('closed-days')) ?? NO_CLOSED_DAYS;
}

/** Returns whether the server may know of slots that cannot be booked any more. */
export function areSlotsLimited(): boolean {
  return contentOf('limited-slots') !== '';
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}
