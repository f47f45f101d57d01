/** A time in which the owner is busy, from its first millisecond to the one after its last. */
export interface BusyPeriod {
  from: number;
  to: number;
}

/** Returns the periods in their order, within the range, with those that touch made one. */
export function joinedPeriods(
  periods: readonly BusyPeriod[],
  range: BusyPeriod,
): readonly BusyPeriod[] {
  const joined: BusyPeriod[] = [];
  const inRange = periods
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
  for (const { from, to } of inRange) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
