import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { usualInternalUrl } from './internal-address.ts';

function network(address: string, internal: boolean): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4';
  return { address, internal, family, netmask: '', mac: '', cidr: null } as NetworkInterfaceInfo;
}

const LOOPBACK = { lo: [network('127.0.0.1', true), network('::1', true)] };
const WIRED = { ...LOOPBACK, eth0: [network('fe80::1', false), network('10.0.0.5', false)] };

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', WIRED, 'http://127.0.0.1:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000', WIRED, 'http://10.0.0.5:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3001', WIRED, 'http://10.0.0.5:3001'],
  ['::', 'http://[::1]:3001', WIRED, 'http://10.0.0.5:3001'],
  ['0.0.0.0', 'http://127.0.0.1:3001', LOOPBACK, 'http://127.0.0.1:3001'],
])(
  'a process on %s that listens at %s is reached from others at its first address',
  (host, listensAt, interfaces, expected) => {
    expect(usualInternalUrl({ host, listensAt }, interfaces)).toBe(expected);
  },
);
