import { useEffect, useEffectEvent, useRef } from 'react';
import type { WizardState } from '#core/consultation/wizard.ts';
import type { WizardStep } from '#core/consultation/wizard-form.ts';
import { moveToStep, placeOfHistoryEntry, type StepPlace } from './step-history.ts';

interface StepHistoryOptions {
  state: WizardState;
  /** False until the stored draft has been restored. Before this moment the step is not known. */
  opened: boolean;
  /** Shows the step of the history entry that the browser has reached. Returns the shown step. */
  visit(step: WizardStep): WizardStep;
  onRevisit(listener: () => void): () => void;
}

/**
 * Gives each step of the form its own entry in the browser's history. The wizard's state decides,
 * and the history follows: after each change of the step, the current entry is the entry of this
 * step. The place of an entry is stored beside the state that the site's router keeps, under the
 * router's own key, so the router treats all steps as one visit of the page.
 */
export function useStepHistory({ state, opened, visit, onRevisit }: StepHistoryOptions): void {
  const { step, phase } = state;
  /** True while the browser moves to another entry. The move ends with a `popstate` event. */
  const moving = useRef(false);
  const path = useRef<string | null>(null);

  function follow(shown: WizardStep) {
    if (moving.current) return;
    const here = placeOfHistoryEntry(history.state) ?? mark({ step: 0, below: 0 });
    const move = moveToStep(here, shown);
    if (move.kind === 'push') for (const place of move.places) push(place);
    if (move.kind === 'replace') mark(move.place);
    if (move.kind === 'go') {
      moving.current = true;
      history.go(move.by);
    }
  }

  const arrive = useEffectEvent(() => {
    // The entry belongs to another page, which the router shows.
    if (location.pathname !== path.current) return;
    const moved = moving.current;
    moving.current = false;
    const place = placeOfHistoryEntry(history.state);
    if (!place) mark({ step, below: 0 });
    else if (moved) follow(step);
    else {
      const shown = visit(place.step);
      if (phase !== 'submitting') follow(shown);
    }
  });
  /** A link to a part of this page has made a new entry or has emptied the state of the entry. */
  const markNewEntry = useEffectEvent(() => {
    if (!placeOfHistoryEntry(history.state)) mark({ step, below: 0 });
  });

  useEffect(() => {
    path.current = location.pathname;
    const listener = () => arrive();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
  useEffect(() => onRevisit(() => markNewEntry()), [onRevisit]);

  const followShown = useEffectEvent(follow);
  useEffect(() => {
    // During a submission the visitor may leave the page through the history.
    if (opened && phase !== 'submitting') followShown(step);
  }, [opened, step, phase]);
}

function mark(place: StepPlace): StepPlace {
  history.replaceState({ ...history.state, ...place }, '');
  return place;
}

function push(place: StepPlace): void {
  history.pushState({ ...history.state, ...place }, '');
}
