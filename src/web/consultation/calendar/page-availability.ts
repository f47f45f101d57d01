import {
  type ClosedDays,
  NO_CLOSED_DAYS,
  parseClosedDays,
} from '#core/consultation/calendar-date.ts';

/** Reads the closed days that the server has written into the page. */
export function readClosedDays(): ClosedDays {
  return parseClosedDays(contentOf('closed-days')) ?? NO_CLOSED_DAYS;
}

/** Returns whether the server has written a capacity of slots into the page. */
export function isCapacityLimited(): boolean {
  return contentOf('slot-capacity') !== '';
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}
