import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import type { RoomCaller } from '#server/test-support/rooms/room-caller.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/silent-offer.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { callCapacity, MOST_CONNECTING_PER_NETWORK } from './call-capacity.ts';
import type { RoomsParts } from './rooms.ts';

const NEVER_CONNECTED = 'call.in-progress.error-vapifault-transport-never-connected';
const SOMEBODY = '203.0.113.7';

function server(parts: Partial<RoomsParts> = {}) {
  return roomServer(recordingAgent().agent, parts);
}

type Server = Awaited<ReturnType<typeof server>>;

/** Connects `count` visitors who send only a `join`. */
async function joinOnly(at: Server, count: number, from: (nth: number) => string) {
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const visitor = await at.visit(at.expect(randomUUID()), from(nth));
      visitor.join();
      return visitor;
    }),
  );
}

/** Waits for the room's answer to the `join`. The answer is `joined` or `fatal`. */
async function answerToJoin(visitor: RoomCaller) {
  return until(() => visitor.all('joined')[0] ?? visitor.all('fatal')[0], 'an answer to the join');
}

test('joins without sound from one address leave the lines free for visitors from other addresses', async () => {
  await using at = await server({ maxCalls: 2, timing: { turn: 20 } });
  const bare = await joinOnly(at, 8, () => SOMEBODY);
  const answers = await Promise.all(bare.map(answerToJoin));
  expect(answers.filter(({ type }) => type === 'joined')).toHaveLength(MOST_CONNECTING_PER_NETWORK);
  expect(answers.filter(({ type }) => type === 'fatal')).toMatchObject(
    Array(8 - MOST_CONNECTING_PER_NETWORK).fill({ error: 'meeting-full' }),
  );
  expect(at.rooms.areLinesTaken()).toBe(false);
  for (const from of ['198.51.100.1', '198.51.100.2']) {
    const visitor = await at.visit(at.expect(randomUUID()), from);
    await visitor.call();
    visitor.sendSilence();
  }
  await until(at.rooms.areLinesTaken, 'both lines to be taken');
});

test('the addresses of one IPv6 network together may connect as many calls as one address', async () => {
  await using at = await server({ timing: { turn: 20 } });
  const bare = await joinOnly(at, 6, (nth) => `2001:db8:1:2::${nth}`);
  const answers = await Promise.all(bare.map(answerToJoin));
  expect(answers.filter(({ type }) => type === 'joined')).toHaveLength(MOST_CONNECTING_PER_NETWORK);
});

test('ten people behind one address who call at the same moment all get a line', async () => {
  await using at = await server({ maxCalls: 20 });
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = await at.visit(at.expect(randomUUID()), SOMEBODY);
      await visitor.call();
      visitor.sendSilence();
      return visitor;
    }),
  );
  const [eleventh] = await joinUntilRefused(at, SOMEBODY);
  expect(await eleventh?.next('fatal')).toMatchObject({ error: 'meeting-full' });
  expect(people.flatMap((visitor) => visitor.all('fatal'))).toEqual([]);
  // One site gets at most half of the lines, so a visitor from another site can still join.
  const [other] = await joinOnly(at, 1, () => '198.51.100.1');
  await other?.next('joined');
});

/**
 * Joins and leaves again and again from one address, until a join is refused because the site of
 * this address has as many lines as it may have. Resolves with the refused visitor.
 */
async function joinUntilRefused(at: Server, from: string): Promise<RoomCaller[]> {
  for (;;) {
    const [visitor] = await joinOnly(at, 1, () => from);
    if (visitor && (await answerToJoin(visitor)).type === 'fatal') return [visitor];
    visitor?.send({ type: 'leave' });
  }
}

test('connections without a packet of sound take no line, and end even if they send messages', async () => {
  await using at = await server({ maxCalls: 2, timing: { voice: 3000 } });
  const silent = await joinOnly(at, 3, () => SOMEBODY);
  for (const visitor of silent) {
    await visitor.next('joined');
    await visitor.offer();
    await visitor.connected();
  }
  expect(at.rooms.areLinesTaken()).toBe(false);
  const write = setInterval(() => {
    for (const visitor of silent) {
      if (!visitor.isClosed()) visitor.send({ type: 'app', data: { type: 'x' } });
    }
  }, 50);
  await until(() => at.rooms.size() === 0, 'all of them to be gone').finally(() =>
    clearInterval(write),
  );
  const reasons = [...at.ended.values()].flat().map(({ reason }) => reason);
  expect(reasons).toEqual(Array(3).fill(NEVER_CONNECTED));
});

test('a muted visitor holds a line without a packet of sound as long as they send messages', async () => {
  await using at = await server({ maxCalls: 1, timing: { voice: 100 } });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, { silenceTimeoutSeconds: 3 }));
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'audio', on: false });
  await visitor.offer();
  await until(at.rooms.areLinesTaken, 'the line to be taken');
  const write = setInterval(() => visitor.send({ type: 'app', data: { type: 'x' } }), 200);
  const began = performance.now();
  await until(() => performance.now() - began > 4000, 'more than the time of silence').finally(() =>
    clearInterval(write),
  );
  expect(at.ended.get(id)).toBeUndefined();
});

test('a visitor who is heard after a while holds a line from then on', async () => {
  await using at = await server({ maxCalls: 1, timing: { voice: 2000 } });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id));
  await visitor.call();
  expect(at.rooms.areLinesTaken()).toBe(false);
  visitor.sendSilence();
  await until(at.rooms.areLinesTaken, 'the line to be taken');
  const heardUntil = performance.now() + 3000;
  await until(() => performance.now() > heardUntil, 'more than the time to be heard');
  expect(at.ended.get(id)).toBeUndefined();
});

test('a join without an offer loses its place, and the next visitor in the queue gets the place', async () => {
  await using at = await server({ timing: { offer: 100 } });
  const bare = await joinOnly(at, 2 * MOST_CONNECTING_PER_NETWORK, () => SOMEBODY);
  for (const visitor of bare) {
    await visitor.next('joined');
    expect(await visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  }
  await until(() => at.rooms.size() === 0, 'all rooms to be gone');
  const reasons = [...at.ended.values()].flat().map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set([NEVER_CONNECTED]));
});

test('the first offer gives a visitor time to connect, and later offers give no more', async () => {
  await using at = await server({ timing: { offer: 150, connect: 500 } });
  const visitor = await at.visit(at.expect(randomUUID()));
  const began = performance.now();
  visitor.join();
  visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true });
  await visitor.next('answer');
  const again = setInterval(() => {
    if (visitor.all('fatal').length === 0) {
      visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true });
    }
  }, 150);
  const { message } = await visitor.next('fatal').finally(() => clearInterval(again));
  // Too many offers would also have ended the call, but with a different message.
  expect(message).toBe('No sound could be exchanged.');
  await until(() => at.rooms.size() === 0, 'the room to be gone');
  expect(performance.now() - began).toBeGreaterThan(400);
  expect([...at.ended.values()].flat()).toMatchObject([{ reason: NEVER_CONNECTED }]);
});

test('when two visitors connect and one line is left, the later visitor is refused', async () => {
  await using at = await server({ maxCalls: 1 });
  const [first, second] = await joinOnly(at, 2, (nth) => `198.51.100.${nth}`);
  for (const visitor of [first, second]) await visitor?.next('joined');
  await first?.offer();
  first?.sendSilence();
  await until(at.rooms.areLinesTaken, 'the line to be taken');
  await second?.offer();
  second?.sendSilence();
  expect(await second?.next('fatal')).toMatchObject({ error: 'meeting-full' });
  await until(() => at.rooms.size() === 1, 'the later room to be gone');
  expect(first?.all('fatal')).toEqual([]);
  expect([...at.ended.values()].flat()).toMatchObject([
    { reason: 'call.start.error-subscription-concurrency-limit-reached' },
  ]);
});

test('a visitor who comes back, or connects anew, takes no second line', async () => {
  await using at = await server({ maxCalls: 2 });
  const visitor = await at.visit(at.expect(randomUUID()));
  const { resume } = await visitor.call();
  visitor.sendSilence();
  await visitor.comeBack(resume);
  await visitor.next('joined', 2);
  await visitor.offer();
  await visitor.connected();
  expect(at.rooms.areLinesTaken()).toBe(false);
  const other = await at.visit(at.expect(randomUUID()));
  await other.call();
  other.sendSilence();
  await until(at.rooms.areLinesTaken, 'both lines to be taken');
});

test('a join that is refused, or fails because of the storage, holds no place', async () => {
  let isBroken = true;
  await using at = await server({ timing: { turn: 20 } });
  const { claim } = at.register;
  at.register.claim = async (id) => {
    if (isBroken) throw new StorageError('test storage', 'broken');
    return claim(id);
  };
  for (const visitor of await joinOnly(at, MOST_CONNECTING_PER_NETWORK, () => SOMEBODY)) {
    expect(await visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
  }
  isBroken = false;
  const now = Date.now();
  for (let attempt = 0; attempt < MOST_CONNECTING_PER_NETWORK; attempt += 1) {
    const unknown = await at.visit(at.address(randomUUID(), now - 1000, now + 60_000), SOMEBODY);
    unknown.join();
    expect(await unknown.next('fatal')).toMatchObject({ error: 'no-room' });
  }
  const [visitor] = await joinOnly(at, 1, () => SOMEBODY);
  await visitor?.next('joined');
});

test('a call holds its place while it is being claimed', async () => {
  await using at = await server({ timing: { turn: 20 } });
  const kept = Promise.withResolvers<void>();
  const { claim } = at.register;
  let asked = 0;
  at.register.claim = async (id) => {
    asked += 1;
    await kept.promise;
    return claim(id);
  };
  const first = await joinOnly(at, MOST_CONNECTING_PER_NETWORK, () => SOMEBODY);
  await until(() => asked === MOST_CONNECTING_PER_NETWORK, 'all claims to be under way');
  const [late] = await joinOnly(at, 1, () => SOMEBODY);
  const refused = await late?.next('fatal').finally(kept.resolve);
  expect(refused).toMatchObject({ error: 'meeting-full' });
  for (const visitor of first) await visitor.next('joined');
});

test('a shutdown refuses the visitors who wait for their turn', async () => {
  await using at = await server();
  const bare = await joinOnly(at, MOST_CONNECTING_PER_NETWORK, () => SOMEBODY);
  for (const visitor of bare) await visitor.next('joined');
  const [queued] = await joinOnly(at, 1, () => SOMEBODY);
  at.stop.abort();
  expect(await queued?.next('fatal')).toMatchObject({ error: 'ejected' });
  await at.rooms.close();
});

/** Gives all 40 places to calls from ten networks of one site. */
async function crowdedPlaces() {
  const places = callCapacity(20, 20);
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => places.enter(`2001:db8:0:${nth % 10}::1`)),
  );
  return { places, crowd, lost: () => crowd.filter((place) => place?.lost.aborted) };
}

test('when one site holds every place, a call from elsewhere gets the oldest place', async () => {
  const { places, crowd, lost } = await crowdedPlaces();
  const newcomer = await places.enter('198.51.100.7');
  expect(newcomer).not.toBeNull();
  expect(lost()).toEqual([crowd[0]]);
  expect(crowd[0]?.takeLine()).toBe(false);
  expect(newcomer?.takeLine()).toBe(true);
});

test('when one site holds every place, a further call of that site gets none', async () => {
  const { places, lost } = await crowdedPlaces();
  expect(await places.enter('2001:db8:0:ff::1')).toBeNull();
  expect(lost()).toEqual([]);
});

test('a new call gets no place from a site that has only as many places as the call’s own site', async () => {
  const places = callCapacity(20, 20);
  const enter = (nth: number) => places.enter(`198.51.100.${nth}`);
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, nth) => enter(nth)));
  expect(await enter(0)).toBeNull();
  expect(crowd.some((place) => place?.lost.aborted)).toBe(false);
  expect(await enter(41)).not.toBeNull();
});

test('a visitor who loses the place gets an error', async () => {
  await using at = await server({ timing: { turn: 20 } });
  const crowd = await joinOnly(at, 40, (nth) => `2001:db8:0:${nth % 10}::1`);
  for (const visitor of crowd) await visitor.next('joined');
  const [newcomer] = await joinOnly(at, 1, () => SOMEBODY);
  await newcomer?.next('joined');
  await until(() => at.rooms.size() === 40, 'one of the crowd to be gone');
  expect(crowd.flatMap((visitor) => visitor.all('fatal'))).toMatchObject([
    { error: 'meeting-full' },
  ]);
});

describe('with other processes', () => {
  function amongOthers(others: { all: number; free: number; ofSite: number }) {
    let changes = 0;
    const places = callCapacity(2, 20, {
      all: () => others.all,
      free: () => others.free,
      ofSite: () => others.ofSite,
      onChange() {
        changes += 1;
      },
    });
    return { places, changes: () => changes };
  }

  test('lines count as taken when no process has one, and the others hear of each change', async () => {
    const others = { all: 4, free: 1, ofSite: 0 };
    const { places, changes } = amongOthers(others);
    const [first, second] = [
      await places.enter('198.51.100.1'),
      await places.enter('198.51.100.2'),
    ];
    expect([first?.takeLine(), second?.takeLine()]).toEqual([true, true]);
    expect([places.hasFreeLine(), places.areLinesTaken()]).toEqual([false, false]);
    others.free = 0;
    expect(places.areLinesTaken()).toBe(true);
    expect(places.takenBySite()).toEqual(
      new Map([
        ['198.51.100.1', 1],
        ['198.51.100.2', 1],
      ]),
    );
    first?.leave();
    expect([places.areLinesTaken(), changes()]).toEqual([false, 3]);
  });

  test.each([
    [8, 4, true],
    [8, 5, false],
    [2, 3, true],
    [2, 4, false],
  ])(
    'a site gets half of all lines: with %i more lines and %i of them, another call may enter: %j',
    async (all, ofSite, mayEnter) => {
      const { places } = amongOthers({ all, free: all, ofSite });
      expect((await places.enter('198.51.100.1')) !== null).toBe(mayEnter);
    },
  );
});
