/** What a process knows of the heartbeats of the others. All times are of its own steady clock. */
export interface FleetView {
  lookedAt: number;
  /** For each process, its last heartbeat and the time at which that heartbeat was first seen. */
  seen: ReadonlyMap<string, { beat: number; since: number }>;
}

export interface WatchLimits {
  /** A process without a new heartbeat for this long counts as dead. */
  silentMs: number;
  /** After a longer pause between two looks, the watch begins anew. */
  gapMs: number;
}

/**
 * Returns what is known after a look at the list. If the watcher itself could not look for a while,
 * for example because the database was down or the machine was paused, the other processes may not
 * have been able to beat either. So nobody is judged by a pause that the watcher shared.
 */
export function lookAtFleet(
  before: FleetView | null,
  listed: ReadonlyArray<{ id: string; beat: number }>,
  now: number,
  { gapMs }: Pick<WatchLimits, 'gapMs'>,
): FleetView {
  const isSteady = before !== null && now - before.lookedAt <= gapMs;
  const seen = listed.map(({ id, beat }) => {
    const known = isSteady ? before.seen.get(id) : undefined;
    return [id, known?.beat === beat ? known : { beat, since: now }] as const;
  });
  return { lookedAt: now, seen: new Map(seen) };
}

/** Returns the ids of the processes whose heartbeat has stood still for too long. */
export function silentProcesses(
  { lookedAt, seen }: FleetView,
  { silentMs }: Pick<WatchLimits, 'silentMs'>,
): ReadonlySet<string> {
  const silent = [...seen].filter(([, { since }]) => lookedAt - since >= silentMs);
  return new Set(silent.map(([id]) => id));
}
