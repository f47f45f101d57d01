import { setTimeout as delay } from 'node:timers/promises';
import { fleetTiming } from './open-fleet.ts';
import type { ListedProcess } from './process-list.ts';

interface LookTiming {
  pauseMs: number;
  /** A process whose heartbeat stands still for so long is dead. */
  silentMs: number;
}

type Heartbeats = ReadonlyArray<Pick<ListedProcess, 'id' | 'beat'>>;

const LOOK_TIMING: LookTiming = { pauseMs: 200, silentMs: fleetTiming.silentMs };

/**
 * Takes a lock under which no process can beat. Resolves with null if a process is alive or the lock
 * is not free. A process that came to the list shortly before the lock is noticed as well.
 */
export async function keepProcessesOut<Lock extends { release(): Promise<void> }>(
  heartbeats: () => Promise<Heartbeats>,
  takeLock: () => Promise<Lock | null>,
  timing = LOOK_TIMING,
): Promise<Lock | null> {
  const first = await heartbeats();
  if (await isAnyAlive(first, heartbeats, timing)) return null;
  const lock = await takeLock();
  if (lock === null) return null;
  let isKept = false;
  try {
    isKept = !hasAnyBeaten(first, await heartbeats());
  } finally {
    if (!isKept) await lock.release();
  }
  return isKept ? lock : null;
}

/**
 * Resolves with true as soon as a heartbeat goes on. A process that was killed stays on the list, so
 * an unchanged heartbeat means nothing before the time is over. An empty list is answered at once.
 */
async function isAnyAlive(
  first: Heartbeats,
  heartbeats: () => Promise<Heartbeats>,
  { pauseMs, silentMs }: LookTiming,
): Promise<boolean> {
  if (first.length === 0) return false;
  const until = performance.now() + silentMs;
  while (performance.now() < until) {
    await delay(pauseMs);
    if (hasAnyBeaten(first, await heartbeats())) return true;
  }
  return false;
}

function hasAnyBeaten(before: Heartbeats, now: Heartbeats): boolean {
  const known = new Map(before.map(({ id, beat }) => [id, beat]));
  return now.some(({ id, beat }) => known.get(id) !== beat);
}
