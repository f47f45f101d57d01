import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { assistantWords } from '#core/site/content/assistant.ts';
import { notingAgent } from '#server/test-support/rooms/room-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import type { ClaimedCall } from '../call-register.ts';
import { lineTestAgent } from '../line-test/line-test-agent.ts';

const FULL = () => null;

/** What is kept of a call in which the agent noted these lines. */
async function keptLines(room: number, owner: ClaimedCall['owner'], noted: readonly string[]) {
  let left = room;
  const { agent, calls } = notingAgent();
  await using at = await roomServer(agent, {
    reserveStorage(_, bytes) {
      if (bytes > left) return null;
      left -= bytes;
      return { settle() {} };
    },
  });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, { owner }));
  visitor.join();
  await until(() => calls.length === 1, 'the agent to answer');
  for (const text of noted) calls[0]?.line.note('user', text);
  visitor.send({ type: 'leave' });
  await until(() => at.ended.has(id), 'the call to end');
  return at.ended.get(id)?.[0]?.lines.map(({ text }) => text);
}

test('a transcript ends where its visitor’s address may store no more', async () => {
  const noted = ['a', 'b', 'x'.repeat(500), 'c'];
  expect(await keptLines(650, 'public', noted)).toEqual(['a', 'b', 'c']);
  expect(await keptLines(0, 'public', noted)).toEqual([]);
});

test('a call that the owner started keeps its transcript whatever the address has stored', async () => {
  expect(await keptLines(0, 'private', ['a', 'b'])).toEqual(['a', 'b']);
});

test('without room for a booking a typed line is referred to the form, and no agent is asked', async () => {
  const chat = scriptedAgent();
  const logger = pino({ level: 'silent' });
  await using at = await roomServer(lineTestAgent({ chat, logger }), { reserveStorage: FULL });
  const visitor = await at.visit(at.expect(randomUUID()));
  visitor.join();
  visitor.send({
    type: 'app',
    data: { type: 'add-message', message: { role: 'user', content: 'book' } },
  });
  const said = () => visitor.apps().map((message) => Object(message).transcript);
  await until(() => said().includes(assistantWords.orForm), 'the referral');
  expect(chat.turns).toEqual([]);
});
