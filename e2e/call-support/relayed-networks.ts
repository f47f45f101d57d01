import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../scripts/chromium-options.ts';

/**
 * What a firewall lets a machine send for the sound of a call. Without any UDP, only a TURN server by
 * TCP is left.
 */
type AllowedSound = 'all' | 'no UDP to the server' | 'TURN by TCP';

/** A visitor and a server in networks of their own, with a machine between them. */
export interface RelayedNetworks extends Disposable {
  serverAddress: string;
  /** The address of the machine between visitor and server. Both reach it. */
  middleAddress: string;
  /** Another address of the same machine. */
  otherMiddleAddress: string;
  /** Packets to this address vanish without an answer. */
  deadAddress: string;
  /** A folder that is removed at the end. */
  folder: string;
  /** A program that runs Chromium in the visitor's network. */
  chromium: string;
  /** Commands that run a program in the network of the server or on the machine between. */
  runner: { server: readonly string[]; middle: readonly string[] };
  allow(machine: 'visitor' | 'server', sound: AllowedSound): void;
  /** Returns the UDP ports from `from` on that programs in the server's network hold. */
  serverPorts(from: number): string[];
}

const [VISITOR, SERVER, DEAD] = ['10.232.1.2', '10.232.2.2', '10.232.9.9'];

/** Makes the networks. Only root may do that. Everything is removed at the end. */
export function relayedNetworks(): RelayedNetworks {
  if (process.getuid?.() !== 0) {
    throw new Error(
      'This test makes network namespaces. Only root may do that, so run it as root.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'everline-relayed-'));
  const space = (name: string) => `everline-${name}-${process.pid}`;
  const inside = (name: string) => ['ip', 'netns', 'exec', space(name)];
  const names = ['visitor', 'middle', 'server'] as const;
  for (const name of names) {
    ip('netns', 'add', space(name));
    ip('-n', space(name), 'link', 'set', 'lo', 'up');
  }
  connect('visitor', VISITOR);
  connect('server', SERVER);
  run(...inside('middle'), 'sysctl', '-qw', 'net.ipv4.ip_forward=1');
  ip('-n', space('middle'), 'route', 'add', 'blackhole', DEAD);

  /** Connects a machine with the machine between, whose address ends with 1. */
  function connect(name: 'visitor' | 'server', address: string): void {
    const gateway = gatewayOf(address);
    const [own, middle] = [space(name), space('middle')];
    ip('-n', own, 'link', 'add', 'out', 'type', 'veth', 'peer', 'name', name, 'netns', middle);
    ip('-n', own, 'address', 'add', `${address}/24`, 'dev', 'out');
    ip('-n', middle, 'address', 'add', `${gateway}/24`, 'dev', name);
    ip('-n', own, 'link', 'set', 'out', 'up');
    ip('-n', middle, 'link', 'set', name, 'up');
    ip('-n', own, 'route', 'add', 'default', 'via', gateway);
  }

  const chromium = join(folder, 'chromium');
  writeFileSync(chromium, `#!/bin/sh\nexec ${inside('visitor').join(' ')} ${chromiumPath} "$@"\n`);
  chmodSync(chromium, 0o755);

  return {
    serverAddress: SERVER,
    middleAddress: gatewayOf(VISITOR),
    otherMiddleAddress: gatewayOf(SERVER),
    deadAddress: DEAD,
    folder,
    chromium,
    runner: { server: inside('server'), middle: inside('middle') },
    allow(machine, sound) {
      const rules = ['-n', space(machine), 'rule'];
      ip(...rules, 'flush', 'protocol', String(RULE_MARK));
      if (sound === 'all') return;
      const add = [...rules, 'add', 'protocol', String(RULE_MARK), 'ipproto'];
      const to = sound === 'TURN by TCP' ? [] : ['to', SERVER];
      ip(...add, 'udp', ...to, 'prohibit');
    },
    serverPorts(from) {
      const sockets = run(...inside('server'), 'ss', '-Huan', `sport >= :${from}`);
      return sockets.split('\n').filter((line) => line !== '');
    },
    [Symbol.dispose]() {
      for (const name of names) ip('netns', 'delete', space(name));
      rmSync(folder, { recursive: true });
    },
  };
}

/** The number by which the rules of this file are found again. */
const RULE_MARK = 42;

function ip(...args: string[]): void {
  run('ip', ...args);
}

function run(command = '', ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Returns the address of the machine between in the network of another machine. */
function gatewayOf(address: string): string {
  return address.replace(/\d+$/, '1');
}
