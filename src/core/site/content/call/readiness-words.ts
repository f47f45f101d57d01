/**
 * The words under the sphere while the agent cannot speak yet, or not at all. A press on the sphere
 * then opens the same conversation in text.
 */
export const callReadinessWords = {
  /** These words are shown, and never announced, because the share changes all the time. */
  shown: {
    fetching: 'Warming up our voice',
    off: 'We’re answering in writing',
    unsupported: 'We’re answering in writing',
    failed: 'Our voice isn’t here yet',
  },
  share: (percent: number) => `${percent}%`,
  /** The spaces in these words are no places to break a line, because the line is narrow. */
  underAMinute: 'under\u00a0a\u00a0minute',
  minutes: (minutes: number) => `about\u00a0${minutes}\u00a0min`,
  pressToType: 'press\u00a0to\u00a0type',
  /** A screen reader announces these words, once for each state. */
  announced: {
    fetching: 'The agent’s voice is still being prepared. You can type with the agent now.',
    off: 'The agent answers in writing.',
    unsupported: 'The agent answers in writing.',
    failed: 'The agent’s voice is not available yet. You can type with the agent now.',
    ready: 'The line is open now. You can talk to the agent.',
  },
} as const;
