export interface OnsetEvents {
  /** Is called when the visitor seems to begin. Speech or `onFalseAlarm` follows in a moment. */
  onPossibleSpeech(): void;
  /** Is called when it was only a click. */
  onFalseAlarm(): void;
}

interface SpeechOnset {
  /** Takes the share of speech in the next frame. Returns whether speech has begun. */
  hasBegun(share: number): boolean;
  /** Waits for the next beginning. */
  reset(): void;
}

/** The share of speech from which a frame counts as speech. */
const SPEECH_SHARE = 0.5;
/** Three frames in a row are no click. */
export const FRAMES_OF_SPEECH = 3;
/**
 * After two frames in a row, or a single one that is certain, the agent holds its voice, so that it
 * is silent within 200 ms.
 */
const FRAMES_OF_POSSIBLE_SPEECH = 2;
const CERTAIN_SHARE = 0.8;
/** Between the first sound of a word and its vowel, some frames hold no speech. */
const FRAMES_OF_CALM = 4;

export function isSpeech(share: number): boolean {
  return share > SPEECH_SHARE;
}

/** Finds where a visitor begins to speak, and warns as early as possible. */
export function speechOnset({ onPossibleSpeech, onFalseAlarm }: OnsetEvents): SpeechOnset {
  /** The number of frames in a row that hold speech. */
  let frames = 0;
  let quietFrames = 0;
  let isAlarmed = false;

  function setAlarm(alarm: boolean): void {
    if (alarm === isAlarmed) return;
    isAlarmed = alarm;
    if (alarm) onPossibleSpeech();
    else onFalseAlarm();
  }

  return {
    hasBegun(share) {
      frames = isSpeech(share) ? frames + 1 : 0;
      quietFrames = isSpeech(share) ? 0 : quietFrames + 1;
      if (frames >= FRAMES_OF_POSSIBLE_SPEECH || share > CERTAIN_SHARE) setAlarm(true);
      else if (quietFrames >= FRAMES_OF_CALM) setAlarm(false);
      return frames >= FRAMES_OF_SPEECH;
    },
    reset() {
      frames = 0;
      quietFrames = 0;
      isAlarmed = false;
    },
  };
}
