/** A piece of what the agent says. An own part is the site's words, and a live part is the visitor's. */
export interface SpokenPart {
  kind: 'own' | 'live';
  text: string;
  /** Silence after the part, in milliseconds. */
  pauseAfterMs: number;
}

const SENTENCE_PAUSE = 320;
const CLAUSE_PAUSE = 160;
/** A slot follows without a comma, as the day does after 'You asked for'. */
const SLOT_PAUSE = 60;

export function ownPart(text: string): SpokenPart {
  return { kind: 'own', text, pauseAfterMs: pauseAfter(text) };
}

export function livePart(text: string): SpokenPart {
  return { kind: 'live', text, pauseAfterMs: pauseAfter(text) };
}

function pauseAfter(text: string): number {
  if (/[.?!]$/.test(text)) return SENTENCE_PAUSE;
  return /[,:]$/.test(text) ? CLAUSE_PAUSE : SLOT_PAUSE;
}

/** Beyond these limits the embedded voices can hardly be understood. */
const SLOWEST = 0.5;
const FASTEST = 2;

/**
 * Returns the pace that the settings of a voice ask for, where 1 is the usual pace. The settings are
 * stored without a check, so a speed that is no number counts as the usual one.
 */
export function spokenPace(voice: unknown): number {
  const { speed } = Object(voice);
  if (typeof speed !== 'number' || !Number.isFinite(speed)) return 1;
  return Math.min(Math.max(speed, SLOWEST), FASTEST);
}
