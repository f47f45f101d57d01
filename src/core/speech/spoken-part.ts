/** A piece of what the agent says. An own part is the site's words, and a live part is the visitor's. */
export interface SpokenPart {
  kind: 'own' | 'live';
  text: string;
  /** Silence after the part, in milliseconds. */
  pauseAfterMs: number;
}
