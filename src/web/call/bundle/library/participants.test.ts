import { expect, test } from 'vitest';
import {
  type Agent,
  agentAsParticipant,
  type Visitor,
  visitorAsParticipant,
} from './participants.ts';

const joinedAt = new Date(0);
const visitor: Visitor = {
  id: 'v',
  name: 'Ann',
  owner: false,
  joinedAt,
  userData: { a: 1 },
  microphone: 'on',
};
const agent: Agent = { id: 'a', name: 'Vapi Speaker', joinedAt, subscribed: true, audible: true };

test.each([
  ['on', true, { state: 'playable' }],
  ['off', false, { state: 'off', off: { byUser: true } }],
  ['byDeviceMissing', false, { state: 'blocked', blocked: { byDeviceMissing: true } }],
  ['byDeviceInUse', false, { state: 'blocked', blocked: { byDeviceInUse: true } }],
  ['byPermissions', false, { state: 'blocked', blocked: { byPermissions: true } }],
] as const)('a visitor whose microphone is %s', (microphone, audio, track) => {
  const participant = visitorAsParticipant({ ...visitor, microphone });
  expect(participant).toMatchObject({ local: true, audio, tracks: { audio: track } });
});

test('who owns the meeting is marked, and the agent never is', () => {
  expect(visitorAsParticipant(visitor).owner).toBe(false);
  expect(visitorAsParticipant({ ...visitor, owner: true }).owner).toBe(true);
  expect(agentAsParticipant(agent).owner).toBe(false);
});

test.each([
  [{ subscribed: false, audible: false }, 'sendable'],
  [{ subscribed: false, audible: true }, 'sendable'],
  [{ subscribed: true, audible: false }, 'loading'],
  [{ subscribed: true, audible: true }, 'playable'],
])('the sound of an agent that is %j is %s', (state, expected) => {
  const { audio, tracks } = agentAsParticipant({ ...agent, ...state });
  expect(tracks.audio.state).toBe(expected);
  expect(audio).toBe(expected === 'playable');
});

test('nobody has video', () => {
  for (const { tracks, video, screen } of [
    visitorAsParticipant(visitor),
    agentAsParticipant(agent),
  ]) {
    expect([video, screen]).toEqual([false, false]);
    expect([tracks.video.state, tracks.screenVideo.state]).toEqual(['off', 'off']);
  }
});
