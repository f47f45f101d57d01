import { readFile } from 'node:fs/promises';

/**
 * The number of time units in a second, for the times in /proc. The number is the same on every
 * architecture that Debian supports.
 */
const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time that the process and its running children have used. The load of other
 * programs does not change this time.
 */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, and the name may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const ofChildren = await Promise.all(
    children.split(' ').filter(Boolean).map(Number).map(cpuSeconds),
  );
  return ofChildren.reduce((sum, seconds) => sum + seconds, ticks / TICKS_PER_SECOND);
}

/** Returns the memory that the process holds, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
