import type { CallFailure } from '#core/call/call-failure.ts';

/** Whether this browser, and the way the page came to it, can carry a call at all. */
export function canCall(): boolean {
  return Boolean(navigator.mediaDevices) && typeof RTCPeerConnection !== 'undefined';
}

export const unsupported: CallFailure = {
  trouble: 'unsupported',
  type: 'unsupported',
  stage: 'new',
  report: null,
};
