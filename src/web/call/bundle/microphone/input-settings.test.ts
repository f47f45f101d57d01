import { expect, test } from 'vitest';
import { mergeInputSettings, microphoneConstraints } from './input-settings.ts';

const device = { audio: { settings: { deviceId: 'a', channelCount: 1 } } };

test('a change leaves the other settings as they are', () => {
  const cancelling = { audio: { processor: { type: 'noise-cancellation' } } };
  const blurred = { video: { processor: { type: 'background-blur' } } };
  const merged = mergeInputSettings(mergeInputSettings(device, cancelling), blurred);
  expect(merged).toEqual({ ...blurred, audio: { ...device.audio, ...cancelling.audio } });
  expect(mergeInputSettings(merged, {})).toEqual(merged);
});

test('a chosen device replaces a track, and a track replaces a device', () => {
  const track = { audio: { settings: { customTrack: 'daily-custom-track' } } };
  const withTrack = mergeInputSettings(device, track);
  expect(withTrack.audio?.settings).toEqual({ channelCount: 1, customTrack: 'daily-custom-track' });
  expect(mergeInputSettings(withTrack, device)).toEqual(device);
});

test('by default the browser picks the microphone and cleans up its sound', () => {
  const cleaned = { echoCancellation: true, autoGainControl: true, noiseSuppression: true };
  expect(microphoneConstraints()).toEqual(cleaned);
  expect(microphoneConstraints({ processor: { type: 'noise-cancellation' } })).toEqual(cleaned);
});

test('the page’s settings override the defaults, and its device is required', () => {
  const settings = { deviceId: 'a', echoCancellation: false };
  expect(microphoneConstraints({ processor: { type: 'none' }, settings })).toEqual({
    echoCancellation: false,
    autoGainControl: true,
    noiseSuppression: false,
    deviceId: { exact: 'a' },
  });
});
