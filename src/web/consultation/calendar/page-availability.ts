import {
  type ClosedDays,
  NO_CLOSED_DAYS,
  parseClosedDays,
} from '#core/consultation/closed-days.ts';

/** Reads the closed days that the server has written into the page. */
export function readClosedDays(): ClosedDays {
  return parseClosedDays(contentOf('closed-days')) ?? NO_CLOSED_DAYS;
}

/** Returns whether slots can be full. If not, the page need not ask the server about slots. */
export function isCapacityLimited(): boolean {
  return contentOf('slot-capacity') !== '';
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
}
