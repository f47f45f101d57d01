import { expect, test } from 'vitest';
import { assistantPromptOf } from './assistant-prompt.ts';

const EMPTY = { messages: [], temperature: null, maxTokens: null };

test.each([
  [undefined, EMPTY],
  ['gpt', EMPTY],
  [{ messages: 'x', temperature: '1', maxTokens: null }, EMPTY],
  [{ temperature: 3, maxTokens: 10 }, EMPTY],
  [{ temperature: -1, maxTokens: 20_000 }, EMPTY],
  [
    { temperature: 0, maxTokens: 250.5 },
    { messages: [], temperature: 0, maxTokens: 250 },
  ],
])('the model %j becomes %j', (model, prompt) => {
  expect(assistantPromptOf({ model })).toEqual(prompt);
});

test('messages without a text or of another role are left out', () => {
  const kept = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi' },
  ];
  const others = [
    { role: 'tool', content: 'x' },
    { role: 'function', content: 'x' },
    { role: 'system', content: null },
    { role: 'user', content: '' },
    { role: 'user' },
    null,
    'text',
  ];
  expect(assistantPromptOf({ model: { messages: [...kept, ...others] } }).messages).toEqual(kept);
});
