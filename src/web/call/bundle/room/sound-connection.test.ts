import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToRoom } from '#core/call/room-wire.ts';
import { openSoundConnection } from './sound-connection.ts';

/** A peer connection whose state the test sets. */
class FakeConnection {
  static all: FakeConnection[] = [];
  connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription: { sdp: string } | null = null;
  onconnectionstatechange: (() => void) | null = null;
  constructor() {
    FakeConnection.all.push(this);
  }
  addTransceiver = () => ({ sender: {} });
  createOffer = async () => ({ sdp: `offer ${FakeConnection.all.indexOf(this)}` });
  async setLocalDescription(description: { sdp: string }) {
    this.localDescription = description;
  }
  setRemoteDescription = async () => {};
  close() {
    this.signalingState = 'closed';
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}

beforeEach(() => {
  FakeConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openConnectedSound() {
  const sent: ToRoom[] = [];
  const told: string[] = [];
  const ending = new AbortController();
  const sound = openSoundConnection({
    iceServers: [],
    signal: ending.signal,
    microphoneTrack: () => null,
    isRoomLive: () => true,
    send: (message) => sent.push(message),
    renewRoom: () => told.push('room renewed'),
    onTrack: () => {},
    onConnected: () => told.push('connected'),
    onInterrupted: () => told.push('interrupted'),
    onLost: () => told.push('lost'),
  });
  await vi.advanceTimersByTimeAsync(0);
  sound.answer('answer');
  FakeConnection.all[0]?.become('connected');
  return { sound, sent, told, ending };
}

test('when the room hears nothing, a new connection is offered and the page learns of the gap', async () => {
  const { sound, sent, told } = await openConnectedSound();
  sound.renew();
  // The room may ask again before the new connection stands.
  sound.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all.map(({ signalingState }) => signalingState)).toEqual([
    'closed',
    'stable',
  ]);
  expect(sent).toEqual([
    { type: 'offer', sdp: 'offer 0', fresh: true },
    { type: 'offer', sdp: 'offer 1', fresh: true },
  ]);
  FakeConnection.all[1]?.become('connected');
  expect(told).toEqual(['connected', 'interrupted', 'connected']);

  sound.renew();
  expect(FakeConnection.all).toHaveLength(3);
});

test('the page learns once that a connection could not be replaced', async () => {
  const { sound, told, ending } = await openConnectedSound();
  sound.renew();
  await vi.advanceTimersByTimeAsync(8000);
  expect(told).toEqual(['connected', 'interrupted', 'lost']);
  ending.abort();
});

test('a request to renew replaces a connection that is being restarted', async () => {
  const { sound, sent, told } = await openConnectedSound();
  FakeConnection.all[0]?.become('failed');
  sound.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 1', fresh: true });
  FakeConnection.all[1]?.become('connected');
  expect(told).toEqual(['connected', 'interrupted', 'connected']);
});
