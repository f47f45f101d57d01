import { expect, test } from 'vitest';
import { joinedChoice } from './chat-assistant.ts';

const BEFORE = {
  assistantId: 'one',
  assistantOverrides: { firstMessage: 'Ahoy', variableValues: { name: 'Ann' } },
};

test('without another assistant, all overrides of the conversation stay', () => {
  const now = { assistantOverrides: { endCallMessage: 'Bye', variableValues: { day: 'Monday' } } };
  expect(joinedChoice(BEFORE, now)).toEqual({
    assistantId: 'one',
    assistantOverrides: {
      firstMessage: 'Ahoy',
      endCallMessage: 'Bye',
      variableValues: { name: 'Ann', day: 'Monday' },
    },
  });
});

test('another assistant gets only the variables of the conversation', () => {
  expect(joinedChoice(BEFORE, { assistantId: 'two' })).toEqual({
    assistantId: 'two',
    assistantOverrides: { variableValues: { name: 'Ann' } },
  });
});
