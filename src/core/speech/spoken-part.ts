/** A piece of what the agent says. Parts are spoken one after the other. */
export interface SpokenPart {
  /**
   * `own` marks the agent's own words, which recur and can be rendered ahead. `live` marks words
   * that nobody knows ahead, for example a name.
   */
  kind: 'own' | 'live';
  text: string;
  /** Silence after the part, in milliseconds. */
  pauseAfterMs: number;
}
