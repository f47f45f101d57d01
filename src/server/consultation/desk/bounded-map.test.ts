import { expect, test } from 'vitest';
import { boundedMap } from './bounded-map.ts';

test('a full map removes its oldest entry', () => {
  const map = boundedMap<number>(2);
  map.set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('a full map removes nothing when a known key gets a new value', () => {
  const map = boundedMap<number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect(Object.fromEntries(map)).toEqual({ a: 3, b: 2 });
});
