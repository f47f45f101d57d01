import { expect, test } from 'vitest';
import { FATAL_CALL_ERRORS } from '#core/report/fatal-call-error.ts';
import {
  fatalErrorEvent,
  unsupportedActionEvent,
  unsupportedActionReply,
} from './library-errors.ts';

test.each(FATAL_CALL_ERRORS)('the event of %s carries its details as JSON text', (type) => {
  const { errorMsg, error } = fatalErrorEvent(type, 'Why', { on: 'join' });
  expect([errorMsg, error.type, error.msg]).toEqual(['Why', type, 'Why']);
  expect(JSON.parse(error.details)).toEqual({ on: 'join' });
});

test('a visitor who is not an owner is told that only owners can do an owner action', () => {
  expect(unsupportedActionReply('dialout-start', false).error).toMatch(/owner/);
  expect(unsupportedActionReply('dialout-start', true).error).toMatch(/not supported/);
  expect(unsupportedActionReply('start-camera', false).error).toMatch(/not supported/);
});

test('an unsupported network test gets a failed result', () => {
  expect(unsupportedActionReply('test-call-quality', false).results.result).toBe('failed');
});

test('only an action whose error the library expects as an event has an error event', () => {
  expect(unsupportedActionEvent('daily-method-start-transcription')).toBe('transcription-error');
  expect(unsupportedActionEvent('start-camera')).toBeNull();
});
