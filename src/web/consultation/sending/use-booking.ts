import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { shortTextFields } from '#core/consultation/booking-fields.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import { HONEYPOT_FIELD } from '#core/consultation/request.ts';
import { reduceWizard, startWizard, type WizardEvent } from '#core/consultation/wizard.ts';
import { emptyForm, type WizardForm, type WizardStep } from '#core/consultation/wizard-form.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import type { BookedRequest } from '../booked/booked-request.ts';
import { firstShownMonth, hoursZone, readClock, useWizardClock } from '../calendar/wizard-clock.ts';
import { loadedLaterSteps, withLaterSteps } from '../wizard/load-later-steps.ts';
import { clearDraft, type DraftMetadata, loadDraft, saveDraft } from './draft.ts';
import { attemptFor } from './sending-attempt.ts';
import { placeOfHistoryEntry } from './step-history.ts';
import {
  browserFields,
  type SentRequest,
  type SubmitOutcome,
  sentRequest,
  submitConsultation,
  withoutBrowserFields,
} from './submit-consultation.ts';
import { useStepHistory } from './use-step-history.ts';

/** A link to the form that fills in some fields of the request. */
export interface FormLink {
  fields: Partial<WizardForm>;
  /**
   * True if the visitor began the request elsewhere, for example with the assistant. The wizard
   * then opens at the first step with a missing or invalid answer, or at the last step if all
   * answers are valid.
   */
  goesOn: boolean;
  /**
   * The id of the page visit that this link started. A reload keeps the id, so the link does not
   * fill in the fields a second time.
   */
  visit: string;
}

export interface FormLinks {
  find(): FormLink | null;
  /** Returns what the visitor pressed to learn more about, if that led here. */
  topic(): string | null;
  /** Calls the listener when the visitor follows a link to the page that is already open. */
  onRevisit(listener: () => void): () => void;
}

/** The requested service, day and time. */
export type BookedChoice = Pick<WizardForm, 'service' | 'date' | 'slot'>;

/** What the line about the draft says, or null if there is no such line. */
export type DraftNotice = 'kept' | 'cleared' | null;

export type BookingSession = ReturnType<typeof useBooking>;

/**
 * A placeholder for the month, which is never shown. The calendar appears only after the page is
 * hydrated, and the right month is known by then.
 */
const NO_MONTH = '1970-01';
const NO_NOTES: DraftMetadata = { attempt: null, leftOut: [], startedAt: null, linkVisit: null };
const LAST_STEP: WizardStep = 2;

/** Holds the state, the clock and the draft of the wizard, and sends the request. */
export function useBooking(form: RefObject<HTMLFormElement | null>, links: FormLinks) {
  const [state, dispatch] = useReducer(reduceWizard, NO_MONTH, startWizard);
  const [clock, lookAtClock] = useWizardClock();
  const [booked, setBooked] = useState<BookedRequest | null>(null);
  const [draftNotice, setDraftNotice] = useState<DraftNotice>(null);
  const cleared = useRef(state);
  /** The starts of the slots that the server has reported as taken. The calendar marks them. */
  const [taken, setTaken] = useState<readonly number[]>([]);
  const notes = useRef(NO_NOTES);

  const open = useEffectEvent(() => {
    const { now } = readClock();
    dispatch({ type: 'month-shown', month: firstShownMonth(readClock()) });
    const draft = loadDraft();
    if (draft) notes.current = draft;
    if (draft && !isEmpty(draft.form)) setDraftNotice('kept');
    const kept = { ...emptyForm, ...draft?.form, ...typedBefore(form.current) };
    const step = placeOfHistoryEntry(history.state)?.step ?? draft?.step ?? 0;
    const restored = followLink(kept, step) ?? { form: kept, step };
    if (!isEmpty(restored.form)) dispatch({ type: 'restored', ...restored, now });
  });
  useLayoutEffect(() => open(), []);

  const openAgain = useEffectEvent(() => {
    // If the page is already open, a link that only names a service has no effect, because the
    // visitor may have chosen another service in the form.
    const restored = links.find()?.goesOn && followLink(state.form, state.step);
    if (restored) dispatch({ type: 'restored', ...restored, now: readClock().now });
  });
  const { onRevisit } = links;
  useEffect(() => onRevisit(() => withLaterSteps(() => openAgain())), [onRevisit]);

  /**
   * Returns the form with the fields of the link filled in, and the step to open. Returns null if
   * there is no link, or if the link was already followed.
   */
  function followLink(form: WizardForm, step: WizardStep) {
    const link = links.find();
    if (!link || link.visit === notes.current.linkVisit) return null;
    const startedAt = notes.current.startedAt ?? (link.goesOn ? Date.now() : null);
    notes.current = { ...notes.current, linkVisit: link.visit, startedAt };
    return { form: { ...form, ...link.fields }, step: link.goesOn ? LAST_STEP : step };
  }

  const alive = clock !== null;
  useEffect(() => {
    if (!alive || state.form === emptyForm) return;
    saveDraft({ ...notes.current, form: state.form, step: state.step });
  }, [alive, state.form, state.step]);

  /** True while an event waits for the code of the later steps. */
  const waiting = useRef(false);
  function act(event: WizardEvent) {
    if (loadedLaterSteps() || reduceWizard(state, event).step === 0) return take(event);
    // The first step stays on the screen until the code of the next step is here.
    if (waiting.current) return;
    waiting.current = true;
    withLaterSteps(() => {
      waiting.current = false;
      take(event);
    });
  }

  function take(event: WizardEvent) {
    notes.current = { ...notes.current, startedAt: notes.current.startedAt ?? Date.now() };
    lookAtClock();
    dispatch(event);
  }

  useStepHistory({
    state,
    opened: alive,
    visit(step) {
      const event: WizardEvent = { type: 'step-visited', step, now: readClock().now };
      act(event);
      return reduceWizard(state, event).step;
    },
    onRevisit,
  });

  function startOver() {
    cleared.current = state;
    // The link that opened the page must not fill in its fields again.
    notes.current = { ...NO_NOTES, linkVisit: notes.current.linkVisit };
    clearDraft();
    setDraftNotice('cleared');
    dispatch({ type: 'started-over', month: firstShownMonth(readClock()) });
  }

  function undoStartOver() {
    const { form, step } = cleared.current;
    setDraftNotice('kept');
    dispatch({ type: 'restored', form, step, now: readClock().now });
  }

  function submit() {
    const event: WizardEvent = { type: 'submitted', now: readClock().now };
    const next = reduceWizard(state, event);
    act(event);
    if (state.phase === 'editing' && next.phase === 'submitting') void send(next.form);
  }

  async function send(sent: WizardForm) {
    const request = sentRequest(sent, {
      timeZone: readClock().zones.visitor,
      locale: ownLocale(),
      honeypot: honeypotOf(form.current)?.value ?? '',
    });
    const { startedAt, leftOut } = notes.current;
    const filledInMs = Date.now() - (startedAt ?? Date.now());
    const keyFor = (tried: SentRequest) => keepAttempt(tried, sent);
    receive(
      await submitConsultation(withoutBrowserFields(request, leftOut), filledInMs, keyFor),
      sent,
    );
  }

  /**
   * Stores the attempt and returns its key. The attempt is stored before the request is sent, so
   * that a retry leaves out the same fields and uses the same key.
   */
  function keepAttempt(request: SentRequest, sent: WizardForm): string {
    const attempt = attemptFor(request, notes.current.attempt);
    const leftOut = browserFields.filter((field) => !(field in request));
    notes.current = { ...notes.current, attempt, leftOut };
    saveDraft({ ...notes.current, form: sent, step: 2 });
    return attempt.key;
  }

  function receive(answer: SubmitOutcome, sent: WizardForm) {
    switch (answer.kind) {
      case 'booked': {
        const { id, reference, link, isOffCalendar } = answer;
        const { service, date, slot } = sent;
        const request = { id, reference, link, isOffCalendar, service, date, slot };
        notes.current = NO_NOTES;
        clearDraft();
        setDraftNotice(null);
        loadedLaterSteps()?.keepBookedRequest(request, hoursZone(readClock().zones));
        setBooked(request);
        return dispatch({
          type: 'succeeded',
          id,
          month: firstShownMonth(readClock()),
        });
      }
      case 'refused': {
        const honeypot = honeypotOf(form.current);
        // If the server refused the honeypot field, the visitor's browser has filled in this field.
        // The visitor can neither see nor correct the field, so it is emptied here.
        if (honeypot && answer.unseen.includes(HONEYPOT_FIELD)) honeypot.value = '';
        if (Object.keys(answer.errors).length > 0) {
          return dispatch({ type: 'refused', errors: answer.errors });
        }
        // The server refused something that the visitor cannot correct. The server may have refused
        // the key, so the next attempt gets a new key.
        notes.current = { ...notes.current, attempt: null };
        return dispatch({ type: 'failed' });
      }
      case 'taken':
        setTaken((others) => [...others, ...startOf(sent)]);
        return dispatch({ type: 'slot-taken' });
      case 'busy': {
        const { seconds } = answer;
        const message =
          seconds === null ? bookingBanners.tooManyForNow : bookingBanners.tooMany(seconds);
        return dispatch({ type: 'failed', message });
      }
      case 'failed':
        return dispatch({ type: 'failed' });
    }
  }

  return {
    state,
    clock,
    booked: state.phase === 'succeeded' ? booked : null,
    taken,
    draftNotice,
    act,
    submit,
    startOver,
    undoStartOver,
  };
}

function isEmpty(form: WizardForm): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyForm);
}

/** Returns the start of the chosen slot in a list. The list is empty if the start is unknown. */
function startOf({ date, slot }: WizardForm): number[] {
  const start = date && slot && slotStart(date, slot, hoursZone(readClock().zones));
  return start ? [start] : [];
}

/** Returns the texts that the visitor typed before the scripts were loaded. */
function typedBefore(form: HTMLFormElement | null): Partial<WizardForm> {
  if (!form) return {};
  const typed = shortTextFields.map((field) => [field, inputOf(form, field)?.value ?? '']);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
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

function honeypotOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form && inputOf(form, HONEYPOT_FIELD);
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
