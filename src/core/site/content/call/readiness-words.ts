/**
 * The words under the sphere while the agent cannot speak yet, or not at all. A press on the sphere
 * then opens the same conversation in text.
 */
export const callReadinessWords = {
  /**
   * These words are shown, and never announced, because the share changes all the time. Each has at
   * most 24 characters, so that it fits into one line beside the sphere of a phone.
   */
  shown: {
    fetching: 'Voice loading.',
    off: 'We answer in writing.',
    unsupported: 'We answer in writing.',
    failed: 'Our voice isn’t here yet.',
  },
  share: (percent: number) => `Voice loading, ${percent}%.`,
  underAMinute: 'Calls in under a minute.',
  minutes: (minutes: number) => `Calls in about ${minutes} min.`,
  /** The spaces are no places to break a line, so these words stand in one line. */
  pressToType: 'Press\u00a0to\u00a0type.',
  /** A screen reader announces these words, once for each state. */
  announced: {
    fetching: 'The agent’s voice is still being prepared. You can type with the agent now.',
    off: 'The agent answers in writing.',
    unsupported: 'The agent answers in writing.',
    failed: 'The agent’s voice is not available yet. You can type with the agent now.',
    ready: 'The line is open now. You can talk to the agent.',
  },
} as const;
