import * as v from 'valibot';
import { expect, test } from 'vitest';
import { objectShape, textShape } from './shape.ts';

const shape = objectShape({ note: v.optional(textShape(5)) });

test.each([{}, { note: 'old' }])('the object %j has a shape without required fields', (value) => {
  expect(v.is(shape, value)).toBe(true);
});

test.each([[[]], [['old']], [null], ['old']])('%j is not an object', (value) => {
  expect(v.safeParse(shape, value).issues?.[0].message).toBe('must be an object');
});

test('an empty list inside an object is not an object either', () => {
  const outer = objectShape({ inner: v.optional(shape) });
  expect(v.is(outer, { inner: {} })).toBe(true);
  expect(v.is(outer, { inner: [] })).toBe(false);
});
