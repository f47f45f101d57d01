import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ROOM_WIRE_VERSION } from '#core/call/room-messages.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer, SIGNING_KEY } from '#server/test-support/rooms/room-server.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { roomToken } from './room-address.ts';

const MINUTE = 60_000;
const { agent } = recordingAgent();

async function refusal(
  visitor: Awaited<ReturnType<Awaited<ReturnType<typeof roomServer>>['visit']>>,
) {
  const { error } = await visitor.next('fatal');
  await until(visitor.isClosed, 'the socket to be closed');
  return error;
}

test('an address that is wrong, expired or not valid yet is refused with its own error', async () => {
  await using at = await roomServer(agent);
  const id = randomUUID();
  const address = at.expect(id);
  const now = Date.now();

  expect(await refusal(await at.visit(address.replace(id, randomUUID())))).toBe('no-room');
  expect(await refusal(await at.visit(`${at.origin}/voice/room/`))).toBe('no-room');
  const early = await at.visit(at.address(id, now + MINUTE, now + 2 * MINUTE));
  expect(await refusal(early)).toBe('nbf-room');
  const late = await at.visit(at.address(id, now - 2 * MINUTE, now - MINUTE));
  late.join();
  expect(await refusal(late)).toBe('exp-room');
  const unknown = await at.visit(at.address(randomUUID(), now - 1000, now + MINUTE));
  unknown.join();
  expect(await refusal(unknown)).toBe('no-room');
  expect(at.rooms.size()).toBe(0);
});

test('a token is accepted for its call within its time, and marks the owner', async () => {
  await using at = await roomServer(agent);
  const id = randomUUID();
  const address = at.expect(id);
  const now = Date.now();
  const pass = { callId: id, notBefore: now - MINUTE, expires: now + MINUTE, owner: true };

  for (const [token, error] of [
    [roomToken({ ...pass, callId: randomUUID() }, SIGNING_KEY), 'not-allowed'],
    [roomToken(pass, 'another key'), 'not-allowed'],
    ['nonsense', 'not-allowed'],
    [roomToken({ ...pass, expires: now - 1 }, SIGNING_KEY), 'exp-token'],
    [roomToken({ ...pass, notBefore: now + MINUTE }, SIGNING_KEY), 'nbf-token'],
  ] as const) {
    const visitor = await at.visit(address);
    visitor.join({ token });
    expect(await refusal(visitor)).toBe(error);
  }
  const owner = await at.visit(address);
  owner.join({ token: roomToken(pass, SIGNING_KEY) });
  expect(await owner.next('joined')).toMatchObject({ owner: true });
});

test('a call can be joined once, and not after its end', async () => {
  await using at = await roomServer(agent);
  const id = randomUUID();
  const address = at.expect(id);
  const first = await at.visit(address);
  first.join();
  await first.next('joined');

  const second = await at.visit(address);
  second.join();
  expect(await refusal(second)).toBe('meeting-full');

  first.send({ type: 'leave' });
  expect(await first.next('end')).toEqual({ type: 'end', reason: 'customer-ended-call' });
  await until(() => at.rooms.size() === 0, 'the room to be gone');
  const third = await at.visit(address);
  third.join();
  expect(await refusal(third)).toBe('not-allowed');
});

test('a join is refused when all lines are taken, and accepted after a call has ended', async () => {
  await using at = await roomServer(agent, { maxCalls: 1 });
  const [one, two] = [randomUUID(), randomUUID()];
  const first = await at.visit(at.expect(one));
  await first.call();
  first.sendSilence();
  await until(at.rooms.areLinesTaken, 'the line to be taken');
  const address = at.expect(two);
  const second = await at.visit(address);
  second.join();
  expect(await refusal(second)).toBe('meeting-full');

  first.send({ type: 'leave' });
  await until(() => at.rooms.size() === 0, 'the room to be gone');
  const again = await at.visit(address);
  again.join();
  await again.next('joined');
});

test('a visitor with another version, or whose first message is not a join, is refused', async () => {
  await using at = await roomServer(agent);
  const address = at.expect(randomUUID());
  const future = await at.visit(address);
  future.join({ version: ROOM_WIRE_VERSION + 1 });
  expect(await refusal(future)).toBe('end-of-life');
  const hasty = await at.visit(address);
  hasty.send({ type: 'leave' });
  expect(await refusal(hasty)).toBe('connection-error');
});

test('a visitor who connects and sends nothing is refused after a while', async () => {
  await using at = await roomServer(agent, { timing: { join: 100 } });
  const silent = await at.visit(at.expect(randomUUID()));
  expect(await refusal(silent)).toBe('connection-error');
});

test('a visitor who joins while the storage is down gets an error', async () => {
  const fail = async () => {
    throw new StorageError('test storage', 'broken');
  };
  await using keyless = await roomServer(agent, { signingKey: fail });
  const visitor = await keyless.visit(keyless.expect(randomUUID()));
  expect(await refusal(visitor)).toBe('connection-error');

  await using at = await roomServer(agent, {
    register: { claim: fail, finish: fail, keep: fail },
  });
  const other = await at.visit(at.expect(randomUUID()));
  other.join();
  expect(await refusal(other)).toBe('connection-error');
  expect(at.rooms.size()).toBe(0);
});

test('an upgrade request for another path is not taken', async () => {
  await using at = await roomServer(agent);
  await expect(at.visit(`${at.origin}/elsewhere`)).rejects.toThrow();
});
