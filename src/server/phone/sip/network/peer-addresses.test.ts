import { expect, test } from 'vitest';
import { addressAllowances } from './address-allowances.ts';
import { addressNetworks, addressSeenBy, plainAddress } from './peer-addresses.ts';

test.each([
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['198.51.100.0', true],
  ['198.51.100.255', true],
  ['198.51.101.0', false],
  ['2001:db8:1::5', true],
  ['2001:db8:2::5', false],
  ['2001:db8::1', true],
  ['2001:0db8:0:0::1', true],
])('whether %s is a named peer: %s', (address, isNamed) => {
  const isPeer = addressNetworks([
    '192.0.2.7',
    '198.51.100.0/24',
    '2001:db8:1::/48',
    '[2001:db8::1]',
  ]);
  expect(isPeer(address)).toBe(isNamed);
});

test.each(['example.com', '192.0.2.0/33', '192.0.2.0/', '192.0.2.0/8/8', '2001:db8::/129', ''])(
  '%j cannot be named as a peer',
  (text) => expect(() => addressNetworks([text])).toThrow('A peer must be an address'),
);

test('nobody is a peer if none is named', () => {
  expect(addressNetworks([])('127.0.0.1')).toBe(false);
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::1', '::1'],
  ['FE80::1', 'fe80::1'],
])('%s is written as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test.each([
  ['203.0.113.5', '203.0.113.9', '203.0.113.9'],
  ['203.0.113.5', null, '10.0.0.2'],
  ['10.0.0.7', '203.0.113.9', '10.0.0.2'],
  ['127.0.0.1', '203.0.113.9', '10.0.0.2'],
  ['2001:db8::1', '203.0.113.9', '10.0.0.2'],
])('a peer at %s with our public address %s sees %s', (remote, publicIp, seen) => {
  expect(addressSeenBy(remote, '10.0.0.2', publicIp)).toBe(seen);
});

test('an address that floods has no allowance left, and another one has', () => {
  let nowMs = 0;
  const allowances = addressAllowances(undefined, () => nowMs);
  const takeMany = (address: string, count: number) =>
    Array.from({ length: count }, () => allowances.take(address)).filter(Boolean).length;
  expect(takeMany('192.0.2.1', 5_000)).toBe(1_000);
  expect(takeMany('192.0.2.2', 10)).toBe(10);
  nowMs += 100;
  expect(takeMany('192.0.2.1', 5_000)).toBe(50);
});

test('quiet addresses are forgotten, so that many addresses take no memory', () => {
  let nowMs = 0;
  const allowances = addressAllowances(undefined, () => nowMs);
  for (let nth = 0; nth < 3_000; nth += 1) allowances.take(`address ${nth}`);
  expect(allowances.size()).toBe(1_000);
  nowMs += 10_000;
  expect(allowances.take('a new one')).toBe(true);
  expect(allowances.size()).toBe(1);
});
