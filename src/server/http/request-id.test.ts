import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  currentRequestId,
  duringRequest,
  requestIdForLog,
  requestIdOf,
} from './incoming-request.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each([
  ['0123456789abcdef0123456789abcdef', 1, '0123456789abcdef0123456789abcdef'],
  ['abc.DEF_1-2', 2, 'abc.DEF_1-2'],
])('the id %j of a trusted proxy is kept', (given, trusted, kept) => {
  expect(requestIdOf({ 'x-request-id': given }, trusted)).toBe(kept);
});

test.each<[string | undefined, number, string]>([
  ['abcdefgh', 0, 'no proxy is trusted'],
  ['short', 1, 'it is too short'],
  ['x'.repeat(65), 1, 'it is too long'],
  ['abcdefgh\u00e9', 1, 'it has a letter that is not plain'],
  ['ada@example.com', 1, 'it may name a person'],
  [undefined, 1, 'there is none'],
])('the id %j with %i trusted proxies is replaced, because %s', (given, trusted) => {
  expect(requestIdOf({ 'x-request-id': given }, trusted)).toMatch(UUID);
});

test('the id is known to everything that a request begins, and to nothing else', async () => {
  expect(requestIdForLog()).toEqual({});
  const [first, second] = await Promise.all([
    duringRequest('first-id', async () => {
      await delay(1);
      return currentRequestId();
    }),
    duringRequest('second-id', async () => requestIdForLog()),
  ]);
  expect([first, second]).toEqual(['first-id', { requestId: 'second-id' }]);
  expect(currentRequestId()).toBeUndefined();
});
