import { expect, test } from 'vitest';
import { readJoinWish } from './join-request.ts';

function wish(properties: object, preloadCache: object = {}) {
  return readJoinWish({ action: 'join-meeting', properties, preloadCache });
}

test('a page that says nothing is heard, hears, and is nobody in particular', () => {
  expect(wish({ url: 'http://room' })).toEqual({
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
  ['joins muted', { startAudioOff: true }, {}],
  ['brings no microphone', {}, { allowLocalAudio: false }],
])('a page that %s is asked for none', (_, properties, cache) => {
  expect(wish(properties, cache).audioOn).toBe(false);
});

test('what was set before the bundle was there holds', () => {
  const cache = {
    subscribeToTracksAutomatically: false,
    inputSettings: { audio: { settings: { deviceId: 'a' } } },
    remoteParticipantsAudioLevelObserver: { enabled: true, interval: 100 },
    localAudioLevelObserver: { enabled: false },
  };
  const read = wish({ token: 't', userName: 'Ann' }, cache);
  expect(read).toMatchObject({ token: 't', name: 'Ann', subscribes: false });
  expect(read.inputSettings).toEqual(cache.inputSettings);
  expect([read.agentLevel?.interval, read.visitorLevel]).toEqual([100, null]);
});
