import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.ts';
import { projectRoot } from './project-root.ts';

export interface RunningSite {
  origin: string;
  stop(): Promise<void>;
}

/** The real server, built if stale, in a process of its own on a port the system chooses. */
export async function startSite(): Promise<RunningSite> {
  await ensureBuilt();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const origin = /is open at (\S+)/.exec(line)?.[1];
    if (origin) return { origin, stop: () => stop(child) };
  }
  throw new Error('The server ended before it was open.');
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
