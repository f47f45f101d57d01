import { expect, test } from 'vitest';
import { FATAL_CALL_ERRORS } from '#core/report/fatal-call-error.ts';
import { fatalErrorEvent } from './fatal-error.ts';

test.each(FATAL_CALL_ERRORS)('%s carries its details as text, which the library parses', (type) => {
  const { errorMsg, error } = fatalErrorEvent(type, 'Why', { on: 'join' });
  expect([errorMsg, error.type, error.msg]).toEqual(['Why', type, 'Why']);
  expect(JSON.parse(error.details)).toEqual({ on: 'join' });
});
