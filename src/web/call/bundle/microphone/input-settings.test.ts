import { expect, test } from 'vitest';
import { mergeInputSettings, microphoneConstraints } from './input-settings.ts';

const device = { audio: { settings: { deviceId: 'a', channelCount: 1 } } };

test('what is not spoken of stays', () => {
  const cancelling = { audio: { processor: { type: 'noise-cancellation' } } };
  const blurred = { video: { processor: { type: 'background-blur' } } };
  const merged = mergeInputSettings(mergeInputSettings(device, cancelling), blurred);
  expect(merged).toEqual({ ...blurred, audio: { ...device.audio, ...cancelling.audio } });
  expect(mergeInputSettings(merged, {})).toEqual(merged);
});

test('a device takes the place of a track, and a track that of a device', () => {
  const track = { audio: { settings: { customTrack: 'daily-custom-track' } } };
  const withTrack = mergeInputSettings(device, track);
  expect(withTrack.audio?.settings).toEqual({ channelCount: 1, customTrack: 'daily-custom-track' });
  expect(mergeInputSettings(withTrack, device)).toEqual(device);
});

test('by default the browser cleans up the sound of whichever microphone there is', () => {
  const cleaned = { echoCancellation: true, autoGainControl: true, noiseSuppression: true };
  expect(microphoneConstraints()).toEqual(cleaned);
  expect(microphoneConstraints({ processor: { type: 'noise-cancellation' } })).toEqual(cleaned);
});

test('a page’s own wishes go before the defaults, and its device is the one asked for', () => {
  const settings = { deviceId: 'a', echoCancellation: false };
  expect(microphoneConstraints({ processor: { type: 'none' }, settings })).toEqual({
    echoCancellation: false,
    autoGainControl: true,
    noiseSuppression: false,
    deviceId: { exact: 'a' },
  });
});
