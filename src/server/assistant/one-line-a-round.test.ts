import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AgentReply, AgentTurn } from './agent.ts';
import { oneLineARound } from './one-line-a-round.ts';

const LINES = 10;

test('of many lines at once each is heard in a round of its own, in their order', async () => {
  let round = 0;
  let isDone = false;
  const heard: Array<{ text: string; round: number }> = [];
  const agent = oneLineARound({
    async reply({ text }) {
      heard.push({ text, round });
      return {} as AgentReply;
    },
  });
  const counting = (async () => {
    for (; !isDone; round += 1) await nextRound();
  })();
  const lines = Array.from({ length: LINES }, (_, nth) => String(nth));
  await Promise.all(lines.map((text) => agent.reply({ text } as AgentTurn)));
  isDone = true;
  await counting;
  expect(heard.map(({ text }) => text)).toEqual(lines);
  expect(new Set(heard.map((line) => line.round)).size).toBe(LINES);
});

test('a line that fails does not hold up the next one', async () => {
  const agent = oneLineARound({
    async reply({ text }) {
      if (text === 'broken') throw new Error('broken');
      return { text } as AgentReply;
    },
  });
  const broken = agent.reply({ text: 'broken' } as AgentTurn);
  const next = agent.reply({ text: 'next' } as AgentTurn);
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toMatchObject({ text: 'next' });
});
