import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientNetwork, organisationNetwork } from './incoming-request.ts';

function addressOf(remoteAddress: string | undefined, forwarded?: string, proxies = 0): string {
  const incoming = {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  return clientNetwork(incoming, proxies);
}

test.each<[proxies: number, forwarded: string | undefined, expected: string]>([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  // With one trusted proxy, only the last address is reliable. Any client could have written the
  // other addresses.
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1,  203.0.113.9', '198.51.100.1'],
  [2, '203.0.113.9', '203.0.113.9'],
  [9, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
])(
  'with %i trusted proxies and %j forwarded, the client address is %s',
  (proxies, forwarded, expected) => {
    expect(addressOf('10.0.0.1', forwarded, proxies)).toBe(expected);
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the limits count %s as %s', (address, counted) => {
  expect(addressOf(address)).toBe(counted);
});

test('all requests whose address is unknown count as one client', () => {
  expect(addressOf(undefined)).toBe('unknown');
  expect(clientNetwork(undefined, 0)).toBe('unknown');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('%s belongs to the organisation %s', (address, counted) => {
  expect(organisationNetwork(address)).toBe(counted);
});
