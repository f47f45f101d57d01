import {
  ACTIVITY_FRAME_SAMPLES,
  type CallerActivity,
  HEARING_RATE,
} from '#server/speech/hearing/voice-activity.ts';

interface FrameEvents {
  /**
   * Is called for each frame, in the order in which they were heard, with the share of speech that
   * the detector finds in it.
   */
  onFrame(frame: Float32Array, share: number): void;
  /** A frame could not be judged. `askedAt` is the time at which its judgement was asked for. */
  onFailure(error: unknown, askedAt: number): void;
}

/** So much unjudged sound means that the detector is stuck. The oldest sound is then dropped. */
const MOST_UNJUDGED = 5 * HEARING_RATE;

/**
 * Returns a function that takes the next sound of a caller. The sound is cut into frames, and each
 * frame is judged: does somebody speak in it?
 */
export function judgedFrames(
  activity: CallerActivity,
  stopped: AbortSignal,
  { onFrame, onFailure }: FrameEvents,
): (samples: Float32Array) => void {
  let unjudged = new Float32Array(0);
  let isJudging = false;

  async function judge(): Promise<void> {
    isJudging = true;
    let askedAt = 0;
    try {
      while (unjudged.length >= ACTIVITY_FRAME_SAMPLES && !stopped.aborted) {
        const frame = unjudged.slice(0, ACTIVITY_FRAME_SAMPLES);
        askedAt = performance.now();
        const share = await activity.judge(frame);
        if (stopped.aborted) return;
        unjudged = unjudged.slice(ACTIVITY_FRAME_SAMPLES);
        onFrame(frame, share);
      }
    } catch (error) {
      // The frame stays, so that a new process can judge it.
      onFailure(error, askedAt);
    } finally {
      isJudging = false;
    }
  }

  return (samples) => {
    const joined = new Float32Array(unjudged.length + samples.length);
    joined.set(unjudged);
    joined.set(samples, unjudged.length);
    unjudged = joined.length > MOST_UNJUDGED ? joined.slice(-MOST_UNJUDGED) : joined;
    if (!isJudging) void judge();
  };
}

export interface HearingEvents {
  /** Is called once when nothing could be heard for a while. */
  onDeaf(error: unknown): void;
  /** Is called when sound is heard again after that. */
  onHearsAgain(): void;
}

interface HearingWatch {
  /** A frame was judged. */
  heard(): void;
  /** A frame could not be judged. `askedAt` is the time at which its judgement was asked for. */
  failed(error: unknown, askedAt: number): void;
  stop(): void;
}

/** A gap of this length is not noticed. A new process often hears again earlier. */
export const UNNOTICED_MS = 2000;

/** Tells a gap that nobody notices from one that the visitor has to know about. */
export function hearingWatch({ onDeaf, onHearsAgain }: HearingEvents): HearingWatch {
  let failingSince: number | null = null;
  let isDeaf = false;
  let isStopped = false;
  return {
    heard() {
      failingSince = null;
      if (!isDeaf) return;
      isDeaf = false;
      onHearsAgain();
    },
    failed(error, askedAt) {
      failingSince ??= askedAt;
      if (isDeaf || isStopped || performance.now() - failingSince < UNNOTICED_MS) return;
      isDeaf = true;
      onDeaf(error);
    },
    stop() {
      isStopped = true;
    },
  };
}
