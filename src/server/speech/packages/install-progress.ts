import type { SpeechGroup, SpeechProgress } from '#core/speech-install-state.ts';

/** A moment of a download: the clock in milliseconds and the bytes until then. */
export interface ProgressSample {
  at: number;
  bytes: number;
}

/** The speed of the last seconds counts, because a network becomes faster and slower. */
const WINDOW_MS = 15_000;
const SHORTEST_MS = 1_000;
const NAMES: Record<SpeechGroup, string> = {
  'hearing-and-fast-voice': 'hearing and fast voice',
  'best-voice': 'best voice',
};

/** Forgets the samples that are too old to tell the speed, except for one. */
export function recentSamples(samples: readonly ProgressSample[], now: number): ProgressSample[] {
  const firstRecent = samples.findIndex(({ at }) => at >= now - WINDOW_MS);
  return samples.slice(Math.max(0, firstRecent < 0 ? samples.length - 1 : firstRecent - 1));
}

/** Returns the seconds until everything is there, or null if the samples do not tell. */
export function secondsLeft(samples: readonly ProgressSample[], ofBytes: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  if (last.bytes >= ofBytes) return 0;
  const fetched = last.bytes - first.bytes;
  if (last.at - first.at < SHORTEST_MS || fetched <= 0) return null;
  return Math.ceil(((ofBytes - last.bytes) * (last.at - first.at)) / fetched / 1000);
}

/** Returns whether the console should get a line: once for each tenth of a group. */
export function isWorthALine(before: SpeechProgress | null, now: SpeechProgress): boolean {
  return before === null || before.group !== now.group || tenthOf(before) !== tenthOf(now);
}

export function progressLine(progress: SpeechProgress): string {
  const { group, bytes, ofBytes } = progress;
  const share = Math.floor((100 * bytes) / Math.max(1, ofBytes));
  const left = progress.secondsLeft === null ? '' : `, ${durationWords(progress.secondsLeft)} left`;
  return `The voice (${NAMES[group]}): ${megabytes(bytes)} of ${megabytes(ofBytes)} MB, ${share} %${left}`;
}

function tenthOf({ bytes, ofBytes }: SpeechProgress): number {
  return Math.floor((10 * bytes) / Math.max(1, ofBytes));
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

function durationWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
