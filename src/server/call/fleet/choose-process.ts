import type { ListedProcess } from '#server/fleet/process-list.ts';

interface CallWhereabouts {
  /** The id of the process that holds the room of the call, or null if no process does. */
  holder: string | null;
  /** Whether a call that has no room yet may get one in this process. */
  hasRoomHere: boolean;
  /** The other processes that are alive. */
  others: readonly ListedProcess[];
}

/**
 * Returns the process to which a visitor's socket belongs. Null means this process, which also
 * answers for a process that is gone.
 */
export function processForCall({
  holder,
  hasRoomHere,
  others,
}: CallWhereabouts): ListedProcess | null {
  if (holder !== null) return others.find(({ id }) => id === holder) ?? null;
  return hasRoomHere ? null : emptiestProcess(others);
}

/** Returns the process with the most free lines that takes calls, or null if there is none. */
function emptiestProcess(processes: readonly ListedProcess[]): ListedProcess | null {
  const free = (process: ListedProcess) => process.lines - takenLines(process);
  const open = processes.filter((process) => process.takesCalls && free(process) > 0);
  return open.toSorted((a, b) => free(b) - free(a))[0] ?? null;
}

/** Returns how many lines of a process are taken. */
export function takenLines({ takenBySite }: Pick<ListedProcess, 'takenBySite'>): number {
  return Object.values(takenBySite).reduce((sum, count) => sum + count, 0);
}
