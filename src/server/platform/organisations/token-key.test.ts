import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isTokenKey, maskedKey, newTokenKey, tokenHash, tokenIdOf } from './token-key.ts';

test('a key names its token, is never the same twice, and is recognised by its hash', () => {
  const id = randomUUID();
  const [key, other] = [newTokenKey('private', id), newTokenKey('private', id)];
  expect(key).toMatch(/^sk_/);
  expect(newTokenKey('public', id)).toMatch(/^pk_/);
  expect(tokenIdOf(key)).toBe(id);
  expect(key).not.toBe(other);
  expect(isTokenKey(key, tokenHash(key))).toBe(true);
  expect(isTokenKey(other, tokenHash(key))).toBe(false);
  expect(tokenHash(key)).not.toContain(key.slice(25));
});

test('only a stored hash is accepted', () => {
  const key = newTokenKey('private', randomUUID());
  for (const hash of [undefined, null, '', key, {}]) expect(isTokenKey(key, hash)).toBe(false);
});

test.each([
  '',
  'sk_',
  'sk_short',
  `xx_${'a'.repeat(54)}`,
  `sk_${'a'.repeat(53)}`,
  `sk_${'.'.repeat(54)}`,
])('the text %j names no token', (text) => {
  expect(tokenIdOf(text)).toBeNull();
});

test('a masked key shows what kind of key it is, and its last four characters', () => {
  const key = newTokenKey('public', randomUUID());
  expect(maskedKey(key)).toBe(`pk_…${key.slice(-4)}`);
});
