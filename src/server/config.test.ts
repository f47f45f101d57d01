import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const DEFAULTS = { host: '127.0.0.1', port: 3000, publicUrl: null, logLevel: 'info' };

test('with nothing set, listens on the loopback address', () => {
  expect(parseConfig({})).toEqual(DEFAULTS);
});

test('an empty variable counts as unset', () => {
  expect(parseConfig({ HOST: '', PORT: '', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(DEFAULTS);
});

test('variables of other programs are left alone', () => {
  expect(parseConfig({ PATH: '/usr/bin', HOME: '' })).toEqual(DEFAULTS);
});

test.each([
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1' }],
  ['HOST', 'my-box.local', { host: 'my-box.local' }],
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['PUBLIC_URL', 'https://example.com', { publicUrl: 'https://example.com' }],
  ['PUBLIC_URL', 'https://example.com/', { publicUrl: 'https://example.com' }],
  ['PUBLIC_URL', 'HTTP://Example.COM:8080', { publicUrl: 'http://example.com:8080' }],
  ['PUBLIC_URL', 'https://example.com:443', { publicUrl: 'https://example.com' }],
  ['PUBLIC_URL', 'http://[::1]:3000', { publicUrl: 'http://[::1]:3000' }],
  ['PUBLIC_URL', 'https://bücher.example', { publicUrl: 'https://xn--bcher-kva.example' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
])('%s=%s is taken', (name, value, expected) => {
  expect(parseConfig({ [name]: value })).toEqual({ ...DEFAULTS, ...expected });
});

test.each([
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['HOST', 'fe80::1%eth0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'my-site.test'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PUBLIC_URL', 'https://example.com/site'],
  ['PUBLIC_URL', 'https://example.com/?a=1'],
  ['PUBLIC_URL', 'https://example.com/?'],
  ['PUBLIC_URL', 'https://example.com/#top'],
  ['PUBLIC_URL', 'https://user:secret@example.com'],
  ['PUBLIC_URL', 'https://exa"mple.com'],
  ['PUBLIC_URL', "https://exa'mple.com"],
  ['PUBLIC_URL', 'https://a&b.com'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name, without repeating the value', (name, value) => {
  const error = errorOf({ [name]: value });
  expect(error.problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  expect(error.message).not.toContain(value);
});

test('all problems are told at once', () => {
  const { message } = errorOf({ HOST: '/', PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'z' });
  expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'The',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'LOG_LEVEL',
  ]);
});

function errorOf(env: Record<string, string>): ConfigError {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  return expect.fail('the configuration was accepted');
}
