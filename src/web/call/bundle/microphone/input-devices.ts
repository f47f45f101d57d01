/** The devices in use, as the library tells its users. */
export async function devicesInUse(track: MediaStreamTrack | null) {
  const mic = track ? await findDevice(track.getSettings().deviceId) : null;
  return { camera: {}, mic: mic ?? {}, speaker: {} };
}

/** The microphone after the one in use, for users who step through them. */
export async function nextMicrophone(track: MediaStreamTrack | null): Promise<string | null> {
  const all = await microphones();
  if (all.length < 2) return null;
  const at = all.findIndex(({ deviceId }) => deviceId === track?.getSettings().deviceId);
  return all[(at + 1) % all.length]?.deviceId ?? null;
}

async function findDevice(id: string | undefined): Promise<unknown> {
  const found = (await microphones()).find(({ deviceId }) => deviceId === id);
  // What the browser hands out cannot be posted.
  return found ? found.toJSON() : null;
}

async function microphones(): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput');
}
