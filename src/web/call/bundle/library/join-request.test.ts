import { expect, test } from 'vitest';
import { readJoinRequest } from './join-request.ts';

function read(properties: object, preloadCache: object = {}) {
  return readJoinRequest({ action: 'join-meeting', properties, preloadCache });
}

test('a page that sets nothing joins with its microphone on, hears the agent and has no name', () => {
  expect(read({ url: 'http://room' })).toEqual({
    url: 'http://room',
    token: null,
    name: '',
    userData: undefined,
    inputSettings: {},
    audioOn: true,
    subscribes: true,
    visitorLevel: null,
    agentLevel: null,
  });
});

test.each([
  ['muted', { startAudioOff: true }, {}],
  ['without a microphone', {}, { allowLocalAudio: false }],
])('the visitor is not asked for a microphone if the page joins %s', (_, properties, cache) => {
  expect(read(properties, cache).audioOn).toBe(false);
});

test('settings made before the bundle was loaded take effect', () => {
  const cache = {
    subscribeToTracksAutomatically: false,
    inputSettings: { audio: { settings: { deviceId: 'a' } } },
    remoteParticipantsAudioLevelObserver: { enabled: true, interval: 100 },
    localAudioLevelObserver: { enabled: false },
  };
  const request = read({ token: 't', userName: 'Ann' }, cache);
  expect(request).toMatchObject({ token: 't', name: 'Ann', subscribes: false });
  expect(request.inputSettings).toEqual(cache.inputSettings);
  expect([request.agentLevel?.interval, request.visitorLevel]).toEqual([100, null]);
});
