import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findLine, startChild, stopChild } from './child-process.ts';
import { isolatedSettings } from './isolated-settings.ts';
import { projectRoot } from './project-root.ts';

export interface StartedSite extends AsyncDisposable {
  origin: string;
  pid: number;
  /** What the server writes to its standard output from now on. */
  output: Readable;
}

/** This limit only stops a start that hangs. A start may build the whole site first. */
const PATIENCE_MS = 240_000;

/**
 * Starts the real server with temporary data, on a free port that only this machine can reach.
 * `runner` is a command that runs the server, for example in another network.
 */
export async function startSite(
  settings: Record<string, string> = {},
  program: 'throwaway-server.ts' | 'throwaway-voice-server.ts' = 'throwaway-server.ts',
  runner: readonly string[] = [],
): Promise<StartedSite> {
  const server = [process.execPath, join(projectRoot, 'scripts', program)];
  const [command = '', ...args] = [...runner, ...server];
  const child = startChild(command, args, {
    env: {
      ...process.env,
      ...isolatedSettings,
      HOST: '127.0.0.1',
      PORT: '0',
      // An empty value counts as unset, so the pages contain the address that the server listens
      // on.
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      // The server of the browser tests has this folder for itself. An empty value makes a new one.
      THROWAWAY_DATA_DIR: '',
      ...settings,
    },
  });
  child.stderr.pipe(process.stderr);
  const [, origin] = (await findLine(child, / is open at (http:\/\/[\d.:]+)/, PATIENCE_MS)) ?? [];
  if (origin === undefined) throw new Error('The server ended before it was open.');
  return {
    origin,
    pid: child.pid ?? 0,
    output: child.stdout,
    [Symbol.asyncDispose]: () => stopChild(child),
  };
}
