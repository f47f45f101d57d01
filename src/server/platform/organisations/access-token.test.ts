import { expect, test } from 'vitest';
import { newAccessToken, readAccessToken } from './access-token.ts';

const KEYS = { publicKey: 'pk_one', privateKey: 'sk_one' };
const CONTENT = { orgId: 'o1', userId: 'u1', tokenId: null };
const NOW = Date.UTC(2026, 10, 16);
const HOUR_MS = 3_600_000;

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(part: string) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

test('an access token is valid for an hour and states its organisation and its user', () => {
  const token = newAccessToken(CONTENT, KEYS, NOW);
  expect(readAccessToken(token, KEYS, NOW)).toEqual(CONTENT);
  expect(readAccessToken(token, KEYS, NOW + HOUR_MS - 1)).toEqual(CONTENT);
  expect(readAccessToken(token, KEYS, NOW + HOUR_MS)).toBeNull();
  const [header = '', payload = ''] = token.split('.');
  expect(decoded(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(decoded(payload)).toMatchObject({ aud: 'o1', sub: 'u1', exp: NOW / 1000 + 3600 });
});

const [HEADER = '', PAYLOAD = '', SIGNATURE = ''] = newAccessToken(CONTENT, KEYS, NOW).split('.');
const CLAIMS = decoded(PAYLOAD);

test.each([
  ['nothing', ''],
  ['no signature', `${HEADER}.${PAYLOAD}.`],
  ['another organisation', `${HEADER}.${encoded({ ...CLAIMS, aud: 'o2' })}.${SIGNATURE}`],
  ['the algorithm none', `${encoded({ alg: 'none', typ: 'JWT' })}.${PAYLOAD}.`],
  ['another header', `${encoded({ typ: 'JWT', alg: 'HS256' })}.${PAYLOAD}.${SIGNATURE}`],
  ['a fourth part', `${HEADER}.${PAYLOAD}.${SIGNATURE}.x`],
  ['the key of another server', newAccessToken(CONTENT, { ...KEYS, privateKey: 'sk_two' }, NOW)],
])('an access token with %s is refused', (_, token) => {
  expect(readAccessToken(token, KEYS, NOW)).toBeNull();
});
