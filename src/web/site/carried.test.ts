import { expect, test } from 'vitest';
import { carriedBy, carriedService } from './carried.ts';

test('a link carries the service it names', () => {
  expect(carriedBy({ dataset: { service: 'ai-phone' } })).toEqual({ service: 'ai-phone' });
});

test('a link that names none carries nothing', () => {
  expect(carriedBy({ dataset: { other: 'value' } })).toEqual({});
});

test.each([
  [{ entry: '1-0.5', service: 'ai-phone' }, 'ai-phone'],
  [{ entry: '1-0.5' }, undefined],
  [{ service: 7 }, undefined],
  [{ service: null }, undefined],
  ['ai-phone', undefined],
  [null, undefined],
  [undefined, undefined],
])('the state %j carries the service %s', (state, service) => {
  expect(carriedService(state)).toBe(service);
});
