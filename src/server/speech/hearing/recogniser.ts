import type { DictatedText } from '#core/speech/hear/address/address-guesses.ts';
import type { EngineKind } from '../engine-kind.ts';

/** What a recogniser is able to do. A caller asks this and does not try out what happens. */
export interface RecogniserCapabilities {
  kind: EngineKind;
  /** Given texts can be compared with a sound. */
  weighing: boolean;
  /** Dictated addresses can be written (`dictated`). */
  dictation: boolean;
  /**
   * How the words of a visitor who still speaks are found. `asked`: a sound that still goes on can be
   * recognised, and the result helps the next time. `streamed`: the sound is sent while it is spoken,
   * and the words come by themselves (`listen`).
   */
  partialResults: 'none' | 'asked' | 'streamed';
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

/** A turn that is heard while it is spoken. */
export interface HeardStream {
  /** Takes the next sound of the turn. It never throws: a failure is told by `words`. */
  hear(sound: Float32Array): void;
  /** Resolves with the words of all sound so far. The turn may go on afterwards. */
  words(signal?: AbortSignal): Promise<HeardWords>;
  /** Ends the stream and forgets the turn. */
  close(): void;
}

export interface StreamedTurn {
  /** Words and short phrases that are likely to occur. */
  expected: readonly string[];
  /** Is called with the words so far whenever they have changed. */
  onWords(words: HeardWords): void;
}

/** Turns the sound of speech into text. */
export interface Recogniser {
  readonly capabilities: RecogniserCapabilities;
  /** The text is empty if the recogniser finds no words in the sound. */
  recognise(spoken: SpokenSound, signal?: AbortSignal): Promise<HeardWords>;
  /** Begins to hear a turn. Only a recogniser whose partial results are `streamed` has it. */
  listen?(turn: StreamedTurn): HeardStream;
  /**
   * Returns what the sound holds if somebody dictates an address or spells a part of one, as it is
   * written, the likeliest first. `known` are words that it probably holds. A recogniser without the
   * capability `dictation` returns an empty list.
   */
  dictated(
    sound: Float32Array,
    known: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly DictatedText[]>;
  /**
   * Returns the mean log probability of each text, given the sound. A recogniser without the
   * capability `weighing` returns an empty list.
   */
  weigh(sound: Float32Array, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
