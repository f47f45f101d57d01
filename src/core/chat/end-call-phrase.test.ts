import { expect, test } from 'vitest';
import { holdsEndCallPhrase } from './end-call-phrase.ts';

test.each([
  ['Thank you. Goodbye!', ['goodbye'], true],
  ['Have a GREAT day.', ['see you', 'have a great day'], true],
  ['That’s all, then.', ["that's all"], true],
  ['Adiós, señora.', ['adiós'], true],
  ['A goodbyes list.', ['goodbye'], false],
  ['Good, bye', ['goodbye'], false],
  ['Hello.', [], false],
  ['Hello.', ['', '!?'], false],
])('in %j the phrases %j end the call: %s', (text, phrases, ends) => {
  expect(holdsEndCallPhrase(text, phrases)).toBe(ends);
});
