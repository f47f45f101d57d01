/** What a recogniser is able to do. A caller asks this and does not try out what happens. */
export interface RecogniserCapabilities {
  /** Words that are expected raise the odds that they are heard. */
  expectedWords: boolean;
  /** Given texts can be compared with a sound. */
  weighing: boolean;
  /** A sound that still goes on can be recognised, and the result helps the next time. */
  partialResults: boolean;
  /** Other texts that a sound may hold can be had. */
  alternatives: boolean;
}

/** A sound in which somebody speaks, and what is known before it is heard. */
export interface SpokenSound {
  /** Samples in the format that `HEARING_RATE` describes. */
  sound: Float32Array;
  /** Words and short phrases that are likely to occur. */
  expected: readonly string[];
  /** The result for the beginning of the same sound, or null. It makes the work cheaper. */
  soFar: HeardWords | null;
  /** Whether the visitor still speaks, so that the result is only shown and not answered. */
  isPartial?: boolean;
}

export interface HeardWords {
  text: string;
  /**
   * The mean log probability of the pieces of the text. 0 is certain. A service that reports none
   * returns null.
   */
  certainty: number | null;
  /** What the recogniser needs to go on from here. Only the same recogniser understands it. */
  memory: unknown;
}

/** Another text that a sound may hold, with its mean log probability if one is known. */
export type OtherWords = Pick<HeardWords, 'text' | 'certainty'>;

/** Turns the sound of speech into text. */
export interface Recogniser {
  readonly capabilities: RecogniserCapabilities;
  /** The text is never empty: the sound is known to hold speech. */
  recognise(spoken: SpokenSound, signal?: AbortSignal): Promise<HeardWords>;
  /**
   * Returns other texts that the sound may hold beside the one that was heard. A recogniser without
   * the capability `alternatives` returns an empty list.
   */
  alternatives(
    sound: Float32Array,
    heard: HeardWords,
    signal?: AbortSignal,
  ): Promise<readonly OtherWords[]>;
  /**
   * Returns the mean log probability of each text, given the sound. A recogniser without the
   * capability `weighing` returns an empty list.
   */
  weigh(sound: Float32Array, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
