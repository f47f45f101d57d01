import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../scripts/chromium-options.ts';

/** A browser's own two networks. Only one of them leads to the server at a time. */
export interface TwoNetworks extends Disposable {
  /** The address at which a server is reached from both networks. */
  serverAddress: string;
  /** A command that runs the server where both networks reach it. */
  serverRunner: readonly string[];
  /** A program that runs Chromium inside these networks. */
  chromium: string;
  /** Takes the first network away and lets the second one lead to the server. */
  change(): void;
}

const SERVER = '10.231.0.1';

/**
 * Makes two networks in a namespace of their own, as a phone has a wireless and a mobile one. The
 * server has a namespace too: a browser of another test drops its connections whenever an address of
 * its own machine changes. Only root may do that. Everything is removed at the end.
 */
export function twoNetworks(): TwoNetworks {
  const space = `everline-${process.pid}`;
  const server = `${space}-server`;
  const folder = mkdtempSync(join(tmpdir(), 'everline-networks-'));
  const chromium = join(folder, 'chromium');
  writeFileSync(chromium, `#!/bin/sh\nexec ip netns exec ${space} ${chromiumPath} "$@"\n`);
  chmodSync(chromium, 0o755);
  for (const each of [space, server]) {
    ip('netns', 'add', each);
    ip('-n', each, 'link', 'set', 'lo', 'up');
  }
  ip('-n', server, 'address', 'add', `${SERVER}/32`, 'dev', 'lo');
  for (const nth of [1, 2]) {
    const [outside, inside] = [`outside${nth}`, `inside${nth}`];
    ip(
      '-n',
      server,
      'link',
      'add',
      outside,
      'type',
      'veth',
      'peer',
      'name',
      inside,
      'netns',
      space,
    );
    ip('-n', server, 'address', 'add', `10.231.${nth}.1/24`, 'dev', outside);
    ip('-n', server, 'link', 'set', outside, 'up');
    ip('-n', space, 'address', 'add', `10.231.${nth}.2/24`, 'dev', inside);
  }
  use(1);

  function use(nth: number): void {
    ip('-n', space, 'link', 'set', `inside${nth}`, 'up');
    ip('-n', space, 'route', 'replace', 'default', 'via', `10.231.${nth}.1`);
  }

  return {
    serverAddress: SERVER,
    serverRunner: ['ip', 'netns', 'exec', server],
    chromium,
    change() {
      ip('-n', space, 'link', 'set', 'inside1', 'down');
      use(2);
    },
    [Symbol.dispose]() {
      for (const each of [space, server]) ip('netns', 'delete', each);
      rmSync(folder, { recursive: true });
    },
  };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
