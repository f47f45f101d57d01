import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayCheckAddress } from './candidate-rule.ts';

const PUBLIC_CALLER = '203.0.113.9';
const PRIVATE_CALLER = '192.168.1.20';
const LOOPBACK_CALLER = '127.0.0.1';

/**
 * The three columns after the address say whether the server may send checks to this address when a
 * caller names it: a caller with a public, a private and a loopback address.
 */
test.each([
  ['8.8.8.8', true, true, true],
  ['2001:4860::8888', true, true, true],
  ['::ffff:8.8.8.8', true, true, true],
  ['10.1.2.3', false, true, true],
  ['172.16.0.1', false, true, true],
  ['172.32.0.1', true, true, true],
  ['192.168.0.1', false, true, true],
  ['100.64.0.1', false, true, true],
  ['100.128.0.1', true, true, true],
  ['fd12::1', false, true, true],
  ['fc00::1', false, true, true],
  ['FD12::1', false, true, true],
  ['::ffff:10.1.2.3', false, true, true],
  ['::ffff:a01:203', false, true, true],
  ['127.0.0.1', false, false, true],
  ['127.9.9.9', false, false, true],
  ['::1', false, false, true],
  ['0:0:0:0:0:0:0:1', false, false, true],
  ['::ffff:127.0.0.1', false, false, true],
  ['::127.0.0.1', false, false, true],
  ['169.254.169.254', false, false, true],
  ['fe80::1', false, false, true],
  ['fe80::1%eth0', false, false, true],
  ['224.0.0.251', false, false, true],
  ['ff02::fb', false, false, true],
  ['255.255.255.255', false, false, true],
  ['240.0.0.1', false, false, true],
  ['0.0.0.0', false, false, true],
  ['198.18.0.1', false, false, true],
  ['198.19.255.255', false, false, true],
  ['198.20.0.1', true, true, true],
  ['64:ff9b::7f00:1', false, false, true],
  ['2002:7f00:1::1', false, false, true],
  ['::', false, false, true],
])(
  '%s may be checked for a public caller: %j, for a private one: %j, for one on loopback: %j',
  (host, forPublic, forPrivate, forLoopback) => {
    const callers = [PUBLIC_CALLER, PRIVATE_CALLER, LOOPBACK_CALLER];
    expect(callers.map((caller) => mayCheckAddress(host, 40_000, caller))).toEqual([
      forPublic,
      forPrivate,
      forLoopback,
    ]);
  },
);

test.each([
  ['::ffff:192.168.1.20', true],
  ['fd00::5', true],
  ['100.64.3.2', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('a caller at %j may have a private address checked: %j', (caller, isAllowed) => {
  expect(mayCheckAddress('10.1.2.3', 40_000, caller)).toBe(isAllowed);
});

test.each([
  [0, false],
  [53, false],
  [1023, false],
  [1024, true],
  [65_535, true],
  [65_536, false],
  [Number.NaN, false],
  [40_000.5, false],
])('an address with port %d may be checked: %j', (port, isAllowed) => {
  expect(mayCheckAddress('8.8.8.8', port, PUBLIC_CALLER)).toBe(isAllowed);
  expect(mayCheckAddress('8.8.8.8', port, LOOPBACK_CALLER)).toBe(isAllowed);
});

test('no input makes mayCheckAddress throw, and an unreadable caller counts as public', () => {
  const hosts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
  fc.assert(
    fc.property(hosts, fc.integer(), fc.string(), (host, port, caller) => {
      const isAllowed = mayCheckAddress(host, port, `?${caller}`);
      expect(isAllowed).toBe(mayCheckAddress(host, port, PUBLIC_CALLER));
    }),
  );
});
