import { afterEach, expect, test, vi } from 'vitest';
import { closeCallBench, openCall, openCallBench } from './test-support/call-bench.ts';

afterEach(closeCallBench);

test('muting turns the microphone off, and on again', async () => {
  const { call, page, settle } = await openCall();
  call.setMuted(true);
  await settle();
  expect(call.getSnapshot().muted).toBe(true);
  expect(page.bundle().track?.enabled).toBe(false);
  call.setMuted(false);
  await settle();
  expect(call.getSnapshot().muted).toBe(false);
  expect(page.bundle().track?.enabled).toBe(true);
});

test('a call muted while connecting begins muted, and the next one does not', async () => {
  const { call, page, settle } = openCallBench();
  call.start();
  call.setMuted(true);
  await settle();
  expect(page.bundle().track?.enabled).toBe(false);
  call.stop();
  call.start();
  await settle();
  expect(call.getSnapshot().muted).toBe(false);
  expect(page.bundle().track?.enabled).toBe(true);
});

test('muting without a call throws what the specification says', () => {
  const { call } = openCallBench();
  expect(() => call.setMuted(true)).toThrow('Call object is not available.');
});

test('noise cancellation that fails never unmutes the visitor', async () => {
  const { call, page, settle } = await openCall();
  call.setMuted(true);
  await settle();
  page.bundle().say('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'No.' });
  await settle();
  const audio = page.bundle().heard.filter(({ action }) => action === 'local-audio');
  expect(audio.map(({ state }) => state)).toEqual([false, true, false]);
  expect(page.bundle().track?.enabled).toBe(false);
});

test('the sphere hears the visitor, unless muted', async () => {
  const { call, page, settle } = await openCall();
  page.bundle().say('local-audio-level', { audioLevel: 0.075 });
  await settle(50);
  expect(call.loudness()).toEqual({ agent: 0, visitor: 0.5 });
  call.setMuted(true);
  expect(call.loudness().visitor).toBe(0);
});

test('the level of the visitor’s own voice is asked for every 100 ms', async () => {
  const { page } = await openCall();
  const { heard } = page.bundle();
  const asked = heard.find(({ action }) => action === 'start-local-audio-level-observer');
  expect(asked?.interval).toBe(100);
});

test('a browser without audio worklets holds a call all the same', async () => {
  const { names } = await openCall(() => vi.stubGlobal('AudioWorkletNode', undefined));
  expect(names()).toEqual(['call-start']);
});

test('a microphone is chosen in mid-call, and kept for the next call', async () => {
  const { call, page, settle } = await openCall();
  expect(call.getSnapshot().microphoneId).toBe('default');
  call.chooseMicrophone('headset');
  await settle();
  expect(call.getSnapshot().microphoneId).toBe('headset');
  expect(page.liveTracks()).toBe(1);
  call.stop();
  expect(page.liveTracks()).toBe(0);
  call.start();
  await settle();
  const join = page.bundle().heard.find(({ action }) => action === 'join-meeting');
  expect(join).toMatchObject({
    properties: { audioSource: 'headset' },
    preloadCache: { inputSettings: { audio: { settings: { deviceId: 'headset' } } } },
  });
});

test('a chosen microphone that is gone is asked for once, then whichever there is', async () => {
  const { call, page, settle } = await openCall();
  call.chooseMicrophone('headset');
  call.stop();
  const error = { type: 'constraints', msg: '' };
  page.manners = { refusal: { action: 'camera-error', errorMsg: '', error } };
  call.start();
  await settle();
  expect(call.getSnapshot().trouble).toBe('microphone-missing');
  page.manners = {};
  call.start();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'listening', microphoneId: 'default' });
  const join = page.bundle().heard.find(({ action }) => action === 'join-meeting');
  expect(join).toMatchObject({ properties: { audioSource: true } });
});

test('lists the microphones that can be chosen', async () => {
  const { call } = openCallBench(() => {
    const devices = [
      { kind: 'audioinput', deviceId: 'a', label: 'Headset' },
      { kind: 'videoinput', deviceId: 'b', label: 'Camera' },
      { kind: 'audioinput', deviceId: '', label: '' },
    ];
    const mediaDevices = { ...navigator.mediaDevices, enumerateDevices: async () => devices };
    vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  });
  expect(await call.listMicrophones()).toEqual([{ id: 'a', label: 'Headset' }]);
});
