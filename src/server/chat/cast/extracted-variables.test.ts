import { expect, test } from 'vitest';
import { extractedVariables, fittingValues, valuesWithAliases } from './extracted-variables.ts';

const nodeWith = (variableExtractionPlan: unknown) => ({ variableExtractionPlan });

test('variables are read from a schema or from a list, if they are texts, numbers or booleans', () => {
  const schema = {
    properties: {
      name: { type: 'string', description: 'Who calls' },
      age: { type: 'integer' },
      people: { type: 'array' },
      odd: 5,
      'two words': { type: 'string' },
      constructor: { type: 'string' },
    },
  };
  const output = [{ title: 'meal', type: 'string', enum: ['lunch', {}] }, {}, 5];
  expect(extractedVariables(nodeWith({ schema, output }))).toEqual({
    name: { type: 'string', description: 'Who calls' },
    age: { type: 'integer' },
    odd: { type: 'string' },
    meal: { type: 'string', enum: ['lunch'] },
  });
  for (const none of [undefined, null, 5, {}, { schema: 5, output: 'x' }]) {
    expect(extractedVariables(nodeWith(none))).toEqual({});
  }
});

test('no more than 20 variables are read', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`v${at}`, { type: 'string' }]),
  );
  const read = extractedVariables(nodeWith({ schema: { properties } }));
  expect(Object.keys(read)).toHaveLength(20);
});

test('only values that fit what was asked for are taken', () => {
  const asked = {
    name: { type: 'string' },
    age: { type: 'integer' },
    meal: { type: 'string', enum: ['lunch'] },
    member: { type: 'boolean' },
    city: { type: 'string' },
  };
  const given = { name: 'x'.repeat(600), age: '9', meal: 'dinner', member: false, shoe: 'y' };
  expect(fittingValues(asked, given)).toEqual({ name: 'x'.repeat(500), member: false });
});

test('an alias is made of the other variables', () => {
  const aliases = [
    { key: 'full', value: '{{first}} {{last}}' },
    { key: 'letter', value: 'Dear {{full}} of {{shop}}' },
    { key: 'a b', value: 'x' },
    { key: 'number', value: 5 },
  ];
  const made = valuesWithAliases(
    nodeWith({ aliases }),
    { shop: 'Acme' },
    { first: 'A', last: 'B' },
  );
  expect(made).toEqual({ first: 'A', last: 'B', full: 'A B', letter: 'Dear A B of Acme' });
});
