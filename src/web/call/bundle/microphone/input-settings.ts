/** The library's settings for a microphone. */
export interface AudioSettings {
  processor?: { type?: string };
  /** The media constraints. `deviceId` or `customTrack` names the microphone. */
  settings?: Record<string, unknown>;
}

export interface InputSettings {
  audio?: AudioSettings;
  video?: Record<string, unknown>;
}

/**
 * The library sends this text in place of the page's own track, because a message cannot carry a
 * track.
 */
export const CUSTOM_TRACK_PLACEHOLDER = 'daily-custom-track';

export function mergeInputSettings(known: InputSettings, change: InputSettings): InputSettings {
  return {
    ...known,
    ...(change.video && { video: { ...known.video, ...change.video } }),
    ...(change.audio && { audio: mergeAudio(known.audio, change.audio) }),
  };
}

function mergeAudio(known: AudioSettings = {}, change: AudioSettings): AudioSettings {
  if (!change.settings) return { ...known, ...change };
  const settings = { ...known.settings, ...change.settings };
  // Only one source can be in use: a chosen device replaces a track, and a supplied track replaces
  // a device.
  if ('deviceId' in change.settings) delete settings.customTrack;
  if ('customTrack' in change.settings) delete settings.deviceId;
  return { ...known, ...change, settings };
}

/** Returns the constraints with which the browser is asked for a microphone. */
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
