import { readFile } from 'node:fs/promises';
import { residentMb } from '../process-usage.ts';

/** The memory of a process that takes part in calls. */
export interface ProcessMemory {
  name: string;
  megabytes: number;
}

/** Returns the memory of the site and of the processes that hear and speak for it. */
export async function speechMemory(site: number): Promise<ProcessMemory[]> {
  const children = await readFile(`/proc/${site}/task/${site}/children`, 'utf8');
  const ofChildren = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      const [, program = 'another', rest = ''] = /(\w+)-process\.ts(.*)/s.exec(command) ?? [];
      const voice = rest.includes('best') ? 'best ' : rest.includes('fast') ? 'fast ' : '';
      return { name: `${voice}${program}`, megabytes: await residentMb(Number(pid)) };
    });
  return [{ name: 'site', megabytes: await residentMb(site) }, ...(await Promise.all(ofChildren))];
}
