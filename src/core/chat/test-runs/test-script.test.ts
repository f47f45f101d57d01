import { expect, test } from 'vitest';
import { MOST_TEST_LINES, readTestScript } from './test-script.ts';

test.each([
  ['Hello\n\nWhat does it cost?', { lines: ['Hello', 'What does it cost?'], isLiteral: false }],
  ['- Hello\n2. "Where are you?"', { lines: ['Hello', 'Where are you?'], isLiteral: false }],
  [
    'User: Hello\nAssistant: Hi, how can I help?\nCustomer : “Bye”',
    { lines: ['Hello', 'Bye'], isLiteral: true },
  ],
  ['The visitor is in a hurry.\nUser: Quick!', { lines: ['Quick!'], isLiteral: true }],
  ['1. User: One\n2. Agent: Two\n3. User: Three', { lines: ['One', 'Three'], isLiteral: true }],
  ['User:', { lines: [], isLiteral: true }],
  [' \n ', { lines: [], isLiteral: false }],
])('the script %j is read as %j', (script, read) => {
  expect(readTestScript(script)).toEqual(read);
});

test('a long script ends after the most lines of a test', () => {
  expect(readTestScript('Hello\n'.repeat(100)).lines).toHaveLength(MOST_TEST_LINES);
});
