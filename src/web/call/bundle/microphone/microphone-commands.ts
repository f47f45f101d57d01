import type { LibraryChannel } from '../library/library-channel.ts';
import { microphoneErrorEvent } from '../library/library-errors.ts';
import type { VisitorParticipant } from '../library/participants.ts';
import {
  CUSTOM_TRACK_PLACEHOLDER,
  type InputSettings,
  mergeInputSettings,
} from './input-settings.ts';
import { createMicrophone } from './microphone.ts';
import { type MicrophoneError, microphoneBlockReason } from './microphone-error.ts';

interface MicrophoneCommandsOptions {
  channel: LibraryChannel;
  signal: AbortSignal;
  visitor: VisitorParticipant;
  settings: InputSettings;
  /** The track that the page supplied itself, if any. */
  suppliedTrack(): MediaStreamTrack | undefined;
  onTrack(track: MediaStreamTrack | null): void;
  /** Called after the microphone was muted, unmuted, changed or lost. */
  onChange(): void;
}

/** Carries out everything that a page can ask of the visitor's microphone during a call. */
export function createMicrophoneCommands(options: MicrophoneCommandsOptions) {
  const { channel, signal, visitor, suppliedTrack, onTrack, onChange } = options;
  let { settings } = options;
  /** True if the settings have changed since the microphone was opened. */
  let outdated = false;
  const microphone = createMicrophone({ suppliedTrack, onTrack, onLost: goSilent });
  microphone.setOn(visitor.microphone === 'on');

  function goSilent(error: MicrophoneError) {
    if (signal.aborted) return;
    visitor.microphone = microphoneBlockReason(error);
    channel.post('camera-error', microphoneErrorEvent(error));
    onChange();
  }

  async function reopen(): Promise<MicrophoneError | null> {
    outdated = false;
    const error = await microphone.open(settings.audio);
    if (signal.aborted) return null;
    if (!error && visitor.microphone !== 'off') visitor.microphone = 'on';
    if (!error)
      channel.post('selected-devices-updated', { devices: await devicesInUse(microphone.track()) });
    return error;
  }

  async function setAudio(on: boolean, discard: boolean) {
    microphone.setOn(on);
    visitor.microphone = on ? 'on' : 'off';
    if (!on && discard) microphone.stop();
    const error = on && (outdated || !microphone.track()) ? await reopen() : null;
    if (error && !microphone.track()) return goSilent(error);
    if (error) tellRefused(error);
    onChange();
  }

  /** If the chosen microphone cannot be opened, the call keeps the microphone that is in use. */
  function tellRefused(error: MicrophoneError) {
    channel.post('camera-error', microphoneErrorEvent(error));
  }

  async function chooseDevice(id: string) {
    const source = id === CUSTOM_TRACK_PLACEHOLDER ? { customTrack: id } : { deviceId: id };
    const previous = settings;
    settings = mergeInputSettings(settings, { audio: { settings: source } });
    // While the visitor is muted the microphone stays open, unless the visitor joined muted or the
    // page discarded the track. A microphone that is closed is opened when the visitor unmutes.
    const isOpen = visitor.microphone !== 'off' || microphone.track() !== null;
    outdated = !isOpen;
    const error = isOpen ? await reopen() : null;
    if (error) settings = previous;
    if (error && microphone.track()) tellRefused(error);
    else if (error) goSilent(error);
    else onChange();
  }

  /**
   * Changes the settings and resolves with the complete new settings. Rejects if the microphone
   * cannot be opened with the new settings. While the visitor is muted the microphone is not opened
   * again: it is opened with the new settings when the visitor unmutes.
   */
  async function update(change: InputSettings): Promise<InputSettings> {
    const previous = settings;
    settings = mergeInputSettings(settings, change);
    if (change.audio?.settings && visitor.microphone === 'off') outdated = true;
    else if (change.audio?.settings) {
      const error = await reopen();
      if (error) {
        settings = previous;
        throw new Error(error.msg);
      }
      onChange();
    }
    if (change.audio?.processor) await applyProcessor(previous);
    return settings;
  }

  /**
   * Applies the processor. If the processor fails, the call continues with the previous processor.
   */
  async function applyProcessor(previous: InputSettings) {
    try {
      await microphone.suppressNoise(settings.audio?.processor?.type === 'noise-cancellation');
    } catch (error) {
      const { processor = { type: 'none' } } = previous.audio ?? {};
      settings = mergeInputSettings(settings, { audio: { processor } });
      const errorMsg = error instanceof Error ? error.message : String(error);
      channel.post('nonfatal-error', { type: 'audio-processor-error', errorMsg });
    }
  }

  return {
    setAudio,
    chooseDevice,
    update,
    /** Opens the microphone for the first time, before the call begins. */
    open: () => microphone.open(settings.audio),
    track: microphone.track,
    stop: microphone.stop,
    devices: () => devicesInUse(microphone.track()),
    async cycle() {
      const next = await nextMicrophone(microphone.track());
      if (next !== null) await chooseDevice(next);
      return next === null ? null : (await devicesInUse(microphone.track())).mic;
    },
  };
}

/** Returns the devices in use, in the form in which the library reports them. */
async function devicesInUse(track: MediaStreamTrack | null) {
  const mic = track ? await findDevice(track.getSettings().deviceId) : null;
  return { camera: {}, mic: mic ?? {}, speaker: {} };
}

/**
 * Returns the id of the microphone that comes after the current microphone in the browser's list.
 * Returns null if the browser lists fewer than two microphones.
 */
async function nextMicrophone(track: MediaStreamTrack | null): Promise<string | null> {
  const all = await listInputs();
  if (all.length < 2) return null;
  const at = all.findIndex(({ deviceId }) => deviceId === track?.getSettings().deviceId);
  return all[(at + 1) % all.length]?.deviceId ?? null;
}

async function findDevice(id: string | undefined): Promise<unknown> {
  const found = (await listInputs()).find(({ deviceId }) => deviceId === id);
  // A message cannot carry a `MediaDeviceInfo`, so a plain copy is sent.
  return found ? found.toJSON() : null;
}

async function listInputs(): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput');
}
