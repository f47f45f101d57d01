import { expect, test } from 'vitest';
import {
  endCallPhrasesOf,
  filledText,
  overriddenAssistant,
  withVariables,
} from './assistant-settings.ts';

test('overrides replace whole settings, and variables are no setting', () => {
  const assistant = { name: 'Pirate', voice: { speed: 1, voiceId: 'Elliot' } };
  const overrides = { voice: { speed: 2 }, variableValues: { name: 'Jane' } };
  expect(overriddenAssistant(assistant, overrides)).toEqual({
    name: 'Pirate',
    voice: { speed: 2 },
  });
  expect(overriddenAssistant(assistant, undefined)).toEqual(assistant);
});

test.each([
  ['Hello {{name}}.', 'Hello Jane.'],
  ['Hello {{ name }}, you are {{age}}.', 'Hello Jane, you are 42.'],
  ['From {{customer.city}}.', 'From Lyon.'],
  ['Hello {{unknown}}{{customer}}{{name.length}}{{constructor}}.', 'Hello .'],
  ['{{ "now" | date: "%Y" }} and {name}', '{{ "now" | date: "%Y" }} and {name}'],
])('the text %j becomes %j', (text, filled) => {
  const values = { name: 'Jane', age: 42, customer: { city: 'Lyon' } };
  const assistant = {
    firstMessage: text,
    endCallMessage: text,
    name: text,
    model: { provider: 'openai', messages: [{ role: 'system', content: text }, null] },
  };
  expect(withVariables(assistant, values)).toEqual({
    firstMessage: filled,
    endCallMessage: filled,
    name: text,
    model: { provider: 'openai', messages: [{ role: 'system', content: filled }, null] },
  });
});

test('a text that names a long value again and again does not grow without end', () => {
  const filled = filledText('{{long}}'.repeat(1000), { long: 'x'.repeat(30_000) });
  expect(filled).toBe('x'.repeat(90_000));
});

test('only texts count as phrases that end a call', () => {
  expect(endCallPhrasesOf({ endCallPhrases: ['bye now', 7, null] })).toEqual(['bye now']);
  expect(endCallPhrasesOf({ endCallPhrases: 'bye' })).toEqual([]);
  expect(endCallPhrasesOf({})).toEqual([]);
});
