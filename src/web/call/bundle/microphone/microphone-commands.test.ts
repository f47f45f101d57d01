import { afterEach, expect, test, vi } from 'vitest';
import type { VisitorParticipant } from '../library/participants.ts';
import { createMicrophoneCommands } from './microphone-commands.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Opens a microphone. The browser may fail to turn noise suppression on, or to change anything of
 * the track.
 */
async function openMicrophone(refused: false | 'suppression' | 'every change') {
  const applied: unknown[] = [];
  const track = Object.assign(new EventTarget(), {
    enabled: true,
    readyState: 'live',
    stop() {},
    getSettings: () => ({}),
    getConstraints: () => ({}),
    async applyConstraints({ noiseSuppression }: MediaTrackConstraints) {
      applied.push(noiseSuppression);
      if (refused === 'every change' || (refused && noiseSuppression !== false))
        throw new Error('The processor failed.');
    },
  });
  const asked: unknown[] = [];
  const getUserMedia = async ({ audio }: { audio: MediaTrackConstraints }) => {
    asked.push(audio.deviceId);
    return { getAudioTracks: () => [track] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } });
  const posted: Array<[string, unknown]> = [];
  const visitor: VisitorParticipant = {
    id: 'v',
    name: '',
    owner: false,
    joinedAt: new Date(0),
    userData: undefined,
    microphone: 'on',
  };
  const commands = createMicrophoneCommands({
    channel: {
      post: (action, fields) => posted.push([action, fields]),
      reply() {},
      listen() {},
      hangUp() {},
    },
    signal: new AbortController().signal,
    visitor,
    settings: {},
    suppliedTrack: () => undefined,
    onTrack() {},
    onChange() {},
  });
  expect(await commands.open()).toBeNull();
  return { commands, track, visitor, posted, applied, asked };
}

const processor = (type: string) => ({ audio: { processor: { type } } });

test('noise cancellation asks the browser to suppress noise', async () => {
  const { commands, posted, applied } = await openMicrophone(false);
  expect(await commands.update(processor('noise-cancellation'))).toEqual(
    processor('noise-cancellation'),
  );
  expect([applied, posted]).toEqual([[{ exact: true }], []]);
});

test.each(['suppression', 'every change'] as const)(
  'noise cancellation that fails (the browser refuses %s) is a nonfatal error, and the microphone stays on without it',
  async (refused) => {
    const { commands, track, visitor, posted, applied } = await openMicrophone(refused);
    expect(await commands.update(processor('noise-cancellation'))).toEqual(processor('none'));
    expect(posted).toEqual([
      ['nonfatal-error', { type: 'audio-processor-error', errorMsg: 'The processor failed.' }],
    ]);
    expect([visitor.microphone, track.enabled]).toEqual(['on', true]);

    // After a failure the SDK switches the processor off and turns the microphone on.
    expect(await commands.update(processor('none'))).toEqual(processor('none'));
    track.enabled = false;
    await commands.setAudio(true, false);
    expect(applied).toEqual([{ exact: true }, false]);
    expect(track.enabled).toBe(true);
    expect(posted).toHaveLength(1);
  },
);

test('a microphone that is chosen while the visitor is muted is opened when the visitor unmutes', async () => {
  const { commands, track, visitor, asked } = await openMicrophone(false);
  await commands.setAudio(false, false);
  await commands.update({ audio: { settings: { deviceId: 'second' } } });
  expect(asked).toEqual([undefined]);
  await commands.setAudio(true, false);
  expect(asked).toEqual([undefined, { exact: 'second' }]);
  expect([visitor.microphone, track.enabled]).toEqual(['on', true]);

  // The microphone is open now, so muting and unmuting does not open it again.
  await commands.setAudio(false, false);
  await commands.setAudio(true, false);
  expect(asked).toHaveLength(2);
});

test('a microphone that is chosen after the track was discarded is opened when the visitor unmutes', async () => {
  const { commands, asked } = await openMicrophone(false);
  await commands.setAudio(false, true);
  await commands.chooseDevice('second');
  expect(asked).toEqual([undefined]);
  await commands.setAudio(true, false);
  expect(asked).toEqual([undefined, { exact: 'second' }]);
});
