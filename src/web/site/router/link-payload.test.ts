import { expect, test } from 'vitest';
import { payloadOfEntry, payloadOfLink } from './link-payload.ts';

test('a link carries the service and the request that it names', () => {
  const dataset = { service: 'ai-phone', request: '{"name":"Ann"}', other: 'value' };
  expect(payloadOfLink({ dataset })).toEqual({ service: 'ai-phone', request: '{"name":"Ann"}' });
});

test('a link that names none carries nothing', () => {
  expect(payloadOfLink({ dataset: { other: 'value' } })).toEqual({});
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
])('the state %j carries %j', (state, payload) => {
  expect(payloadOfEntry(state)).toEqual(payload);
});
