import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/test-support/processes/seeded-random.ts';
import { notingAgent } from '#server/test-support/rooms/room-agent.ts';
import type { Caller } from '#server/test-support/rooms/room-caller.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/room-until.ts';

const CALLS = 10;
/** What the runner has open by itself, at one moment or another. */
const IDLE = new Set(['PipeWrap', 'MessagePort', 'TTYWrap', 'FSReqCallback', 'FSReqPromise']);
const ways: Array<(visitor: Caller) => void | Promise<void>> = [
  (visitor) => visitor.drop(),
  (visitor) => visitor.goAway(),
  (visitor) => visitor.send({ type: 'leave' }),
  // Its sound is gone, its page soon after.
  async (visitor) => {
    await visitor.closePeer();
    visitor.drop();
  },
];

test.each([1, 2, 3])(
  'ten calls, each dropped at a random moment, leave nothing behind (seed %d)',
  async (seed) => {
    const random = seededRandom(seed);
    await until(() => resources().length === 0, 'nothing to be open before');
    const { agent, calls } = notingAgent((_, { line }) => line.play(toneSequence([0, 1, 2, 3])));
    const at = await roomServer(agent, { maxCalls: CALLS, timing: { absence: 50, farewell: 100 } });
    const ids = Array.from({ length: CALLS }, () => randomUUID());
    await Promise.all(
      ids.map(async (id) => {
        const visitor = await at.visit(at.expect(id, { recorded: random() < 0.5 }));
        const dropAfter = random() * 1000;
        const way = ways[Math.floor(random() * ways.length)] as (typeof ways)[number];
        let isDropped = false;
        const dropped = delay(dropAfter).then(() => {
          isDropped = true;
          return way(visitor);
        });
        // From joining to talking; wherever the drop comes, the rest of it fails or is for nothing.
        const talk = async () => {
          await visitor.call();
          visitor.send({ type: 'app', data: 'hello' });
          while (!isDropped) await visitor.talk(toneSequence([4], 0.1));
        };
        await Promise.all([dropped, talk().catch(() => {})]);
      }),
    );
    await until(() => at.rooms.size() === 0, 'all rooms to be gone');

    // Who was dropped before the join came in has a call that still waits.
    for (const id of ids) expect(at.ended.get(id)?.length ?? 1).toBe(1);
    expect(calls.map(({ left }) => left)).toEqual(calls.map(() => 1));
    expect(at.ended.size).toBe(calls.length);
    await at[Symbol.asyncDispose]();
    // A handshake that was left off ends with its next attempt.
    await until(() => resources().length === 0, 'all sockets and timers to be gone');
  },
);

/** What could keep the process, or a socket, alive. */
function resources(): string[] {
  // The timer of who waits for this is one.
  return process
    .getActiveResourcesInfo()
    .filter((kind) => !IDLE.has(kind))
    .slice(1);
}
