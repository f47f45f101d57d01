import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of the processes that this process has started with a program of this name. */
export function speechProcesses(
  program: 'ear-process' | 'mouth-process' | 'tone-mouth' | 'loudness-ear' | 'humming-mouth',
): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => isOurs(id, program)).map(Number);
}

function isOurs(id: string, program: string): boolean {
  try {
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return Number(parent) === process.pid && command.includes(`${program}.ts`);
  } catch {
    // The process has ended in the meantime.
    return false;
  }
}
