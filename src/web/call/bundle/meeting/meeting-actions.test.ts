import { expect, test } from 'vitest';
import { subscribesToAudio } from './meeting-actions.ts';

test.each([
  [true, true],
  [false, false],
  ['staged', false],
  [{ audio: true, video: false }, true],
  [{ audio: 'staged' }, false],
  [{ audio: false }, false],
  [{ video: true }, null],
  [undefined, null],
  ['nonsense', null],
])('the subscribed tracks %j mean that the page plays the sound: %j', (given, expected) => {
  expect(subscribesToAudio(given)).toBe(expected);
});
