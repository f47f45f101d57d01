import { readdir, readFile, readlink } from 'node:fs/promises';

interface ServerProcess {
  id: number;
  /** What the process is for. */
  name: string;
  threads: number;
  /** Its resident memory in MB. */
  megabytes: number;
}

/** Lists the server first, and then its processes for speech except the best voice, which rests. */
export async function processesOf(pid: number): Promise<ServerProcess[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const ids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  const found = await Promise.all(
    ids.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8');
      const status = await readFile(`/proc/${id}/status`, 'utf8');
      return {
        id,
        name: nameOf(command),
        threads: Number(/^Threads:\s+(\d+)/m.exec(status)?.[1]),
        megabytes: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024),
      };
    }),
  );
  return found.filter(({ name }) => name !== 'best voice');
}

/** Counts the open sockets of a process. */
export async function socketsOf(pid: number): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    descriptors.map((each) => readlink(`/proc/${pid}/fd/${each}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith('socket:')).length;
}

function nameOf(command: string): string {
  if (command.includes('ear-process')) return 'ear';
  if (!command.includes('mouth-process')) return 'server';
  return command.includes('\0best') ? 'best voice' : 'fast voice';
}
