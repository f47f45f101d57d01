import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IceServer, MessageToRoom } from '#core/call/room-messages.ts';
import { openSoundConnection } from './sound-connection.ts';

/** A fake peer connection whose state the test sets. */
class FakeConnection {
  static all: FakeConnection[] = [];
  connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription: { sdp: string } | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onicecandidate: ((found: { candidate: object }) => void) | null = null;
  applied: string[] = [];
  iceServers: IceServer[];
  /** The ICE servers of each offer. */
  offeredWith: IceServer[][] = [];
  constructor({ iceServers }: { iceServers: IceServer[] }) {
    this.iceServers = iceServers;
    FakeConnection.all.push(this);
  }
  setConfiguration({ iceServers }: { iceServers: IceServer[] }) {
    this.iceServers = iceServers;
  }
  addTransceiver = () => ({ sender: {} });
  async createOffer() {
    this.offeredWith.push(this.iceServers);
    return { sdp: `offer ${FakeConnection.all.indexOf(this)}` };
  }
  async setLocalDescription(description: { sdp: string }) {
    this.localDescription = description;
  }
  async setRemoteDescription({ sdp }: { sdp: string }) {
    this.applied.push(sdp);
  }
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

const relayFor = (username: string) => [{ urls: 'turn:relay', username, credential: 'secret' }];
const [FIRST_SERVERS, LATER_SERVERS] = [relayFor('expires early'), relayFor('expires later')];

/** An answer that does not say which offer it answers. */
const ANSWER = { type: 'answer', sdp: 'answer' } as const;

async function openConnectedSound(isOffline = () => false) {
  const sent: MessageToRoom[] = [];
  const events: string[] = [];
  const ending = new AbortController();
  const sound = openSoundConnection({
    iceServers: FIRST_SERVERS,
    signal: ending.signal,
    microphoneTrack: () => null,
    isRoomLive: () => true,
    isOffline,
    send: (message) => sent.push(message),
    renewRoom: () => events.push('room renewed'),
    onTrack: () => {},
    onConnected: () => events.push('connected'),
    onInterrupted: () => events.push('interrupted'),
    onLost: () => events.push('lost'),
  });
  await vi.advanceTimersByTimeAsync(0);
  sound.answer(ANSWER);
  FakeConnection.all[0]?.become('connected');
  return { sound, sent, events, ending };
}

test('when the room hears nothing, a new connection is offered and the page learns of the gap', async () => {
  const { sound, sent, events } = await openConnectedSound();
  sound.renew();
  // The room may ask for another connection before the new connection is established.
  sound.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all.map(({ signalingState }) => signalingState)).toEqual([
    'closed',
    'stable',
  ]);
  expect(sent).toEqual([
    { type: 'offer', sdp: 'offer 0', fresh: true, number: 1 },
    { type: 'offer', sdp: 'offer 1', fresh: true, number: 2 },
  ]);
  FakeConnection.all[1]?.become('connected');
  expect(events).toEqual(['connected', 'interrupted', 'connected']);

  sound.renew();
  expect(FakeConnection.all).toHaveLength(3);
});

test('the page learns once that a connection could not be replaced', async () => {
  const { sound, events, ending } = await openConnectedSound();
  sound.renew();
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(4000);
  expect(events).toEqual(['connected', 'interrupted', 'lost']);
  ending.abort();
});

test('a request to renew replaces a connection that is being restarted', async () => {
  const { sound, sent, events } = await openConnectedSound();
  FakeConnection.all[0]?.become('failed');
  sound.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 1', fresh: true, number: 3 });
  FakeConnection.all[1]?.become('connected');
  expect(events).toEqual(['connected', 'interrupted', 'connected']);
});

test('a restart whose offer got lost in a dead socket is not settled by ICE, and opens another socket', async () => {
  const { sound, sent, events } = await openConnectedSound();
  const [connection] = FakeConnection.all;
  connection?.become('disconnected');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 0', fresh: false, number: 2 });
  connection?.become('connected');
  expect(events).toEqual(['connected', 'interrupted']);
  await vi.advanceTimersByTimeAsync(1200);
  expect(events).toEqual(['connected', 'interrupted', 'room renewed']);

  // The room may have applied the offer whose answer got lost, so ICE is not restarted again.
  sound.roomResumed(LATER_SERVERS);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 1', fresh: true, number: 3 });
  sound.answer(ANSWER);
  FakeConnection.all[1]?.become('connected');
  expect(events).toEqual(['connected', 'interrupted', 'room renewed', 'connected']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toHaveLength(4);
});

test('a visitor learns within eight seconds of a working socket that the sound cannot be connected again', async () => {
  const { sound, events } = await openConnectedSound();
  FakeConnection.all[0]?.become('disconnected');
  await vi.advanceTimersByTimeAsync(1100);
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(2500);
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(4400);
  expect(events).toEqual(['connected', 'interrupted', 'lost']);
});

test('a browser that is online again restarts the sound before it notices a loss', async () => {
  const { sound, sent, events } = await openConnectedSound();
  sound.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 0', fresh: false, number: 2 });
  expect(events).toEqual(['connected', 'interrupted']);
});

test('a resumed call asks its TURN servers with the credentials of the latest join', async () => {
  const { sound } = await openConnectedSound();
  const [connection] = FakeConnection.all;
  connection?.become('failed');
  await vi.advanceTimersByTimeAsync(0);
  sound.roomResumed(LATER_SERVERS);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection?.offeredWith).toEqual([FIRST_SERVERS, FIRST_SERVERS]);
  expect(FakeConnection.all[1]?.offeredWith).toEqual([LATER_SERVERS]);
});

test('a restart after the call was resumed asks the TURN servers of the latest join', async () => {
  const { sound } = await openConnectedSound();
  sound.roomResumed(LATER_SERVERS);
  const [connection] = FakeConnection.all;
  connection?.become('failed');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection?.offeredWith).toEqual([FIRST_SERVERS, LATER_SERVERS]);
});

test('an answer to an earlier offer is not taken for the answer to the latest one', async () => {
  const { sound, sent, events } = await openConnectedSound();
  sound.hurry();
  await vi.advanceTimersByTimeAsync(0);
  // The room has asked for another connection before it got the offer that restarts ICE.
  sound.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map((message) => message.type === 'offer' && message.number)).toEqual([1, 2, 3]);
  sound.answer({ type: 'answer', sdp: 'answer to the restart', offer: 2 });
  sound.answer({ type: 'answer', sdp: 'answer to the new connection', offer: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeConnection.all[1]?.applied).toEqual(['answer to the new connection']);
  FakeConnection.all[1]?.become('connected');
  expect(events).toEqual(['connected', 'interrupted', 'connected']);
});

test('a new connection whose offer got lost in a dead socket opens another socket', async () => {
  const { sound, sent, events } = await openConnectedSound();
  sound.renew();
  await vi.advanceTimersByTimeAsync(1200);
  expect(events).toEqual(['connected', 'interrupted', 'room renewed']);
  sound.roomResumed(LATER_SERVERS);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ type: 'offer', sdp: 'offer 2', fresh: true, number: 3 });
  await vi.advanceTimersByTimeAsync(1100);
  expect(events).toHaveLength(3);
});

test('a browser that finds its network late gets the whole time from then on', async () => {
  const { sound, events } = await openConnectedSound();
  sound.renew();
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(3900);
  FakeConnection.all[1]?.onicecandidate?.({ candidate: {} });
  await vi.advanceTimersByTimeAsync(2700);
  expect(events).toEqual(['connected', 'interrupted']);
  await vi.advanceTimersByTimeAsync(200);
  expect(events).toEqual(['connected', 'interrupted', 'lost']);
});

test('a browser that was offline gets new connections until it has had time to find its network', async () => {
  const { sound, events } = await openConnectedSound();
  sound.renew();
  sound.hurry();
  for (const connections of [3, 4]) {
    expect(FakeConnection.all).toHaveLength(connections);
    sound.answer(ANSWER);
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(events).toEqual(['connected', 'interrupted', 'lost']);
});

test('a sound that cannot be connected without a network waits for the socket', async () => {
  const { sound, events } = await openConnectedSound(() => true);
  sound.renew();
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toEqual(['connected', 'interrupted', 'room renewed']);
});

test('a browser that is online again replaces a connection that it was replacing before', async () => {
  const { sound } = await openConnectedSound();
  sound.renew();
  sound.answer(ANSWER);
  await vi.advanceTimersByTimeAsync(3900);
  sound.hurry();
  expect(FakeConnection.all).toHaveLength(3);
});
