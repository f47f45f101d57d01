import type { CallFailure } from '#core/call/read-call-failure.ts';
import type { MicrophoneDevice } from '../call.ts';

/** False in a browser without WebRTC, and on a page that came over an insecure connection. */
export function canCall(): boolean {
  return Boolean(navigator.mediaDevices) && typeof RTCPeerConnection !== 'undefined';
}

export const unsupportedCallFailure: CallFailure = {
  trouble: 'unsupported',
  type: 'unsupported',
  stage: 'new',
  report: null,
};

/** The list has no names and no ids until the visitor has allowed the use of a microphone. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = await navigator.mediaDevices?.enumerateDevices();
  return (devices ?? [])
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
