import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToRoom } from '#core/call/room-wire.ts';
import { openMedia } from './sound-connection.ts';

/** A browser's connection that becomes what the test says. */
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

async function connectedMedia() {
  const sent: ToRoom[] = [];
  const told: string[] = [];
  const ending = new AbortController();
  const media = openMedia({
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
  media.answer('answer');
  FakeConnection.all[0]?.become('connected');
  return { media, sent, told, ending };
}

test('when the room hears nothing, another connection is offered and the page told of the gap', async () => {
  const { media, sent, told } = await connectedMedia();
  media.renew();
  // The room may ask again before that is done.
  media.renew();
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

  media.renew();
  expect(FakeConnection.all).toHaveLength(3);
});

test('a connection that cannot be made anew is lost, and the page told so once', async () => {
  const { media, told, ending } = await connectedMedia();
  media.renew();
  await vi.advanceTimersByTimeAsync(8000);
  expect(told).toEqual(['connected', 'interrupted', 'lost']);
  ending.abort();
});

test('a way that is being looked for gives place to another connection, too', async () => {
  const { media, sent, told } = await connectedMedia();
  FakeConnection.all[0]?.become('failed');
  media.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 1', fresh: true });
  FakeConnection.all[1]?.become('connected');
  expect(told).toEqual(['connected', 'interrupted', 'connected']);
});
