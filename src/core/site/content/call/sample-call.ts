/** A sentence of the sample call. */
export interface SampleCaption {
  /** A gap is a silence that stands for a piece of the talk that is left out. */
  speaker: 'agent' | 'caller' | 'gap';
  text: string;
  /** When the sentence begins, in seconds from the beginning of the sound. */
  from: number;
}

export interface SampleCallTimes {
  seconds: number;
  /** A digit from 0 to 9 for each bar of the picture of the sound. */
  bars: string;
  captions: readonly SampleCaption[];
}

/** The words of the player. Its captions are in `sample-call-times.ts`. */
export const sampleCallWords = {
  title: 'Sample call',
  note: 'A shortened sample: the agent’s own replies in its own voice, and a synthetic caller.',
  speakers: { agent: 'Agent', caller: 'Sample caller', gap: 'Left out' },
  leftOut: 'The caller’s name and email, and a summary.',
  play: 'Play the sample',
  pause: 'Pause the sample',
  position: 'Position in the sample',
  positionText: (now: number, all: number) => `${now} of ${all} seconds`,
  transcript: 'Transcript',
  close: 'Close the sample',
  failed: 'The sound didn’t load. The transcript has every word.',
} as const;
