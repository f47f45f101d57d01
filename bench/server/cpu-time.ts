import { readFile } from 'node:fs/promises';

/** The unit of /proc, the same on every Linux that Debian runs on. */
const TICKS_PER_SECOND = 100;

/** What the process and its children have spent so far: others on the machine do not change it. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in brackets, which may hold anything, spaces too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const ofChildren = await Promise.all(
    children.split(' ').filter(Boolean).map(Number).map(cpuSeconds),
  );
  return ofChildren.reduce((sum, seconds) => sum + seconds, ticks / TICKS_PER_SECOND);
}
