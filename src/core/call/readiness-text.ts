import { callReadinessWords as words } from '../site/content/call/readiness-words.ts';
import type { SpeechReadiness } from '../speech-readiness.ts';

/**
 * Returns the words that stand under the sphere until the agent can speak. Returns null when the
 * agent can speak.
 */
export function readinessText({ state, share, secondsLeft }: SpeechReadiness): string | null {
  if (state === 'ready') return null;
  const known =
    state === 'fetching' ? (timeLeft(secondsLeft) ?? percent(share)) : words.shown[state];
  return `${known} ${words.pressToType}`;
}

/** Rounds down, so that 100% is shown only when everything is here. */
function percent(share: number | undefined): string {
  return share === undefined ? words.shown.fetching : words.share(Math.floor(share * 100));
}

/** Tells the time left roughly, because a number of seconds would look more certain than it is. */
function timeLeft(seconds: number | undefined): string | null {
  if (seconds === undefined) return null;
  return seconds < 60 ? words.underAMinute : words.minutes(Math.ceil(seconds / 60));
}
