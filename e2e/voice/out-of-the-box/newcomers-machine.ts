import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { until } from '../../../src/server/test-support/rooms/until.ts';
import { openNetworkSpaces, runnerIn } from '../../call-support/network-spaces.ts';
import { makeFreshClone } from './fresh-clone.ts';

/** An npm command that runs in the clone. */
export interface RunningNpm {
  /** Returns everything that it has written so far. */
  output(): string;
  /** Waits until it writes something, and resolves with the match. */
  writes(pattern: RegExp): Promise<RegExpExecArray>;
  type(line: string): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Sends npm the signal, and resolves with the exit code once no process is left in the clone. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

/**
 * The machine of somebody who has cloned the project and sets nothing. It has a network of its own,
 * so every port is free there, and nothing can be fetched.
 */
export interface NewcomersMachine extends Disposable {
  /** The folder of the clone. */
  root: string;
  /** A program that runs Chromium on this machine. */
  chromium: string;
  /** Starts npm in the clone. */
  npm(...args: string[]): RunningNpm;
  /** Starts npm in the clone with a terminal, so that it asks questions. */
  npmInTerminal(...args: string[]): RunningNpm;
}

/** This limit only stops a command that hangs. A start builds the whole site. */
const PATIENCE_MS = 240_000;

export function openNewcomersMachine(): NewcomersMachine {
  const clone = makeFreshClone();
  const { root } = clone;
  const spaces = openNetworkSpaces();
  const space = spaces.add('newcomer');
  const endAll = () => killProcessesIn(root);
  // Nobody disposes of the machine at a time-out or at Ctrl-C.
  process.once('exit', endAll);
  const start = (...command: string[]) => startIn(root, [...runnerIn(space), ...command]);
  return {
    root,
    chromium: spaces.writeChromium(space),
    npm: (...args) => start('npm', ...args),
    npmInTerminal: (...args) =>
      start('script', '--quiet', '--return', '--command', `npm ${args.join(' ')}`, '/dev/null'),
    [Symbol.dispose]() {
      process.off('exit', endAll);
      endAll();
      spaces[Symbol.dispose]();
      clone[Symbol.dispose]();
    },
  };
}

function startIn(root: string, [command = '', ...args]: readonly string[]): RunningNpm {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let hasEnded = false;
  const ended = once(child, 'close').then(([code]): number | null => {
    hasEnded = true;
    return code;
  });
  return {
    output: () => output,
    async writes(pattern) {
      const isOver = () => hasEnded || pattern.test(output);
      await until(isOver, 'words of npm', PATIENCE_MS).catch(() => {});
      const match = pattern.exec(output);
      if (match === null) throw new Error(`npm did not write ${pattern}, but:\n${output}`);
      return match;
    },
    type: (line) => child.stdin.write(`${line}\n`),
    ended,
    async stop(signal) {
      child.kill(signal);
      const code = await ended;
      await until(() => processesIn(root).length === 0, 'the end of every process');
      return code;
    },
  };
}

/**
 * Returns the only two variables that are set. The launcher of the tests has put its Node first on
 * the PATH, and npm its tools, but a newcomer has only the Node of the machine.
 */
function environment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  const ofTheMachine = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
  return { PATH: ofTheMachine.join(':'), HOME };
}

/** Returns the processes that work in a folder. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => workingFolder(pid) === folder).map(Number);
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

function killProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}
