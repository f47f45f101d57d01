import { afterEach, expect, test, vi } from 'vitest';
import {
  closeCallFixture,
  openCallFixture,
  openStartedCallFixture,
} from './test-support/call-fixture.ts';

afterEach(closeCallFixture);

test('muting turns the microphone off, and unmuting turns it on again', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  call.setMuted(true);
  await settle();
  expect(call.getSnapshot().muted).toBe(true);
  expect(page.bundle().track?.enabled).toBe(false);
  call.setMuted(false);
  await settle();
  expect(call.getSnapshot().muted).toBe(false);
  expect(page.bundle().track?.enabled).toBe(true);
});

test('a call muted while connecting begins muted, and the next call does not', async () => {
  const { call, page, settle } = openCallFixture();
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

test('muting without a call throws the fixed error', () => {
  const { call } = openCallFixture();
  expect(() => call.setMuted(true)).toThrow('Call object is not available.');
});

test('a failure of the noise cancellation never unmutes the visitor', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  call.setMuted(true);
  await settle();
  page.bundle().say('nonfatal-error', { type: 'audio-processor-error', errorMsg: 'No.' });
  await settle();
  const audio = page.bundle().heard.filter(({ action }) => action === 'local-audio');
  expect(audio.map(({ state }) => state)).toEqual([false, true, false]);
  expect(page.bundle().track?.enabled).toBe(false);
});

test('the visitor’s loudness is 0 while muted', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  page.bundle().say('local-audio-level', { audioLevel: 0.075 });
  await settle(50);
  expect(call.loudness()).toEqual({ agent: 0, visitor: 0.5 });
  call.setMuted(true);
  expect(call.loudness().visitor).toBe(0);
});

test('the client asks for the level of the visitor’s voice every 100 ms', async () => {
  const { page } = await openStartedCallFixture();
  const { heard } = page.bundle();
  const asked = heard.find(({ action }) => action === 'start-local-audio-level-observer');
  expect(asked?.interval).toBe(100);
});

test('a call begins in a browser without audio worklets', async () => {
  const { names } = await openStartedCallFixture(() =>
    vi.stubGlobal('AudioWorkletNode', undefined),
  );
  expect(names()).toEqual(['call-start']);
});

test('a microphone chosen during a call is also used by the next call', async () => {
  const { call, page, settle } = await openStartedCallFixture();
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

test('a microphone that cannot be switched to leaves the old one in use, and the page is told', async () => {
  const { call, page, settle, names, logs } = await openStartedCallFixture((opened) => {
    opened.behaviour = { refusesDevice: 'headset' };
  });
  call.chooseMicrophone('headset');
  await settle();
  expect(call.getSnapshot()).toMatchObject({
    phase: 'listening',
    microphoneId: 'default',
    microphoneRefused: true,
  });
  expect(page.liveTracks()).toBe(1);
  // The error is emitted, but the call is not over.
  expect(names()).toEqual(['call-start', 'error']);
  expect(logs).toEqual(['Call has started', 'Call error:']);
  call.chooseMicrophone('webcam');
  await settle();
  expect(call.getSnapshot()).toMatchObject({ microphoneId: 'webcam', microphoneRefused: false });
});

test('a refused camera of a hosted call is an error, and the call goes on', async () => {
  const { call, page, settle, names } = await openStartedCallFixture();
  page.bundle().say('camera-error', { errorMsg: '', error: { type: 'permissions', msg: '' } });
  await settle();
  expect(call.getSnapshot().phase).toBe('listening');
  expect(call.getSnapshot().microphoneRefused).toBe(false);
  expect(names()).toEqual(['call-start', 'error']);
});

test('the call after a refused microphone takes the one that was in use', async () => {
  const { call, page, settle } = await openStartedCallFixture((opened) => {
    opened.behaviour = { refusesDevice: 'headset' };
  });
  call.chooseMicrophone('headset');
  await settle();
  call.stop();
  call.start();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'listening', microphoneId: 'default' });
  const join = page.bundle().heard.find(({ action }) => action === 'join-meeting');
  expect(join).toMatchObject({ properties: { audioSource: 'default' } });
});

test('after a chosen microphone is missing, the next call takes any microphone', async () => {
  const { call, page, settle } = await openStartedCallFixture();
  call.chooseMicrophone('headset');
  call.stop();
  const error = { type: 'constraints', msg: '' };
  page.behaviour = { refusal: { action: 'camera-error', errorMsg: '', error } };
  call.start();
  await settle();
  expect(call.getSnapshot().trouble).toBe('microphone-missing');
  page.behaviour = {};
  call.start();
  await settle();
  expect(call.getSnapshot()).toMatchObject({ phase: 'listening', microphoneId: 'default' });
  const join = page.bundle().heard.find(({ action }) => action === 'join-meeting');
  expect(join).toMatchObject({ properties: { audioSource: true } });
});

test('only microphones with an id can be chosen', async () => {
  const { call } = openCallFixture(() => {
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
