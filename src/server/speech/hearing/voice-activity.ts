/**
 * The number of samples per second of everything that is heard. The sound is mono, with samples
 * from -1 to 1.
 */
export const HEARING_RATE = 16_000;
/** The number of samples in the frames that a detector judges. A frame is 32 ms long. */
export const ACTIVITY_FRAME_SAMPLES = 512;

/** Tells speech from silence and noise. */
export interface VoiceActivityDetector {
  /** Begins to listen to one caller. A judgement depends on the frames before. */
  listen(): CallerActivity;
}

export interface CallerActivity {
  /**
   * Returns how likely it is that somebody speaks in the frame, from 0 to 1. Frames are judged in
   * the order of the calls.
   */
  judge(frame: Float32Array): Promise<number>;
  /** Frees what was kept about the caller. */
  stop(): void;
}
