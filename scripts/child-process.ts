import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** The signal that makes the child end together with all processes that it has started. */
  stopSignal?: NodeJS.Signals;
}

const GRACE_MS = 12_000;
const running = new Map<ChildProcess, NodeJS.Signals>();

// When this process exits, or gets one of the signals below, it also ends its children.
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

/** Starts a command. The caller has to read or resume stdout and stderr of the child. */
export function startChild(
  command: string,
  args: readonly string[],
  { env = process.env, stopSignal = 'SIGTERM' }: ChildOptions = {},
) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.set(child, stopSignal);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Resolves with the match of the first line on the child's standard output that matches, or with
 * null if the child ends before. A child that needs longer than `patienceMs` is stopped. Later lines
 * are dropped.
 */
export async function findLine(
  child: ReturnType<typeof startChild>,
  pattern: RegExp,
  patienceMs: number,
): Promise<RegExpExecArray | null> {
  const deadline = setTimeout(() => void stopChild(child), patienceMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const match = pattern.exec(line);
      if (match === null) continue;
      child.stdout.resume();
      return match;
    }
    return null;
  } finally {
    clearTimeout(deadline);
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  const signal = running.get(child);
  if (signal === undefined) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const deadline = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(deadline);
}

/**
 * Runs a command and resolves with its standard output. If the command fails, the function rejects
 * with an error that contains the command's standard error.
 */
export async function commandOutput(
  command: string,
  args: readonly string[],
  { timeoutMs, ...options }: ChildOptions & { timeoutMs: number },
): Promise<string> {
  const child = startChild(command, args, options);
  const deadline = setTimeout(() => void stopChild(child), timeoutMs);
  try {
    const [[code, signal], output, complaints] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    if (code === 0) return output;
    throw new Error(`${command} ended with ${signal ?? code}:\n${complaints.trim()}`);
  } finally {
    clearTimeout(deadline);
  }
}
