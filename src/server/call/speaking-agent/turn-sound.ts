import { HEARING_RATE } from '#server/speech/hearing/voice-activity.ts';

/** Sound before the first loud frame that belongs to a turn, so that no first letter is lost. */
const LEAD_SAMPLES = 0.3 * HEARING_RATE;
/** The longest turn whose sound is kept. A longer turn is taken as it is. */
export const LONGEST_TURN_SAMPLES = 25 * HEARING_RATE;

/** The sound that a visitor's turn consists of. */
export interface TurnSound {
  /** Adds sound. While no turn is open, only the last moment is kept. */
  add(samples: Float32Array): void;
  /** Opens a turn that began `samplesAgo` samples before the end of what was added. */
  begin(samplesAgo: number): void;
  /** Returns all sound since the beginning of the turn. */
  take(): Float32Array;
  /** The number of samples since the beginning of the turn. */
  length(): number;
  /** Closes the turn and forgets its sound. */
  end(): void;
}

export function turnSound(): TurnSound {
  let pieces: Float32Array[] = [];
  let total = 0;
  let isOpen = false;

  /** Drops the oldest pieces that are not needed for `samples` samples. */
  function keep(samples: number): void {
    while (pieces[0] && total - pieces[0].length >= samples) {
      total -= pieces[0].length;
      pieces.shift();
    }
  }

  return {
    add(samples) {
      pieces.push(samples);
      total += samples.length;
      keep(isOpen ? LONGEST_TURN_SAMPLES : 2 * LEAD_SAMPLES);
    },
    begin(samplesAgo) {
      isOpen = true;
      keep(samplesAgo + LEAD_SAMPLES);
    },
    take() {
      const whole = new Float32Array(total);
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
      }
      return whole;
    },
    length: () => total,
    end() {
      isOpen = false;
      pieces = [];
      total = 0;
    },
  };
}
