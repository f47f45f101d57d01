import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { reduceWizard, startWizard, type WizardEvent } from '#core/consultation/wizard.ts';
import type { WizardForm } from '#core/consultation/wizard-form.ts';
import { firstShownMonth, readClock, useWizardClock } from '../calendar/wizard-clock.ts';
import { loadedLaterSteps, withLaterSteps } from '../wizard/load-later-steps.ts';
import { type FormLinks, followedLink, openedForm } from './opened-form.ts';
import { isEmptyForm, useKeptDraft } from './use-kept-draft.ts';
import { useSending } from './use-sending.ts';
import { useStepHistory } from './use-step-history.ts';

/** The requested service, day and time. */
export type BookedChoice = Pick<WizardForm, 'service' | 'date' | 'slot'>;

export type BookingSession = ReturnType<typeof useBooking>;

/**
 * A placeholder for the month, which is never shown. The calendar appears only after the page is
 * hydrated, and the right month is known by then.
 */
const NO_MONTH = '1970-01';

/** Holds the state, the clock and the draft of the wizard, and sends the request. */
export function useBooking(form: RefObject<HTMLFormElement | null>, links: FormLinks) {
  const [state, dispatch] = useReducer(reduceWizard, NO_MONTH, startWizard);
  const [clock, lookAtClock] = useWizardClock();
  const opened = clock !== null;
  const draft = useKeptDraft(state, opened, dispatch);
  const { booked, taken, send } = useSending(form, draft, dispatch);

  const open = useEffectEvent(() => {
    const { now } = readClock();
    dispatch({ type: 'month-shown', month: firstShownMonth(readClock()) });
    const restored = openedForm(form.current, links.find(), draft);
    if (!isEmptyForm(restored.form)) dispatch({ type: 'restored', ...restored, now });
  });
  useLayoutEffect(() => open(), []);

  const openAgain = useEffectEvent(() => {
    const link = links.find();
    // If the page is already open, a link that only names a service has no effect, because the
    // visitor may have chosen another service in the form.
    const restored = link?.goesOn && followedLink(link, state, draft);
    if (restored) dispatch({ type: 'restored', ...restored, now: readClock().now });
  });
  const { onRevisit } = links;
  useEffect(() => onRevisit(() => withLaterSteps(() => openAgain())), [onRevisit]);

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
    draft.noteStart();
    lookAtClock();
    dispatch(event);
  }

  useStepHistory({
    state,
    // The entries of a frame would stand among those of the page around it, and going back over them
    // could leave that page.
    opened: __FRAMED__ ? false : opened,
    visit(step) {
      const event: WizardEvent = { type: 'step-visited', step, now: readClock().now };
      act(event);
      return reduceWizard(state, event).step;
    },
    onRevisit,
  });

  function submit() {
    const event: WizardEvent = { type: 'submitted', now: readClock().now };
    const next = reduceWizard(state, event);
    act(event);
    if (state.phase === 'editing' && next.phase === 'submitting') void send(next.form);
  }

  return {
    state,
    clock,
    booked: state.phase === 'succeeded' ? booked : null,
    taken,
    draft,
    act,
    submit,
  };
}
