import { expect, test } from 'vitest';
import { carriedBy, carriedTo } from './carried.ts';

test('a link carries the service and the request that it names', () => {
  const dataset = { service: 'ai-phone', request: '{"name":"Ann"}', other: 'value' };
  expect(carriedBy({ dataset })).toEqual({ service: 'ai-phone', request: '{"name":"Ann"}' });
});

test('a link that names none carries nothing', () => {
  expect(carriedBy({ dataset: { other: 'value' } })).toEqual({});
});

test.each([
  [{ entry: '1-0.5', service: 'ai-phone' }, { service: 'ai-phone' }],
  [{ entry: '1-0.5', request: '{}' }, { request: '{}' }],
  [{ entry: '1-0.5' }, {}],
  [{ service: 7, request: {} }, {}],
  [{ service: null }, {}],
  ['ai-phone', {}],
  [null, {}],
  [undefined, {}],
])('the state %j carries %j', (state, carried) => {
  expect(carriedTo(state)).toEqual(carried);
});
