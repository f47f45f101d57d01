import type { CallFailure } from '#core/call/read-call-failure.ts';
import type { MicrophoneDevice } from '../call.ts';

/**
 * Returns false in a browser without WebRTC, and on a page that was loaded over an insecure
 * connection.
 */
export function canCall(): boolean {
  return Boolean(navigator.mediaDevices) && typeof RTCPeerConnection !== 'undefined';
}

export const unsupportedCallFailure: CallFailure = {
  trouble: 'unsupported',
  type: 'unsupported',
  stage: 'new',
  report: null,
};

/**
 * Lists the microphones. The list is empty until the visitor has allowed the use of a microphone.
 */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = await navigator.mediaDevices?.enumerateDevices();
  return (devices ?? [])
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
