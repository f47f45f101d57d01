import { readinessText } from '#core/call/readiness-text.ts';
import { callReadinessWords as words } from '#core/site/content/call/readiness-words.ts';
import { readinessPauseMs, readSpeechReadiness } from '#core/speech-readiness.ts';

/** What the sphere tells a visitor before a call. */
export interface SphereReadiness {
  /** The words under the sphere, or null when the agent can speak. A press then opens the text. */
  text: string | null;
  /** The words that a screen reader announces. */
  announcement: string;
}

/** After this time the page asks again when it got no answer. */
const UNANSWERED_PAUSE_MS = 4000;

/**
 * Asks the server whether the agent can speak, again and again until it can. The page asks only
 * while the sphere is in sight and the tab is shown, until `signal` is aborted.
 */
export function watchReadiness(
  sphere: Element,
  onChange: (readiness: SphereReadiness) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let inSight = false;
  let isAsking = false;
  let isSettled = false;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announcement = '';

  async function ask() {
    isAsking = true;
    const pause = await askOnce().catch(() => UNANSWERED_PAUSE_MS);
    isAsking = false;
    isSettled = pause === null;
    dueAt = Date.now() + (pause ?? 0);
    plan();
  }

  async function askOnce(): Promise<number | null> {
    const response = await fetch('/api/site', { signal });
    if (!response.ok) return UNANSWERED_PAUSE_MS;
    const readiness = readSpeechReadiness(await response.json());
    const { state } = readiness;
    // A visitor who never had to wait needs no word about it.
    if (state !== 'ready' || announcement !== '') announcement = words.announced[state];
    if (!signal.aborted) onChange({ text: readinessText(readiness), announcement });
    return readinessPauseMs(readiness);
  }

  function plan() {
    clearTimeout(timer);
    if (isSettled || isAsking || signal.aborted || !inSight || document.hidden) return;
    timer = setTimeout(ask, Math.max(0, dueAt - Date.now()));
  }

  const sight = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    plan();
  });
  sight.observe(sphere);
  document.addEventListener('visibilitychange', plan, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    sight.disconnect();
  });
}
