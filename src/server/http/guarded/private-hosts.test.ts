import { describe, expect, test } from 'vitest';
import { isPrivateHost, parsePrivateHosts } from './private-hosts.ts';

describe('the list of private hosts', () => {
  test.each([
    ['localhost', [{ hostname: 'localhost', port: null }]],
    [
      ' LOCALHOST:8080 , [0:0::1]:9000,10.0.0.7',
      [
        { hostname: 'localhost', port: 8080 },
        { hostname: '[::1]', port: 9000 },
        { hostname: '10.0.0.7', port: null },
      ],
    ],
    // URLs write these addresses in their usual form.
    ['0x7f.1:80', [{ hostname: '127.0.0.1', port: 80 }]],
  ])('%s is read', (value, hosts) => {
    expect(parsePrivateHosts(value)).toEqual(hosts);
  });

  test.each([
    '',
    'localhost,',
    'http://localhost',
    'localhost/path',
    'user@localhost',
    'localhost:0',
    'localhost:65536',
    'localhost:http',
    '::1',
    '[::1',
    'a b',
    Array.from({ length: 101 }, (_, number) => `host-${number}`).join(','),
  ])('%s is refused', (value) => {
    expect(parsePrivateHosts(value)).toBeNull();
  });
});

test.each([
  ['http://localhost/', 'localhost', true],
  ['https://localhost:8443/', 'localhost', true],
  ['http://localhost/', 'localhost:80', true],
  ['https://localhost/', 'localhost:443', true],
  ['https://localhost/', 'localhost:80', false],
  ['http://localhost:81/', 'localhost:80', false],
  ['http://localhost./', 'localhost', false],
  ['http://a.localhost/', 'localhost', false],
  ['http://127.0.0.1/', 'localhost', false],
  ['http://2130706433/', '127.0.0.1', true],
  ['http://[::1]:9000/', '[::1]:9000', true],
])('%s with %s in the list: %s', (url, list, isNamed) => {
  expect(isPrivateHost(new URL(url), parsePrivateHosts(list) ?? [])).toBe(isNamed);
});
