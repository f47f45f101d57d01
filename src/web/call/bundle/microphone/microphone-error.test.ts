import { expect, test } from 'vitest';
import { microphoneErrorEvent } from '../library/library-errors.ts';
import { microphoneBlockReason, readMicrophoneError } from './microphone-error.ts';

test.each([
  ['NotAllowedError', 'Permission denied', { type: 'permissions', blockedBy: 'user' }],
  ['NotAllowedError', 'Permission denied by system', { type: 'permissions', blockedBy: 'browser' }],
  ['SecurityError', 'by a permissions policy', { type: 'permissions', blockedBy: 'browser' }],
  ['NotFoundError', 'Requested device not found', { type: 'not-found', missingMedia: ['audio'] }],
  ['NotReadableError', 'Could not start audio source', { type: 'mic-in-use' }],
  ['AbortError', 'Starting audio failed', { type: 'mic-in-use' }],
  ['OverconstrainedError', '', { type: 'constraints', reason: 'invalid' }],
  ['TypeError', 'odd', { type: 'unknown' }],
])('%s (%s) becomes the library’s error %j', (name, message, expected) => {
  const error = readMicrophoneError({ name, message });
  expect(error).toMatchObject(expected);
  expect(microphoneErrorEvent(error)).toEqual({
    errorMsg: { errorMsg: message, audioOk: false, videoOk: true },
    error,
  });
});

test.each([undefined, 'words', {}])('a thrown %j has the type unknown', (thrown) => {
  expect(readMicrophoneError(thrown)).toEqual({ type: 'unknown', msg: 'unknown' });
});

test.each([
  ['permissions', 'byPermissions'],
  ['mic-in-use', 'byDeviceInUse'],
  ['not-found', 'byDeviceMissing'],
  ['unknown', 'byDeviceMissing'],
] as const)('the error %s blocks the visitor’s track %s', (type, block) => {
  expect(microphoneBlockReason({ type, msg: '' })).toBe(block);
});
