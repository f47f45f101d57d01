import { expect, test } from 'vitest';
import { isLinkToken } from '../storage/booking-row.ts';
import { newLinkToken } from './link-token.ts';

test('each of many tokens is valid, and no two of them are the same', () => {
  const tokens = Array.from({ length: 1000 }, newLinkToken);
  expect(tokens.filter((token) => !isLinkToken(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(1000);
});
