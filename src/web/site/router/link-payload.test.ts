import { expect, test } from 'vitest';
import { payloadOfHistoryEntry, payloadOfLink } from './link-payload.ts';

test('the payload of a link is the service and the request that the link names', () => {
  const dataset = { service: 'ai-phone', request: '{"name":"Ann"}', other: 'value' };
  expect(payloadOfLink({ dataset })).toEqual({ service: 'ai-phone', request: '{"name":"Ann"}' });
});

test('the payload of a link that names neither a service nor a request is empty', () => {
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
])('the state %j of a history entry holds the payload %j', (state, payload) => {
  expect(payloadOfHistoryEntry(state)).toEqual(payload);
});
