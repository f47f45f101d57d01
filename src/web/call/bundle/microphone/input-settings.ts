/** The library's settings of an input, as far as sound is concerned. */
export interface AudioSettings {
  processor?: { type?: string };
  /** Constraints, and `deviceId` or `customTrack` in place of them. */
  settings?: Record<string, unknown>;
}

export interface InputSettings {
  audio?: AudioSettings;
  video?: Record<string, unknown>;
}

/** The page's own track is not posted; this stands for it. */
export const CUSTOM_TRACK = 'daily-custom-track';

export function mergeInputSettings(known: InputSettings, wished: InputSettings): InputSettings {
  return {
    ...known,
    ...(wished.video && { video: { ...known.video, ...wished.video } }),
    ...(wished.audio && { audio: mergeAudio(known.audio, wished.audio) }),
  };
}

function mergeAudio(known: AudioSettings = {}, wished: AudioSettings): AudioSettings {
  if (!wished.settings) return { ...known, ...wished };
  const settings = { ...known.settings, ...wished.settings };
  // A device takes the place of a track, and a track that of a device.
  if ('deviceId' in wished.settings) delete settings.customTrack;
  if ('customTrack' in wished.settings) delete settings.deviceId;
  return { ...known, ...wished, settings };
}

/** What to ask the browser for. */
export function microphoneConstraints({ processor, settings = {} }: AudioSettings = {}) {
  const { deviceId, customTrack: _, ...constraints } = settings;
  return {
    echoCancellation: true,
    autoGainControl: true,
    noiseSuppression: processor?.type !== 'none',
    ...constraints,
    ...(typeof deviceId === 'string' && { deviceId: { exact: deviceId } }),
  } satisfies MediaTrackConstraints;
}
