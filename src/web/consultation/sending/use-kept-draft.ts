import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { emptyForm, type WizardForm } from '#core/consultation/wizard-form.ts';
import { firstShownMonth, readClock } from '../calendar/wizard-clock.ts';
import { clearDraft, type DraftMetadata, loadDraft, saveDraft } from './draft.ts';
import { attemptFor } from './sending-attempt.ts';
import { browserFields, type SentRequest } from './submit-consultation.ts';

/** What the line about the draft says, or null if there is no such line. */
type DraftNotice = 'kept' | 'cleared' | null;

export type KeptDraft = ReturnType<typeof useKeptDraft>;

const NO_NOTES: DraftMetadata = { attempt: null, leftOut: [], startedAt: null, linkVisit: null };

/**
 * Keeps the form in the browser tab until the request is sent, together with notes about the
 * request. Also lets the visitor start over, and undo that.
 */
export function useKeptDraft(state: WizardState, opened: boolean, dispatch: Dispatch<WizardEvent>) {
  const { form, step } = state;
  const [notice, setNotice] = useState<DraftNotice>(null);
  const cleared = useRef(state);
  const notes = useRef({ ...NO_NOTES });

  useEffect(() => {
    if (opened && form !== emptyForm) saveDraft({ ...notes.current, form, step });
  }, [opened, form, step]);

  function clear(next: DraftNotice, linkVisit: string | null) {
    notes.current = { ...NO_NOTES, linkVisit };
    clearDraft();
    setNotice(next);
  }

  return {
    notice,
    load() {
      const draft = loadDraft();
      if (draft) notes.current = draft;
      if (draft && !isEmptyForm(draft.form)) setNotice('kept');
      return draft;
    },
    /** Notes that the visitor fills in the form. The first such moment counts. */
    noteStart() {
      notes.current.startedAt ??= Date.now();
    },
    /** Notes that the link of a page visit fills in the form. Returns false if it did so before. */
    noteLink(visit: string): boolean {
      if (visit === notes.current.linkVisit) return false;
      notes.current.linkVisit = visit;
      return true;
    },
    notes: (): Readonly<DraftMetadata> => notes.current,
    /**
     * Stores the attempt and returns its key. The attempt is stored before the request is sent, so
     * that a retry leaves out the same fields and uses the same key.
     */
    keepAttempt(request: SentRequest, sent: WizardForm): string {
      const attempt = attemptFor(request, notes.current.attempt);
      notes.current.attempt = attempt;
      notes.current.leftOut = browserFields.filter((field) => !(field in request));
      saveDraft({ ...notes.current, form: sent, step: 2 });
      return attempt.key;
    },
    /** Lets the next attempt have a new key. */
    dropAttempt() {
      notes.current.attempt = null;
    },
    /** Forgets the draft, because the request was sent. */
    forget: () => clear(null, null),
    startOver() {
      cleared.current = state;
      // The link that opened the page must not fill in its fields again.
      clear('cleared', notes.current.linkVisit);
      dispatch({ type: 'started-over', month: firstShownMonth(readClock()) });
    },
    undoStartOver() {
      setNotice('kept');
      dispatch({ type: 'restored', ...cleared.current, now: readClock().now });
    },
  };
}

export function isEmptyForm(form: WizardForm): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyForm);
}
