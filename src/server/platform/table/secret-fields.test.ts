import { expect, test } from 'vitest';
import { CREDENTIAL_FIELDS, withoutSecrets } from './secret-fields.ts';

const shown = (body: Record<string, unknown>) => withoutSecrets(body, CREDENTIAL_FIELDS);

test.each([
  'apiKey',
  'secretKey',
  'openAIKey',
  'ocpApimSubscriptionKey',
  'serverUrlSecret',
  'SecretAccessKey',
  'SessionToken',
])('the field %s is left out at any depth', (name) => {
  const body = { [name]: 'hush', list: [{ [name]: 'hush', region: 'eu' }] };
  expect(shown(body)).toEqual({ list: [{ region: 'eu' }] });
});

test('a tool keeps its parameters with the names of secrets', () => {
  const parameters = {
    type: 'object',
    properties: {
      token: { type: 'string', description: 'The number on the ticket' },
      login: { type: 'object', properties: { password: { type: 'string' } } },
      door: { type: 'string', enum: ['front', 'back'] },
    },
    required: ['token'],
  };
  const body = { function: { name: 'open', parameters } };
  expect(shown(body)).toEqual(body);
});

test('a secret inside a schema is left out', () => {
  const properties = {
    apiKey: { type: 'string', value: 'hush', default: 'hush' },
    token: 'hush',
    city: { type: 'string', secret: 'hush', default: 'Zug' },
  };
  expect(shown({ body: { type: 'object', properties } })).toEqual({
    body: {
      type: 'object',
      properties: { apiKey: { type: 'string' }, city: { type: 'string', default: 'Zug' } },
    },
  });
});

test('properties outside of a schema are filtered like all fields', () => {
  expect(shown({ properties: { credentials: { key: 'hush' } } })).toEqual({ properties: {} });
});
