import { expect, test } from 'vitest';
import { boundedMap } from './bounded-map.ts';

test('forgets the oldest when it is full', () => {
  const map = boundedMap<number>(2);
  map.set('a', 1).set('b', 2).set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('forgets nothing when it is told anew what it knows', () => {
  const map = boundedMap<number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect(Object.fromEntries(map)).toEqual({ a: 3, b: 2 });
});
