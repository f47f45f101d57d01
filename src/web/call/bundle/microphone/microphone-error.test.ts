import { expect, test } from 'vitest';
import { blockOf, cameraErrorEvent, microphoneError } from './microphone-error.ts';

test.each([
  ['NotAllowedError', 'Permission denied', { type: 'permissions', blockedBy: 'user' }],
  ['NotAllowedError', 'Permission denied by system', { type: 'permissions', blockedBy: 'browser' }],
  ['SecurityError', 'by a permissions policy', { type: 'permissions', blockedBy: 'browser' }],
  ['NotFoundError', 'Requested device not found', { type: 'not-found', missingMedia: ['audio'] }],
  ['NotReadableError', 'Could not start audio source', { type: 'mic-in-use' }],
  ['AbortError', 'Starting audio failed', { type: 'mic-in-use' }],
  ['OverconstrainedError', '', { type: 'constraints', reason: 'invalid' }],
  ['TypeError', 'odd', { type: 'unknown' }],
])('%s (%s) is told by the library’s name', (name, message, expected) => {
  const error = microphoneError({ name, message });
  expect(error).toMatchObject(expected);
  expect(cameraErrorEvent(error)).toEqual({
    errorMsg: { errorMsg: message, audioOk: false, videoOk: true },
    error,
  });
});

test.each([undefined, 'words', {}])('what says nothing is unknown: %s', (thrown) => {
  expect(microphoneError(thrown)).toEqual({ type: 'unknown', msg: 'unknown' });
});

test.each([
  ['permissions', 'byPermissions'],
  ['mic-in-use', 'byDeviceInUse'],
  ['not-found', 'byDeviceMissing'],
  ['unknown', 'byDeviceMissing'],
] as const)('%s blocks the track %s', (type, block) => {
  expect(blockOf({ type, msg: '' })).toBe(block);
});
