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
