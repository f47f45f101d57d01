import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/test-support/processes/seeded-random.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import type { RoomCaller } from '#server/test-support/rooms/room-caller.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CALLS = 10;
/** The kinds of resources that the test runner itself opens from time to time. */
const IDLE = new Set(['PipeWrap', 'MessagePort', 'TTYWrap', 'FSReqCallback', 'FSReqPromise']);
const waysToDrop: Array<(visitor: RoomCaller) => void | Promise<void>> = [
  (visitor) => visitor.drop(),
  (visitor) => visitor.goAway(),
  (visitor) => visitor.send({ type: 'leave' }),
  // The visitor's sound ends first, and the socket is dropped soon after.
  async (visitor) => {
    await visitor.closePeer();
    visitor.drop();
  },
];

test.each([1, 2, 3])(
  'ten calls that are dropped at random moments leave no socket and no timer behind (seed %d)',
  async (seed) => {
    const random = seededRandom(seed);
    await until(() => resources().length === 0, 'nothing to be open before');
    const { agent, calls } = recordingAgent((_, { line }) => line.play(toneSequence([0, 1, 2, 3])));
    const at = await roomServer(agent, { maxCalls: CALLS, timing: { absence: 50, farewell: 100 } });
    const ids = Array.from({ length: CALLS }, () => randomUUID());
    await Promise.all(
      ids.map(async (id) => {
        const visitor = await at.visit(at.expect(id, { recorded: random() < 0.5 }));
        const dropAfter = random() * 1000;
        const drop = waysToDrop[Math.floor(random() * waysToDrop.length)];
        let isDropped = false;
        const dropped = delay(dropAfter).then(() => {
          isDropped = true;
          return drop?.(visitor);
        });
        // The visitor is dropped at a random moment between joining and talking. The rest of the
        // talk then fails.
        const talk = async () => {
          await visitor.call();
          visitor.send({ type: 'app', data: 'hello' });
          while (!isDropped) await visitor.talk(toneSequence([4], 0.1));
        };
        await Promise.all([dropped, talk().catch(() => {})]);
      }),
    );
    await until(() => at.rooms.size() === 0, 'all rooms to be gone');

    // If a visitor was dropped before the `join` arrived, the call was not answered and has no
    // stored end.
    for (const id of ids) expect(at.ended.get(id)?.length ?? 1).toBe(1);
    expect(calls.map(({ left }) => left)).toEqual(calls.map(() => 1));
    expect(at.ended.size).toBe(calls.length);
    await at[Symbol.asyncDispose]();
    // The library ends an abandoned handshake only at the moment when it would repeat the last
    // messages of the handshake, so the test waits.
    await until(() => resources().length === 0, 'all sockets and timers to be gone');
  },
);

/** Returns the kinds of the open resources, without the kinds that the test runner opens. */
function resources(): string[] {
  // One entry is left out. It is the timer of `until`, which waits for this list to be empty.
  return process
    .getActiveResourcesInfo()
    .filter((kind) => !IDLE.has(kind))
    .slice(1);
}
