import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import { linesInTurn } from './lines-in-turn.ts';

const ONE = '192.0.2.1';
const OTHER = '192.0.2.2';

function line(text: string, network: string): ChatTurn {
  return { text, network } as ChatTurn;
}

/** Returns an agent that notes the lines which it begins to read, and the round of each. */
async function listeningAgent(readingMs?: number) {
  const begun: { text: string; round: number }[] = [];
  let round = 0;
  let isDone = false;
  const modelsAnswer = Promise.withResolvers<void>();
  const listening: ChatAgent = {
    async reply({ text }) {
      begun.push({ text, round });
      if (text === 'broken') throw new Error('broken');
      if (text === 'model') await modelsAnswer.promise;
      return { text } as ChatReply;
    },
  };
  const counting = (async () => {
    for (; !isDone; round += 1) await nextRound();
  })();
  return {
    agent: linesInTurn(listening, readingMs),
    begun,
    async [Symbol.asyncDispose]() {
      isDone = true;
      modelsAnswer.resolve();
      await counting;
    },
  };
}

test('many lines at once begin in the order of arrival, each in a tick of its own', async () => {
  await using heard = await listeningAgent();
  const lines = Array.from({ length: 10 }, (_, nth) => String(nth));
  await Promise.all(lines.map((text) => heard.agent.reply(line(text, ONE))));
  expect(heard.begun.map(({ text }) => text)).toEqual(lines);
  expect(new Set(heard.begun.map(({ round }) => round)).size).toBe(10);
});

test('the line of another network waits for one line of a crowd, and not for all', async () => {
  await using heard = await listeningAgent();
  const crowd = Array.from({ length: 20 }, (_, nth) => heard.agent.reply(line(`${nth}`, ONE)));
  await heard.agent.reply(line('other', OTHER));
  expect(heard.begun.map(({ text }) => text)).toEqual(['0', 'other']);
  await Promise.all(crowd);
  expect(heard.begun).toHaveLength(21);
});

test('a line that fails lets the next line of its network begin', async () => {
  await using heard = await listeningAgent();
  const broken = heard.agent.reply(line('broken', ONE));
  const next = heard.agent.reply(line('next', ONE));
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toMatchObject({ text: 'next' });
});

test('a line that waits for a model keeps the lines of its network back for a moment only', async () => {
  await using heard = await listeningAgent(1);
  void heard.agent.reply(line('model', ONE));
  await expect(heard.agent.reply(line('next', ONE))).resolves.toMatchObject({ text: 'next' });
});

test('until that moment, only the lines of other networks begin', async () => {
  await using heard = await listeningAgent(300_000);
  void heard.agent.reply(line('model', ONE));
  void heard.agent.reply(line('next', ONE));
  await heard.agent.reply(line('other', OTHER));
  await heard.agent.reply(line('other again', OTHER));
  expect(heard.begun.map(({ text }) => text)).toEqual(['model', 'other', 'other again']);
});

test('if nothing else is wished, that moment is 50 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await using heard = await listeningAgent();
  void heard.agent.reply(line('model', ONE));
  const next = heard.agent.reply(line('next', ONE));
  await heard.agent.reply(line('other', OTHER));
  vi.advanceTimersByTime(49);
  await heard.agent.reply(line('other again', OTHER));
  expect(heard.begun.map(({ text }) => text)).toEqual(['model', 'other', 'other again']);
  vi.advanceTimersByTime(1);
  await expect(next).resolves.toMatchObject({ text: 'next' });
});
