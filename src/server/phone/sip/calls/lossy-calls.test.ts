import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { lossyWay } from '#server/test-support/sip/lossy-way.ts';
import { ANSWER, sipAgent, trunkTo } from '#server/test-support/sip/sip-pair.ts';

/**
 * Opens two user agents with a bad network between them. They have addresses of their own, which
 * the other one does not know, so that all packets take the bad way.
 */
async function farApart(seed: number) {
  const callee = await sipAgent({ host: '127.0.0.4', settings: { peers: ['127.0.0.1'] } });
  const way = await lossyWay({
    to: { address: '127.0.0.4', port: callee.port },
    loss: 0.25,
    twice: 0.2,
    mostDelayMs: 30,
    seed,
  });
  const caller = await sipAgent({ host: '127.0.0.3', settings: { peers: [] } });
  caller.agent.setTrunks([trunkTo(way.port)]);
  return {
    caller,
    callee,
    async [Symbol.asyncDispose]() {
      await caller.agent.close();
      await callee.agent.close();
      await way[Symbol.asyncDispose]();
    },
  };
}

test.each([1, 2, 3, 4, 5])(
  'a call stands and ends although packets are lost, come twice and out of order (%i)',
  async (seed) => {
    await using set = await farApart(seed);
    const { call, seen } = set.caller.call();
    const taken = await until(() => set.callee.taken[0], 'the call');
    taken.call.ring();
    taken.call.accept(ANSWER);
    await until(() => seen.answers.length > 0, 'the answer');
    await (seed % 2 === 0 ? call.hangUp() : taken.call.hangUp());
    await until(() => seen.ends.length > 0 && taken.seen.ends.length > 0, 'both ends');
    expect(seen.answers).toEqual([ANSWER]);
    expect(set.callee.taken).toHaveLength(1);
    expect([seen.ends, taken.seen.ends]).toContainEqual([{ by: 'us' }]);
    await until(() => {
      const { transactions, sessions } = set.caller.agent.size();
      return transactions + sessions === 0;
    }, 'the end of all transactions');
  },
);

test('a cancelled call ends on both sides although packets are lost', async () => {
  await using set = await farApart(11);
  const { call, seen } = set.caller.call();
  const taken = await until(() => set.callee.taken[0], 'the call');
  await until(() => {
    // The packet that tells of the ringing may be lost, and nobody asks for it again.
    taken.call.ring();
    return seen.ringing.length > 0;
  }, 'the ringing');
  await call.hangUp();
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect([seen.ends, taken.seen.ends]).toEqual([[{ by: 'cancelled' }], [{ by: 'cancelled' }]]);
});
