import type { HeardStream, HeardWords } from '#server/speech/hearing/recogniser.ts';

/** What a visitor said in one turn. */
export interface HeardTurn {
  words: HeardWords;
  sound: Float32Array;
}

/** A turn of the visitor that is not over. */
export interface OpenTurn {
  /** How long the turn lasts so far, with the silence at its end. */
  ms: number;
  silenceMs: number;
  /** The result for the sound so far, or null. */
  soFar: HeardWords | null;
  /** When the last recognition of this turn began. */
  soFarAtMs: number;
  /** What is taken as the turn if the silence goes on. */
  trial: { heard: HeardTurn; endsAfterMs: number } | null;
  isRecognising: boolean;
  /** Whether a recognition of this turn has failed. */
  hasFailed: boolean;
  /** What hears the turn while it is spoken, or null if its sound is recognised when it is asked for. */
  stream: HeardStream | null;
}

/** Returns a turn that has just begun. */
export function openTurn(): OpenTurn {
  return {
    ms: 0,
    silenceMs: 0,
    soFar: null,
    soFarAtMs: 0,
    trial: null,
    isRecognising: false,
    hasFailed: false,
    stream: null,
  };
}
