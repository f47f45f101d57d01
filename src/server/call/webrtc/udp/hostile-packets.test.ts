import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import {
  bindingRequest,
  candidatePort,
  endlessFragment,
  FALSELY_ENCRYPTED_ALERT,
  handshakeRecord,
  iceCredentials,
  PLAIN_ALERT,
  PLAIN_FINISHED,
  strangerSocket,
  UNKNOWN_RECORD,
  watchSockets,
} from '#server/test-support/rooms/hostile-packets.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import type { RoomCaller } from '#server/test-support/rooms/room-caller.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CODE = [0, 3];
/** Packets that make the library end the session if it reads them. */
const hostilePackets: Array<[string, Buffer]> = [
  ['an alert in clear text', PLAIN_ALERT],
  ['an unknown record type', UNKNOWN_RECORD],
  ['an alert that says it is encrypted', FALSELY_ENCRYPTED_ALERT],
];

/**
 * Connects a call, waits until the visitor is heard, and returns the call with the ports of its two
 * ends.
 */
async function connectedCall(at: Awaited<ReturnType<typeof roomServer>>, calls: AgentCall[]) {
  using sockets = watchSockets();
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const room = await roomPort(visitor);
  const own = sockets.ports().find((port) => port !== room) as number;
  const call = calls.at(-1) as AgentCall;
  await visitor.talk(toneSequence([5], 0.1));
  await until(() => call.heard.length > 0, 'the visitor to be heard');
  return { visitor, sockets, call, room, own };
}

async function roomPort(visitor: RoomCaller): Promise<number> {
  const { candidate } = await visitor.next('candidate');
  return candidatePort(candidate?.candidate ?? '');
}

/**
 * Expects that both sides hear each other. A busy machine may drop packets while the hostile
 * packets are still in the buffers, so both sides play their tones up to five times. If the hostile
 * packets have silenced the call, all five attempts fail.
 */
async function expectSoundBothWays(visitor: RoomCaller, { line, heard }: AgentCall): Promise<void> {
  const spoken = [...CODE].reverse();
  const hasBoth = () =>
    tonesIn(visitor.heard).join() === CODE.join() && tonesIn(heard).join() === spoken.join();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    visitor.heard.length = 0;
    heard.length = 0;
    line.play(toneSequence(CODE));
    await Promise.all([visitor.talk(toneSequence(spoken)), line.played()]);
    await until(hasBoth, 'the tones of both sides', 5000).catch(() => {});
    if (hasBoth()) break;
  }
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  expect(tonesIn(heard)).toEqual(spoken);
}

test.each(hostilePackets)('a stranger does not silence a call with %s', async (_, packet) => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  await using stranger = await strangerSocket();
  const { visitor, call, room } = await connectedCall(at, calls);
  await stranger.send(packet, room);
  await expectSoundBothWays(visitor, call);
});

test.each(hostilePackets)(
  'a sender who forges the visitor’s address does not silence a call with %s',
  async (_, packet) => {
    const { agent, calls } = recordingAgent();
    await using at = await roomServer(agent);
    const { visitor, call, sockets, room, own } = await connectedCall(at, calls);
    sockets.forge(packet, own, room);
    await expectSoundBothWays(visitor, call);
  },
);

test('sound that an eavesdropper recorded and sends again is not heard twice', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  const { visitor, call, sockets, room, own } = await connectedCall(at, calls);
  const recorded: Buffer[] = [];
  sockets.at(room).on('message', (packet: Buffer) => recorded.push(packet));
  await visitor.talk(toneSequence([2, 4, 2, 4, 2, 4, 2]));
  // Silence follows, so that a late packet of these tones is not counted as a replayed packet.
  await visitor.talk(new Int16Array(20 * FRAME_SAMPLES));
  const replayed = recorded.filter(([first = 0]) => first >= 128).slice(0, 60);
  expect(replayed).toHaveLength(60);

  call.heard.length = 0;
  const replay = setInterval(() => {
    for (const packet of replayed) sockets.forge(packet, own, room);
  }, 20);
  await visitor.talk(toneSequence(CODE)).finally(() => clearInterval(replay));
  await until(() => tonesIn(call.heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(call.heard)).toEqual(CODE);
});

/**
 * A well-formed record with a wrong body. The gate can refuse this record only because of its
 * source.
 */
const WRONG_CERTIFICATE = handshakeRecord({
  type: 11,
  length: 40,
  number: 1,
  offset: 0,
  body: Buffer.alloc(40, 0xff),
});
const disturbances = [PLAIN_ALERT, UNKNOWN_RECORD, PLAIN_FINISHED];

test.each([
  ['a stranger', false, [...disturbances, WRONG_CERTIFICATE]],
  ['a sender who forges the visitor’s address', true, disturbances],
])('a call connects while %s disturbs the handshake', async (_, isForger, packets) => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  await using stranger = await strangerSocket();
  using sockets = watchSockets();
  const visitor = await at.visit(at.expect(randomUUID()));
  visitor.join();
  await visitor.next('joined');
  await visitor.offer();
  const room = await roomPort(visitor);
  const own = sockets.ports().find((port) => port !== room) as number;
  let sent = 0;
  const flood = setInterval(() => {
    for (let burst = 0; burst < 25; burst += 1) {
      for (const packet of [endlessFragment(sent), ...packets]) {
        if (isForger) sockets.forge(packet, own, room);
        else void stranger.send(packet, room);
        sent += 1;
      }
    }
  }, 10);
  await visitor.connected().finally(() => clearInterval(flood));
  await until(() => calls.length > 0, 'the agent to answer');
  expect(sent).toBeGreaterThanOrEqual(100);
  await expectSoundBothWays(visitor, calls[0] as AgentCall);
});

test('a check that is not signed with the password gets no answer and no check back', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  await using stranger = await strangerSocket();
  const { visitor, call, room } = await connectedCall(at, calls);
  const { name, password } = iceCredentials((await visitor.next('answer')).sdp);
  for (let sent = 0; sent < 200; sent += 1) {
    await stranger.send(bindingRequest(`${name}:x`, null), room);
    await stranger.send(bindingRequest(`${name}:x`, 'a wrong password'), room);
    await stranger.send(bindingRequest('someone:x', password), room);
  }
  await expectSoundBothWays(visitor, call);
  expect(stranger.heard).toHaveLength(0);
});

test('an eavesdropper who sends a copy of a signed check gets no answer', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  await using own = await strangerSocket();
  await using eavesdropper = await strangerSocket();
  const { visitor, sockets, room } = await connectedCall(at, calls);
  const { name, password } = iceCredentials((await visitor.next('answer')).sdp);
  const check = bindingRequest(`${name}:x`, password);
  const began = performance.now();
  const answersTo = (request: Buffer) =>
    own.heard.filter((packet) => packet.subarray(8, 20).equals(request.subarray(8, 20))).length;
  await own.send(check, room);
  await until(() => answersTo(check) === 1, 'the answer to a signed check');

  for (let sent = 0; sent < 500; sent += 1) {
    await eavesdropper.send(check, room);
    sockets.forge(check, own.port, room);
  }
  const another = bindingRequest(`${name}:x`, password);
  await until(() => {
    void own.send(another, room);
    return answersTo(another) > 0;
  }, 'the answer to the next check, which is repeated like browsers do');
  const seconds = (performance.now() - began) / 1000;
  expect(answersTo(check)).toBeLessThan(60 + 10 * seconds);
  expect(eavesdropper.heard).toHaveLength(0);
});
