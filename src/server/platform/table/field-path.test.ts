import { expect, test } from 'vitest';
import { lastNameOf, valuesAtPath } from './field-path.ts';

test.each<[string, object, [string, unknown][]]>([
  ['name', { name: 'x' }, [['name', 'x']]],
  ['name', {}, []],
  ['name', { name: null }, []],
  ['a.b', { a: { b: 1 } }, [['a.b', 1]]],
  ['a.b', { a: 'text' }, []],
  ['a.b', { a: [{ b: 1 }] }, []],
  ['constructor', {}, []],
  [
    'a.*.b',
    { a: [{ b: 1 }, {}, { b: 2 }] },
    [
      ['a.0.b', 1],
      ['a.2.b', 2],
    ],
  ],
  ['a.*.b', { a: { b: 1 } }, []],
])('the path %s leads into %j', (path, body, expected) => {
  const found = valuesAtPath(body as Record<string, unknown>, path);
  expect(found.map(({ place, value }) => [place, value])).toEqual(expected);
});

test.each([
  ['name', 'name'],
  ['metadata.collectionId', 'collectionId'],
])('the last name of %s is %s', (path, name) => {
  expect(lastNameOf(path)).toBe(name);
});
