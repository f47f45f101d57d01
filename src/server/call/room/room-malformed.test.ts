import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { readRoomMessage } from './room-messages.ts';

const types = ['join', 'offer', 'candidate', 'app', 'audio', 'recording', 'leave', 'other'];
const nearly = fc
  .record({ type: fc.constantFrom(...types), rest: fc.dictionary(fc.string(), fc.jsonValue()) })
  .map(({ type, rest }) => JSON.stringify({ ...rest, type }));
/**
 * Random texts that must not end the call. A valid `leave` message is left out, because it is meant
 * to end the call.
 */
const harmless = fc
  .oneof(fc.string(), fc.json(), nearly)
  .filter((sent) => readRoomMessage(sent)?.type !== 'leave');

test('readRoomMessage returns null for a text that is not a message of the protocol', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), nearly), (sent) => {
      const message = readRoomMessage(sent);
      expect(message === null || types.includes(message.type)).toBe(true);
    }),
  );
});

test('a room goes on after any text or bytes that a visitor sends', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  await fc.assert(
    fc.asyncProperty(fc.array(harmless, { maxLength: 30 }), async (sent) => {
      const visitor = await at.visit(at.expect(randomUUID()));
      visitor.join();
      await visitor.next('joined');
      for (const data of sent) visitor.sendRaw(data);
      visitor.sendRaw(Buffer.from([0, 1, 2]));
      visitor.send({ type: 'app', data: 'still here' });
      const { read } = calls.at(-1) as AgentCall;
      await until(() => read.includes('still here'), 'the last message');
      visitor.send({ type: 'leave' });
      await visitor.next('end');
    }),
    { numRuns: 15 },
  );
  await until(() => at.rooms.size() === 0, 'all rooms to be gone');
});

test('a room goes on after malformed candidates', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent);
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const words = fc.constantFrom(
    'candidate:1',
    '1',
    'udp',
    '0',
    '-1',
    '127.0.0.1',
    'typ',
    'host',
    '',
  );
  const line = fc
    .array(fc.oneof(words, fc.string()), { maxLength: 10 })
    .map((all) => all.join(' '));
  for (const candidate of fc.sample(line, 40)) {
    visitor.send({ type: 'candidate', candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });
  }
  visitor.send({ type: 'leave' });
  expect(await visitor.next('end')).toMatchObject({ reason: 'customer-ended-call' });
});

test('a message that is too long cuts the connection, and so does a flood of messages', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent, { timing: { absence: 20 } });
  const big = await at.visit(at.expect(randomUUID()));
  big.join();
  await big.next('joined');
  big.send({ type: 'app', data: 'x'.repeat(300 * 1024) });
  await until(big.isClosed, 'the big one to be cut');
  const flood = await at.visit(at.expect(randomUUID()));
  flood.join();
  await flood.next('joined');
  for (let sent = 0; sent < 500; sent += 1) flood.sendRaw('{}');
  await until(flood.isClosed, 'the flood to be cut');
  await until(() => at.rooms.size() === 0, 'all rooms to be gone');
});

test('a flood of pings cuts the connection', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent, { timing: { absence: 20 } });
  const socket = new WebSocket(at.expect(randomUUID()).replace('http', 'ws'));
  const closed = once(socket, 'close');
  await once(socket, 'open');
  for (let sent = 0; sent < 500; sent += 1) socket.ping();
  await closed;
});

test('too many offers of new connections end the call', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent);
  const visitor = await at.visit(at.expect(randomUUID()));
  visitor.join();
  await visitor.next('joined');
  for (let offers = 0; offers < 12; offers += 1) await visitor.offer().catch(() => {});
  expect(await visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
});
