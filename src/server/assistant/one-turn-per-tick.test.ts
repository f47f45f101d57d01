import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import { oneTurnPerTick } from './one-turn-per-tick.ts';

const LINES = 10;

test('many turns at once begin in the order of arrival, each in a tick of its own', async () => {
  let round = 0;
  let isDone = false;
  const heard: Array<{ text: string; round: number }> = [];
  const agent = oneTurnPerTick({
    async reply({ text }) {
      heard.push({ text, round });
      return {} as ChatReply;
    },
  });
  const counting = (async () => {
    for (; !isDone; round += 1) await nextRound();
  })();
  const lines = Array.from({ length: LINES }, (_, nth) => String(nth));
  await Promise.all(lines.map((text) => agent.reply({ text } as ChatTurn)));
  isDone = true;
  await counting;
  expect(heard.map(({ text }) => text)).toEqual(lines);
  expect(new Set(heard.map((line) => line.round)).size).toBe(LINES);
});

test('a turn that fails does not block the next turn', async () => {
  const agent = oneTurnPerTick({
    async reply({ text }) {
      if (text === 'broken') throw new Error('broken');
      return { text } as ChatReply;
    },
  });
  const broken = agent.reply({ text: 'broken' } as ChatTurn);
  const next = agent.reply({ text: 'next' } as ChatTurn);
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toMatchObject({ text: 'next' });
});
