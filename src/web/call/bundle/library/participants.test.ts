import { expect, test } from 'vitest';
import {
  type AgentParticipant,
  agentForLibrary,
  type VisitorParticipant,
  visitorForLibrary,
} from './participants.ts';

const joinedAt = new Date(0);
const visitor: VisitorParticipant = {
  id: 'v',
  name: 'Ann',
  owner: false,
  joinedAt,
  userData: { a: 1 },
  microphone: 'on',
};
const agent: AgentParticipant = {
  id: 'a',
  name: 'Vapi Speaker',
  joinedAt,
  subscribed: true,
  audible: true,
};

test.each([
  ['on', true, { state: 'playable' }],
  ['off', false, { state: 'off', off: { byUser: true } }],
  ['byDeviceMissing', false, { state: 'blocked', blocked: { byDeviceMissing: true } }],
  ['byDeviceInUse', false, { state: 'blocked', blocked: { byDeviceInUse: true } }],
  ['byPermissions', false, { state: 'blocked', blocked: { byPermissions: true } }],
] as const)('a microphone that is %s gives the visitor audio: %s', (microphone, audio, track) => {
  const participant = visitorForLibrary({ ...visitor, microphone });
  expect(participant).toMatchObject({ local: true, audio, tracks: { audio: track } });
});

test('a visitor can be an owner of the meeting, and the agent never is', () => {
  expect(visitorForLibrary(visitor).owner).toBe(false);
  expect(visitorForLibrary({ ...visitor, owner: true }).owner).toBe(true);
  expect(agentForLibrary(agent).owner).toBe(false);
});

test.each([
  [{ subscribed: false, audible: false }, 'sendable'],
  [{ subscribed: false, audible: true }, 'sendable'],
  [{ subscribed: true, audible: false }, 'loading'],
  [{ subscribed: true, audible: true }, 'playable'],
])('the track of an agent in the state %j is %s', (state, expected) => {
  const { audio, tracks } = agentForLibrary({ ...agent, ...state });
  expect(tracks.audio.state).toBe(expected);
  expect(audio).toBe(expected === 'playable');
});

test('neither the visitor nor the agent has video', () => {
  for (const { tracks, video, screen } of [visitorForLibrary(visitor), agentForLibrary(agent)]) {
    expect([video, screen]).toEqual([false, false]);
    expect([tracks.video.state, tracks.screenVideo.state]).toEqual(['off', 'off']);
  }
});
