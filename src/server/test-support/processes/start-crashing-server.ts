import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OutboxTiming } from '#server/consultation/messages/message-queue.ts';
import type { CrashingServerOptions } from './crashing-server.ts';
import { keptCode } from './kept-code.ts';

/**
 * The lease and the pause before a retry are long, so that even a busy machine finishes sending a
 * message before the next attempt begins.
 */
export const SLOW_OUTBOX_TIMING: OutboxTiming = { pollMs: 50, leaseMs: 60_000, firstRetryMs: 2000 };

/**
 * The young generation holds garbage for the most part. It grows and shrinks by 25 MB with the load of
 * the machine, which looks like a leak in a trend of memory. So it is kept small.
 */
const FOR_TRENDS = ['--expose-gc', '--max-semi-space-size=4'];

const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));

/** Runs crashing-server.ts as a separate process and waits until the server is open. */
export async function startCrashingServer(options: CrashingServerOptions) {
  const flags = options.collectGarbageEveryMs === undefined ? [] : FOR_TRENDS;
  const child = spawn(process.execPath, [...flags, SERVER, JSON.stringify(options)], {
    // A process reads which certificates count when it begins, and never again.
    env: { ...keptCode(), ...certificatesOf(options.env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopWithUs(child);
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = / is open at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { child, origin, ended };
  }
  throw new Error('The server ended before it was open.', { cause: await ended });
}

function certificatesOf({ NODE_EXTRA_CA_CERTS }: Record<string, string>) {
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
}

function stopWithUs(child: ChildProcess): void {
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}
