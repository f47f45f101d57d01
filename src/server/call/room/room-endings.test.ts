import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/silent-offer.ts';
import { until } from '#server/test-support/rooms/until.ts';
import type { CallAgent } from '../call-agent.ts';
import type { ClaimedCall } from '../call-register.ts';
import type { RoomTiming } from './room-timing.ts';

const LOST = 'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing';
const NEVER_CONNECTED = 'call.in-progress.error-vapifault-transport-never-connected';

/**
 * Starts a server and connects one visitor to the address of a call. The visitor has not joined
 * yet.
 */
async function inCall(call: Partial<ClaimedCall> = {}, timing: Partial<RoomTiming> = {}) {
  const { agent, calls } = recordingAgent();
  const at = await roomServer(agent, { timing });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, call));
  return {
    at,
    id,
    visitor,
    agentCall: () => calls[0] as AgentCall,
    /** Waits until the room is gone and resolves with the stored reason. */
    async end() {
      await until(() => at.rooms.size() === 0, 'the room to be gone');
      expect(calls.map(({ left }) => left)).toEqual([1]);
      const ends = at.ended.get(id) ?? [];
      expect(ends).toHaveLength(1);
      return ends[0]?.reason;
    },
    [Symbol.asyncDispose]: () => at[Symbol.asyncDispose](),
  };
}

test('a call goes on while either side makes a sound, and ends after silence of both', async () => {
  // The silence timeout is three seconds, because even a busy machine is not blocked for so long.
  await using room = await inCall({ silenceTimeoutSeconds: 3 });
  const { visitor, agentCall, at } = room;
  await visitor.call();
  await visitor.talk(toneSequence([0], 3.2));
  agentCall().line.play(toneSequence([1], 3.2));
  await agentCall().line.played();
  expect(at.rooms.size()).toBe(1);
  expect(await visitor.next('end')).toEqual({ type: 'end', reason: 'silence-timed-out' });
  expect(await room.end()).toBe('silence-timed-out');
});

test('a visitor who types is not silent, even if nothing is sent in the end', async () => {
  await using room = await inCall({ silenceTimeoutSeconds: 3 });
  const { visitor } = room;
  await visitor.call();
  visitor.sendSilence();
  const began = performance.now();
  const typing = setInterval(() => {
    visitor.send({ type: 'app', data: { type: 'typing' } });
    if (performance.now() - began > 4500) clearInterval(typing);
  }, 200);
  onTestFinished(() => clearInterval(typing));
  expect(await visitor.next('end')).toEqual({ type: 'end', reason: 'silence-timed-out' });
  expect(performance.now() - began).toBeGreaterThan(7000);
  expect(await room.end()).toBe('silence-timed-out');
});

test('a call ends after its longest duration', async () => {
  await using room = await inCall({ maxDurationSeconds: 0.2 });
  room.visitor.join();
  expect(await room.visitor.next('end')).toEqual({ type: 'end', reason: 'exceeded-max-duration' });
  expect(await room.end()).toBe('exceeded-max-duration');
});

test('the agent can end the call, and its last message still reaches the visitor', async () => {
  await using room = await inCall();
  const { visitor, agentCall } = room;
  visitor.join();
  await visitor.next('joined');
  agentCall().line.send({ type: 'last' });
  agentCall().line.note('assistant', 'Goodbye.');
  agentCall().line.end('assistant-ended-call');
  agentCall().line.send({ type: 'too late' });
  expect(await visitor.next('end')).toEqual({ type: 'end', reason: 'assistant-ended-call' });
  expect(visitor.apps()).toEqual([{ type: 'last' }]);
  await until(visitor.isClosed, 'the socket to be closed');
  expect(await room.end()).toBe('assistant-ended-call');
  expect(room.at.ended.get(room.id)?.[0]?.lines).toMatchObject([
    { role: 'assistant', text: 'Goodbye.' },
  ]);
});

test('a visitor who never offers any sound gets an error', async () => {
  await using room = await inCall({}, { offer: 100 });
  room.visitor.join();
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  expect(await room.end()).toBe(NEVER_CONNECTED);
});

test('a visitor whose offer never connects gets an error', async () => {
  await using room = await inCall({}, { connect: 100 });
  room.visitor.join();
  room.visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true });
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  expect(await room.end()).toBe(NEVER_CONNECTED);
});

test('a new connection that never connects ends the call like lost sound', async () => {
  await using room = await inCall({}, { soundLoss: 100 });
  await room.visitor.call();
  room.visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true });
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  expect(await room.end()).toBe(LOST);
});

test('an offer that cannot be answered ends the call', async () => {
  await using room = await inCall();
  room.visitor.join();
  room.visitor.send({ type: 'offer', sdp: 'v=0\r\nm=audio', fresh: true });
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  await room.end();
});

test('a call ends when its page is left, and after a wait when its connection is lost', async () => {
  await using left = await inCall();
  left.visitor.join();
  await left.visitor.next('joined');
  left.visitor.goAway();
  expect(await left.end()).toBe('customer-ended-call');

  await using lost = await inCall({}, { absence: 100 });
  await lost.visitor.call();
  lost.visitor.drop();
  expect(await lost.end()).toBe(LOST);
});

test('a call ends when its visitor does not answer pings any more', async () => {
  await using room = await inCall({}, { heartbeat: 1000, absence: 50 });
  const { visitor } = room;
  visitor.join();
  await visitor.next('joined');
  visitor.stopReading();
  expect(await room.end()).toBe(LOST);
});

test('the owner can end a call', async () => {
  await using room = await inCall();
  await room.visitor.call();
  expect(room.at.rooms.eject(randomUUID())).toBe(false);
  expect(room.at.rooms.eject(room.id)).toBe(true);
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'ejected' });
  expect(await room.end()).toBe('manually-canceled');
});

test('a call that its owner erases through another process ends', async () => {
  await using room = await inCall({}, { kept: 20 });
  await room.visitor.call();
  room.at.erase(room.id);
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'ejected' });
  expect(await room.end()).toBe('manually-canceled');
});

test('what was said is stored while the call goes on', async () => {
  await using room = await inCall({}, { kept: 20 });
  room.visitor.join();
  await room.visitor.next('joined');
  room.agentCall().line.note('user', 'Hello');
  const stored = () => room.at.kept.get(room.id)?.map(({ text }) => text);
  await expect.poll(stored).toEqual(['Hello']);
  room.agentCall().line.note('assistant', 'Good morning');
  await expect.poll(stored).toEqual(['Hello', 'Good morning']);
});

test('a shutdown ends every call and refuses new visitors', async () => {
  await using room = await inCall();
  const { at, visitor } = room;
  const address = at.expect(randomUUID());
  await visitor.call();
  const waiting = await at.visit(address);
  at.stop.abort();
  expect(await visitor.next('fatal')).toMatchObject({ error: 'ejected' });
  expect(await waiting.next('fatal')).toMatchObject({ error: 'ejected' });
  const late = await at.visit(address);
  expect(await late.next('fatal')).toMatchObject({ error: 'ejected' });
  await at.rooms.close();
  expect(await room.end()).toBe('worker-shutdown');
});

test('an agent that throws an error ends only its own call, and the error is not logged', async () => {
  const broken: CallAgent = {
    answer: () => ({
      hear: () => {},
      read() {
        throw new Error('a visitor said something');
      },
      leave() {
        throw new Error('and again');
      },
    }),
  };
  await using at = await roomServer(broken);
  const [one, two] = [randomUUID(), randomUUID()];
  const first = await at.visit(at.expect(one));
  const second = await at.visit(at.expect(two));
  for (const visitor of [first, second]) {
    visitor.join();
    await visitor.next('joined');
  }
  first.send({ type: 'app', data: 'hello' });
  expect(await first.next('fatal')).toMatchObject({ error: 'connection-error' });
  await until(() => at.rooms.size() === 1, 'one room to be gone');
  expect(second.all('fatal')).toEqual([]);
  expect(at.logged.join('')).not.toContain('said something');
});

test('a call has one stored end when its agent ends it, or throws, while answering', async () => {
  let left = 0;
  const hasty: CallAgent = {
    answer({ id }, line) {
      if (id.startsWith('broken')) throw new Error('no answer');
      line.end('assistant-ended-call');
      return {
        hear: () => {},
        read: () => {},
        leave() {
          left += 1;
        },
      };
    },
  };
  await using at = await roomServer(hasty);
  const [id, brokenId] = [randomUUID(), `broken-${randomUUID()}`];
  const visitor = await at.visit(at.expect(id));
  visitor.join();
  expect(await visitor.next('end')).toMatchObject({ reason: 'assistant-ended-call' });
  const other = await at.visit(at.expect(brokenId));
  other.join();
  expect(await other.next('fatal')).toMatchObject({ error: 'connection-error' });
  await until(() => at.rooms.size() === 0, 'both rooms to be gone');
  expect(left).toBe(1);
  expect([at.ended.get(id), at.ended.get(brokenId)]).toMatchObject([
    [{ reason: 'assistant-ended-call' }],
    [{ reason: 'unknown-error' }],
  ]);
});

test('storing the end of a call is tried again, and the transcript is not logged', async () => {
  const { agent, calls } = recordingAgent();
  let attempts = 0;
  const id = randomUUID();
  await using known = await roomServer(agent);
  await using at = await roomServer(agent, {
    timing: { finishRetries: [1, 1] },
    register: {
      claim: (callId) => known.register.claim(callId),
      keep: async () => true,
      async finish(callId, end) {
        attempts += 1;
        if (attempts < 3) throw new StorageError('test storage', 'broken');
        await known.register.finish(callId, end);
      },
    },
  });
  known.expect(id);
  const visitor = await at.visit(at.expect(id));
  visitor.join();
  await visitor.next('joined');
  calls[0]?.line.note('user', 'my secret');
  visitor.send({ type: 'leave' });
  await until(() => at.rooms.size() === 0, 'the room to be gone');
  expect(known.ended.get(id)).toHaveLength(1);
  expect(at.logged.join('')).toContain('could not be stored');
  expect(at.logged.join('')).not.toContain('my secret');
});
