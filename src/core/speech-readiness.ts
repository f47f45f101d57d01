const STATES = ['off', 'unsupported', 'fetching', 'ready', 'failed'] as const;

/** Whether the agent of this site can speak, as `GET /api/site` tells it. */
export interface SpeechReadiness {
  state: (typeof STATES)[number];
  /** The share of the speech files that is already here, from 0 to 1. */
  share?: number;
  secondsLeft?: number;
}

/** The server tries again only after these failures. After any other one, the agent writes. */
const RETRIED: readonly unknown[] = ['network', 'engines-end', 'service-fails'];
const READY: SpeechReadiness = { state: 'ready' };
const FETCHING_PAUSE_MS = 4000;
const FAILED_PAUSE_MS = 20_000;

/**
 * Reads the readiness from the answer of `GET /api/site`. A hosted platform brings its own voice,
 * so its calls are ready. A server that says nothing, or a word that this page does not know, does
 * not keep a visitor from calling either.
 */
export function readSpeechReadiness(site: unknown): SpeechReadiness {
  const { calls, speech } = Object(Object(site).voice);
  const { state, reason = 'network', share, secondsLeft } = Object(speech);
  if (calls === 'hosted' || !STATES.includes(state) || state === 'ready') return READY;
  if (state === 'failed' && !RETRIED.includes(reason)) return { state: 'off' };
  return {
    state,
    ...(isShare(share) && { share }),
    ...(isSeconds(secondsLeft) && { secondsLeft }),
  };
}

/**
 * Returns after how many milliseconds the page asks again. Null means that the answer will not
 * change while the server runs. A failed download may be tried again by the server, but not soon.
 */
export function readinessPauseMs({ state }: SpeechReadiness): number | null {
  if (state === 'fetching') return FETCHING_PAUSE_MS;
  return state === 'failed' ? FAILED_PAUSE_MS : null;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}
