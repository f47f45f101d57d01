import { expect, test } from 'vitest';
import { type SchemaNode, schemaWords } from './schema-words.ts';

test.each<[SchemaNode, string]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', maxLength: 40 }, 'text of up to 40 characters'],
  [{ type: 'string', minLength: 1, maxLength: 4000 }, 'text of 1 to 4,000 characters'],
  [{ type: 'string', format: 'binary' }, 'binary content'],
  [{ type: 'string', enum: ['a'] }, '“a”'],
  [{ type: 'string', enum: ['a', 'b'] }, '“a” or “b”'],
  [{ type: 'string', enum: ['a', 'b', 'c'] }, '“a”, “b”, “c”'],
  [{ type: 'number', minimum: 0, maximum: 1000 }, 'number from 0 to 1,000'],
  [{ type: 'number' }, 'number'],
  [{ type: 'boolean' }, 'true or false'],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { type: 'object' }, maxItems: 100 }, 'list of up to 100 of: object'],
  [{ type: 'object' }, 'object'],
  [{ $ref: '#/components/schemas/PhoneNumber' }, 'PhoneNumber'],
])('the words for %j are %j', (schema, words) => {
  expect(schemaWords(schema)).toBe(words);
});
