import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { type AgentCall, notingAgent } from '#server/test-support/rooms/room-agent.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/room-offer.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/room-until.ts';
import type { CallAgent } from '../call-agent.ts';
import type { ClaimedCall } from '../call-register.ts';
import type { RoomTiming } from './room-timing.ts';

const LOST = 'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing';

/** One visitor in a room of their own. */
async function inCall(call: Partial<ClaimedCall> = {}, timing: Partial<RoomTiming> = {}) {
  const { agent, calls } = notingAgent();
  const at = await roomServer(agent, { timing });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, call));
  return {
    at,
    id,
    visitor,
    agentCall: () => calls[0] as AgentCall,
    /** The reason, once everything is put down. */
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

test('silence of both sides ends a call, and sound or a message of either holds it', async () => {
  // Longer than a busy machine stands still.
  await using room = await inCall({ silenceTimeoutSeconds: 2 });
  const { visitor, agentCall, at } = room;
  await visitor.call();
  await visitor.talk(toneSequence([0], 2.2));
  agentCall().line.play(toneSequence([1], 2.2));
  await agentCall().line.played();
  expect(at.rooms.size()).toBe(1);
  expect(await visitor.next('end')).toEqual({ type: 'end', reason: 'silence-timed-out' });
  expect(await room.end()).toBe('silence-timed-out');
});

test('a call has its longest duration', async () => {
  await using room = await inCall({ maxDurationSeconds: 0.2 });
  room.visitor.join();
  expect(await room.visitor.next('end')).toEqual({ type: 'end', reason: 'exceeded-max-duration' });
  expect(await room.end()).toBe('exceeded-max-duration');
});

test('the agent can end the call, after what it said last', async () => {
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

test('a visitor whose sound never arrives is told so', async () => {
  await using room = await inCall({}, { connect: 100 });
  room.visitor.join();
  room.visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true });
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  expect(await room.end()).toBe('call.in-progress.error-vapifault-transport-never-connected');
});

test('a new connection that never comes to be is waited for as long as a lost one', async () => {
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

test('a page that is left has ended its call; a lost connection is waited for', async () => {
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

test('a visitor who answers no ping any more is gone', async () => {
  await using room = await inCall({}, { heartbeat: 60, absence: 50 });
  const { visitor } = room;
  visitor.join();
  await visitor.next('joined');
  visitor.stopReading();
  expect(await room.end()).toBe(LOST);
});

test('the owner ends a call', async () => {
  await using room = await inCall();
  await room.visitor.call();
  expect(room.at.rooms.eject(randomUUID())).toBe(false);
  expect(room.at.rooms.eject(room.id)).toBe(true);
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'ejected' });
  expect(await room.end()).toBe('manually-canceled');
});

test('a call that its owner erased in another process ends within a moment', async () => {
  await using room = await inCall({}, { erased: 20 });
  await room.visitor.call();
  room.at.erase(room.id);
  expect(await room.visitor.next('fatal')).toMatchObject({ error: 'ejected' });
  expect(await room.end()).toBe('manually-canceled');
});

test('a shutdown ends every call promptly, and lets nobody in', async () => {
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

test('an agent that breaks costs its own call alone', async () => {
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

test('an agent that ends the call in answering it, or breaks in it, leaves a clean end', async () => {
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

test('an end that cannot be kept is tried again, and its words reach no log', async () => {
  const { agent, calls } = notingAgent();
  let attempts = 0;
  const id = randomUUID();
  await using known = await roomServer(agent);
  await using at = await roomServer(agent, {
    timing: { finishRetries: [1, 1] },
    register: {
      claim: (callId) => known.register.claim(callId),
      isKept: async () => true,
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
  expect(at.logged.join('')).toContain('could not be kept');
  expect(at.logged.join('')).not.toContain('my secret');
});
