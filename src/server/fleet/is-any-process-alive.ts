import { setTimeout as delay } from 'node:timers/promises';
import { fleetTiming } from './open-fleet.ts';
import type { ListedProcess } from './process-list.ts';

interface LookTiming {
  pauseMs: number;
  /** A process whose heartbeat stands still for so long is dead. */
  silentMs: number;
}

const LOOK_TIMING: LookTiming = { pauseMs: 200, silentMs: fleetTiming.silentMs };

/**
 * Resolves with true as soon as a heartbeat goes on. A process that was killed stays on the list, so
 * an unchanged heartbeat means nothing before the time is over. An empty list is answered at once.
 */
export async function isAnyProcessAlive(
  heartbeats: () => Promise<ReadonlyArray<Pick<ListedProcess, 'id' | 'beat'>>>,
  { pauseMs, silentMs }: LookTiming = LOOK_TIMING,
): Promise<boolean> {
  const first = new Map((await heartbeats()).map(({ id, beat }) => [id, beat]));
  if (first.size === 0) return false;
  const until = performance.now() + silentMs;
  while (performance.now() < until) {
    await delay(pauseMs);
    if ((await heartbeats()).some(({ id, beat }) => first.get(id) !== beat)) return true;
  }
  return false;
}
