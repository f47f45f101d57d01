import type { Microphone } from '../call.ts';

/** Without names, and without any that can be chosen, until the visitor has let one be used. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices?.enumerateDevices();
  return (devices ?? [])
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
