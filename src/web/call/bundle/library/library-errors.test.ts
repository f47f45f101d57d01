import { expect, test } from 'vitest';
import { errorEventOf, unsupportedAnswer } from './library-errors.ts';

test('what owners alone may do is refused to others as that', () => {
  expect(unsupportedAnswer('dialout-start', false).error).toMatch(/owner/);
  expect(unsupportedAnswer('dialout-start', true).error).toMatch(/not supported/);
  expect(unsupportedAnswer('start-camera', false).error).toMatch(/not supported/);
});

test('a test of the network is told its outcome as one', () => {
  expect(unsupportedAnswer('test-call-quality', false).results.result).toBe('failed');
});

test('who waits for an event gets one', () => {
  expect(errorEventOf('daily-method-start-transcription')).toBe('transcription-error');
  expect(errorEventOf('start-camera')).toBeNull();
});
