import { slotLabel } from '#core/consultation/schedule.ts';
import { formFrom, type WizardForm } from '#core/consultation/wizard-form.ts';
import { dayInWords } from '#core/moment-words.ts';
import { bookedLineWords, summaryWords } from '#core/site/content/consultation.ts';
import { BOOKED_REQUEST_KEY } from './booked-request-key.ts';

/** The request that was sent from this browser tab. It holds nothing that the visitor typed. */
export interface BookedRequest extends Pick<WizardForm, 'service' | 'date' | 'slot'> {
  id: string;
  /** A short name of the request, for example `EV-7K3M-Q2`. */
  reference: string | null;
  /** The path of the page on which the visitor can see, move or cancel the request. */
  link: string | null;
}

export function keepBookedRequest(request: BookedRequest): void {
  try {
    sessionStorage.setItem(BOOKED_REQUEST_KEY, JSON.stringify(request));
  } catch {
    // If the storage is full or blocked, only the thank-you screen shows the request.
  }
}

export function loadBookedRequest(): BookedRequest | null {
  try {
    return parseBookedRequest(sessionStorage.getItem(BOOKED_REQUEST_KEY));
  } catch {
    return null;
  }
}

/** Reads a stored request. Another version of this page may have stored it. */
export function parseBookedRequest(text: string | null): BookedRequest | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, reference, link, ...choice }: Record<string, unknown> = { ...stored };
  const { service, date, slot } = formFrom(choice);
  return {
    id: typeof id === 'string' ? id : '',
    reference: typeof reference === 'string' ? reference : null,
    link: typeof link === 'string' && link.startsWith('/') ? link : null,
    service,
    date,
    slot,
  };
}

/**
 * Says what was asked for, for example `You asked for Monday, 16 November 2026 at 9:30 AM`. The
 * sentence stays true if the visitor moves the request later. Returns null if the day has passed.
 */
export function bookedLine({ date, slot }: BookedRequest, today: string): string | null {
  if (date === null || slot === null || date < today) return null;
  return bookedLineWords.askedFor(`${dayInWords(date)} ${summaryWords.at} ${slotLabel(slot)}`);
}
