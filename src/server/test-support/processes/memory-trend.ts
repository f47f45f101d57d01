/**
 * The most MB by which the memory of a process may grow from the middle third of a run to the last
 * third.
 */
export const MEMORY_MARGIN_MB = 16;

export interface MemoryTrend {
  /** The lowest value of the middle third in MB. The first third does not count, because memory still grows then. */
  middle: number;
  last: number;
  isFlat: boolean;
}

/**
 * Compares the memory of a process in the middle third and the last third of a run. The samples are
 * evenly spaced and in MB. The lowest values count: garbage that waits for its collection raises the
 * other values by many MB, but a leak raises the lowest value too.
 */
export function memoryTrend(samples: readonly number[]): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const middle = Math.min(...samples.slice(third, 2 * third));
  const last = Math.min(...samples.slice(2 * third));
  return { middle, last, isFlat: last - middle <= MEMORY_MARGIN_MB };
}
