import { type Dispatch, type RefObject, useState } from 'react';
import { slotStart } from '#core/consultation/booking-window.ts';
import { HONEYPOT_FIELD } from '#core/consultation/request.ts';
import type { WizardEvent } from '#core/consultation/wizard.ts';
import type { WizardForm } from '#core/consultation/wizard-form.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { type BookedRequest, keepBookedRequest } from '../booked/booked-request.ts';
import { firstShownMonth, hoursZone, readClock } from '../calendar/wizard-clock.ts';
import { inputOf } from './opened-form.ts';
import {
  type SentRequest,
  type SubmitOutcome,
  sentRequest,
  submitConsultation,
  withoutBrowserFields,
} from './submit-consultation.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** Sends the request, and tells the wizard what the server has answered. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  draft: KeptDraft,
  dispatch: Dispatch<WizardEvent>,
) {
  const [booked, setBooked] = useState<BookedRequest | null>(null);
  /** The starts of the slots that the server has reported as taken. The calendar marks them. */
  const [taken, setTaken] = useState<readonly number[]>([]);

  async function send(sent: WizardForm) {
    const request = sentRequest(sent, {
      timeZone: readClock().zones.visitor,
      locale: ownLocale(),
      honeypot: inputOf(form.current, HONEYPOT_FIELD)?.value ?? '',
    });
    const { startedAt, leftOut } = draft.notes();
    const filledInMs = Date.now() - (startedAt ?? Date.now());
    const keyFor = (tried: SentRequest) => draft.keepAttempt(tried, sent);
    const rest = withoutBrowserFields(request, leftOut);
    dispatch(receive(await submitConsultation(rest, filledInMs, keyFor), sent));
  }

  /** Notes what the server has answered. Returns the event that tells the wizard of it. */
  function receive(answer: SubmitOutcome, sent: WizardForm): WizardEvent {
    switch (answer.kind) {
      case 'booked': {
        const { id, reference, link, isOffCalendar } = answer;
        const { service, date, slot } = sent;
        const request = { id, reference, link, isOffCalendar, service, date, slot };
        draft.forget();
        keepBookedRequest(request, hoursZone(readClock().zones));
        setBooked(request);
        return { type: 'succeeded', id, month: firstShownMonth(readClock()) };
      }
      case 'refused': {
        const honeypot = inputOf(form.current, HONEYPOT_FIELD);
        // If the server refused the honeypot field, the visitor's browser has filled in this field.
        // The visitor can neither see nor correct the field, so it is emptied here.
        if (honeypot && answer.unseen.includes(HONEYPOT_FIELD)) honeypot.value = '';
        if (Object.keys(answer.errors).length > 0) {
          return { type: 'refused', errors: answer.errors };
        }
        // The server refused something that the visitor cannot correct. The server may have refused
        // the key, so the next attempt gets a new key.
        draft.dropAttempt();
        return { type: 'failed' };
      }
      case 'taken': {
        const start = startOf(sent);
        if (start) setTaken((others) => [...others, start]);
        return { type: 'slot-taken' };
      }
      case 'busy': {
        const { seconds } = answer;
        const message =
          seconds === null ? bookingBanners.tooManyForNow : bookingBanners.tooMany(seconds);
        return { type: 'failed', message };
      }
      case 'failed':
        return { type: 'failed' };
    }
  }

  return { booked, taken, send };
}

/** Returns the start of the chosen slot, or null if the start is unknown. */
function startOf({ date, slot }: WizardForm): number | null {
  return date && slot && slotStart(date, slot, hoursZone(readClock().zones));
}

/**
 * Returns the browser's locale. Returns an empty string if the browser names an invalid locale,
 * such as `en-US@posix`. The server then uses its default locale.
 */
function ownLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? '';
  } catch {
    return '';
  }
}
