import { expect, test } from 'vitest';
import { complaintsOf } from './planted-source.ts';

function isRefused(source: string): boolean {
  return complaintsOf('no-literal-spread.grit', source).includes('instead of spreading a literal');
}

test.each([
  'export const both = { ...{ a: 1, b: 2 }, c: 3 };',
  'export const both = [...[1, 2], 3];',
  "export const both = join(...(['GET', '/'] as const));",
])('the lint rule refuses a spread literal: %s', (source) => {
  expect(isRefused(source)).toBe(true);
});

test.each([
  'export const copy = { ...original, c: 3 };',
  'export const maybe = { ...(isSet && { a: 1 }) };',
  'export const list = [...other(), 3];',
])('the lint rule accepts a spread of anything else: %s', (source) => {
  expect(isRefused(source)).toBe(false);
});
