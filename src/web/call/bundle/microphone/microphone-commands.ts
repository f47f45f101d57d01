import type { LibraryChannel } from '../library/library-channel.ts';
import type { Visitor } from '../library/participants.ts';
import { devicesInUse, nextMicrophone } from './input-devices.ts';
import { CUSTOM_TRACK, type InputSettings, mergeInputSettings } from './input-settings.ts';
import { createMicrophone } from './microphone.ts';
import { blockOf, cameraErrorEvent, type MicrophoneError } from './microphone-error.ts';

interface InputOptions {
  channel: LibraryChannel;
  signal: AbortSignal;
  visitor: Visitor;
  settings: InputSettings;
  broughtTrack(): MediaStreamTrack | undefined;
  onTrack(track: MediaStreamTrack | null): void;
  /** Whether the visitor can be heard has changed. */
  onChange(): void;
}

/** What the visitor is heard by, and everything a page can do to it during a call. */
export function createInput(options: InputOptions) {
  const { channel, signal, visitor, broughtTrack, onTrack, onChange } = options;
  let { settings } = options;
  const microphone = createMicrophone({ broughtTrack, onTrack, onLost: goSilent });
  microphone.setOn(visitor.microphone === 'on');

  function goSilent(error: MicrophoneError) {
    if (signal.aborted) return;
    visitor.microphone = blockOf(error);
    channel.post('camera-error', cameraErrorEvent(error));
    onChange();
  }

  async function reopen(): Promise<MicrophoneError | null> {
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
    const error = on && !microphone.track() ? await reopen() : null;
    if (error) goSilent(error);
    else onChange();
  }

  async function chooseDevice(id: string) {
    const source = id === CUSTOM_TRACK ? { customTrack: id } : { deviceId: id };
    const previous = settings;
    settings = mergeInputSettings(settings, { audio: { settings: source } });
    // Who is muted has a microphone all the same, unless it was given back.
    const wanted = visitor.microphone !== 'off' || microphone.track() !== null;
    const error = wanted ? await reopen() : null;
    if (error) settings = previous;
    // The microphone in use goes on where the chosen one cannot be had.
    if (error && microphone.track()) channel.post('camera-error', cameraErrorEvent(error));
    else if (error) goSilent(error);
    else onChange();
  }

  /** Resolves with the settings that hold now; rejects with why they could not be put in force. */
  async function update(wished: InputSettings): Promise<InputSettings> {
    const previous = settings;
    settings = mergeInputSettings(settings, wished);
    if (wished.audio?.settings && visitor.microphone !== 'off') {
      const error = await reopen();
      if (error) {
        settings = previous;
        throw new Error(error.msg);
      }
      onChange();
    }
    if (wished.audio?.processor) await suppressNoise(previous);
    return settings;
  }

  async function suppressNoise(previous: InputSettings) {
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
    /** The first time: before the call. */
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
