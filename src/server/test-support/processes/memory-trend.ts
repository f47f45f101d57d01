/**
 * The most MB by which the memory of a process may grow from the middle third of a run to the last
 * third.
 */
export const MEMORY_MARGIN_MB = 16;

export interface MemoryTrend {
  /** The median of the middle third in MB. The first third does not count, because memory still grows then. */
  middle: number;
  last: number;
  isFlat: boolean;
}

/**
 * Compares the memory of a process in the middle third and the last third of a run. The samples are
 * evenly spaced and in MB.
 */
export function memoryTrend(samples: readonly number[]): MemoryTrend {
  const third = Math.floor(samples.length / 3);
  const middle = medianOf(samples.slice(third, 2 * third));
  const last = medianOf(samples.slice(2 * third));
  return { middle, last, isFlat: last - middle <= MEMORY_MARGIN_MB };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
