import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../scripts/chromium-options.ts';

/** The network namespaces of one test. They are removed at the end, however the test ends. */
export interface NetworkSpaces extends Disposable {
  /** A folder that is removed together with the namespaces. */
  folder: string;
  /** Makes a namespace and returns its name for `ip`. */
  add(name: string): string;
  /** Writes a program that runs Chromium in a namespace, and returns its path. */
  writeChromium(space: string): string;
}

export function openNetworkSpaces(): NetworkSpaces {
  const spaces: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'everline-networks-'));

  /** Removes as much as possible: no namespace stays because another one could not be deleted. */
  function remove(): void {
    process.off('exit', remove);
    for (const space of spaces) spawnSync('ip', ['netns', 'delete', space]);
    rmSync(folder, { recursive: true, force: true });
  }
  // Nobody disposes of the namespaces if their set-up fails, at a time-out or at Ctrl-C.
  process.once('exit', remove);

  return {
    folder,
    add(name) {
      const space = `everline-${name}-${process.pid}`;
      spaces.push(space);
      try {
        ip(`netns add ${space}`);
        ip(`-n ${space} link set lo up`);
      } catch (cause) {
        throw new Error(
          'This test makes network namespaces: run it as root with CAP_SYS_ADMIN and CAP_NET_ADMIN.',
          { cause },
        );
      }
      return space;
    },
    writeChromium(space) {
      const path = join(folder, 'chromium');
      writeFileSync(path, `#!/bin/sh\nexec ${runnerIn(space).join(' ')} ${chromiumPath} "$@"\n`);
      chmodSync(path, 0o755);
      return path;
    },
    [Symbol.dispose]: remove,
  };
}

/** Returns the command that runs a program in a namespace. */
export function runnerIn(space: string): readonly string[] {
  return ['ip', 'netns', 'exec', space];
}

/** Runs a program in a namespace and returns its output. */
export function runIn(space: string, ...words: string[]): string {
  const [command = '', ...args] = [...runnerIn(space), ...words];
  return run(command, args);
}

/** Runs `ip` with the words of this text. */
export function ip(words: string): void {
  run('ip', words.split(' '));
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
