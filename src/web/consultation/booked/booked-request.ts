import { slotLabel } from '#core/consultation/schedule.ts';
import type { WizardForm } from '#core/consultation/wizard-form.ts';
import { dayWithoutYear } from '#core/moment-words.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { keepAskedTime } from '../../ui/asked-times.ts';
import { BOOKED_LINE_KEY } from './booked-line-key.ts';
import type { StoredLine } from './stored-line.ts';

/** The request that was just sent. */
export interface BookedRequest extends Pick<WizardForm, 'service' | 'date' | 'slot'> {
  id: string;
  /** A short name of the request, for example `EV-7K3M-Q2`. An older server sends no reference. */
  reference: string | null;
  /** The path of the page on which the visitor can see, move or cancel the request. */
  link: string | null;
  /** Whether there is no calendar entry, because a wrong clock chose the day. */
  isOffCalendar: boolean;
}

/** A day ends last in the time zone that is twelve hours behind Greenwich. */
const DAY_EVERYWHERE_MS = 36 * 60 * 60 * 1000;

/**
 * Stores a line about the request, so that the request stays reachable in this browser tab, and its
 * time. `zone` is the time zone of the business hours.
 */
export function keepBookedRequest(request: BookedRequest, zone: string | null): void {
  const { date, slot, link } = request;
  if (date && slot && zone) keepAskedTime({ date, slot, zone, link });
  const line = lineAbout(request, navigator.language);
  try {
    if (line) sessionStorage.setItem(BOOKED_LINE_KEY, JSON.stringify(line));
  } catch {
    // If the storage is full or blocked, only the thank-you screen shows the request.
  }
}

/** Returns the line about a request. The line stays true if the visitor moves the request later. */
export function lineAbout(
  { date, slot, reference, link }: BookedRequest,
  locale: string,
): StoredLine | null {
  if (date === null || slot === null) return null;
  return {
    text: bookedLineWords.askedFor(dayWithoutYear(date, locale), slotLabel(slot)),
    reference,
    link,
    until: Date.parse(`${date}T00:00:00Z`) + DAY_EVERYWHERE_MS,
  };
}
