import type { MicrophoneBlockReason } from '../library/participants.ts';

/** The reason why a microphone could not be opened, as the call library describes it. */
export interface MicrophoneError {
  type:
    | 'permissions'
    | 'not-found'
    | 'mic-in-use'
    | 'constraints'
    | 'undefined-mediadevices'
    | 'unknown';
  msg: string;
  blockedBy?: 'user' | 'browser';
  blockedMedia?: ['audio'];
  missingMedia?: ['audio'];
  failedMedia?: ['audio'];
  reason?: 'invalid';
}

/**
 * Turns the value that the browser threw into an error of the library. Some browsers throw values
 * that are not an Error.
 */
export function readMicrophoneError(thrown: unknown): MicrophoneError {
  const { name, message } = Object(thrown);
  const msg = String(message ?? 'unknown');
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError': {
      // The browser's message has one of these words when the operating system or a policy forbids
      // the microphone. Otherwise the visitor has forbidden the microphone.
      const blockedBy = /system|policy|platform/i.test(msg) ? 'browser' : 'user';
      return { type: 'permissions', msg, blockedBy, blockedMedia: ['audio'] };
    }
    case 'NotFoundError':
      return { type: 'not-found', msg, missingMedia: ['audio'] };
    case 'NotReadableError':
    case 'AbortError':
      return { type: 'mic-in-use', msg };
    case 'OverconstrainedError':
      return { type: 'constraints', msg, reason: 'invalid', failedMedia: ['audio'] };
    default:
      return { type: 'unknown', msg };
  }
}

export const NO_MEDIA_DEVICES_ERROR: MicrophoneError = {
  type: 'undefined-mediadevices',
  msg: 'This page cannot use a microphone: it was not loaded over a secure connection.',
};

export const MICROPHONE_LOST_ERROR: MicrophoneError = {
  type: 'not-found',
  msg: 'The microphone is gone.',
  missingMedia: ['audio'],
};

/** Returns the reason that the library shows for the visitor's blocked track after this error. */
export function microphoneBlockReason({ type }: MicrophoneError): MicrophoneBlockReason {
  if (type === 'mic-in-use') return 'byDeviceInUse';
  return type === 'permissions' ? 'byPermissions' : 'byDeviceMissing';
}
