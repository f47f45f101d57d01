import type { MicrophoneBlock } from '../library/participants.ts';

/** Why a microphone could not be opened, in the call library's terms. */
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

/** Reads what the browser threw. Not every browser throws an Error. */
export function microphoneError(thrown: unknown): MicrophoneError {
  const { name, message } = Object(thrown);
  const msg = String(message ?? 'unknown');
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError': {
      // These words appear when the operating system or a policy, not the visitor, forbids the use.
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

export const NO_MEDIA_DEVICES: MicrophoneError = {
  type: 'undefined-mediadevices',
  msg: 'This page cannot use a microphone: it was not loaded over a secure connection.',
};

export const MICROPHONE_LOST: MicrophoneError = {
  type: 'not-found',
  msg: 'The microphone is gone.',
  missingMedia: ['audio'],
};

/** Why the library shows the visitor's track as blocked after this error. */
export function microphoneBlockOf({ type }: MicrophoneError): MicrophoneBlock {
  if (type === 'mic-in-use') return 'byDeviceInUse';
  return type === 'permissions' ? 'byPermissions' : 'byDeviceMissing';
}
