import { expect, test } from 'vitest';
import { attemptFor, randomUuid } from './sending-attempt.ts';

const request = { name: 'Ann Lee', selected_time: '9:30 AM' };

test('a retry of the same request keeps the key, and an edited request gets a new key', () => {
  const first = attemptFor(request, null);
  expect(attemptFor({ ...request }, first).key).toBe(first.key);
  const edited = attemptFor({ ...request, selected_time: '10:00 AM' }, first);
  expect(edited.key).not.toBe(first.key);
  // The visitor has changed the request back to its first version. The last attempt was for the
  // edited version, so a new key is needed.
  expect(attemptFor(request, edited).key).not.toBe(edited.key);
});

test('keys are version 4 UUIDs, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, randomUuid);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(keys).size).toBe(keys.length);
});
