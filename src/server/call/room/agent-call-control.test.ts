import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { assistantWords } from '#core/site/content/assistant.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import type { ClaimedCall } from '../call-register.ts';
import { lineTestAgent } from '../line-test/line-test-agent.ts';

const FULL = () => null;

/**
 * Runs a call in which the agent adds these texts to the transcript. Resolves with the stored
 * lines.
 */
async function storedLines(
  allowedBytes: number,
  owner: ClaimedCall['owner'],
  noted: readonly string[],
) {
  let left = allowedBytes;
  const { agent, calls } = recordingAgent();
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

test('a line is left out of the transcript when the visitor’s address may not store that much', async () => {
  const noted = ['a', 'b', 'x'.repeat(500), 'c'];
  expect(await storedLines(650, 'public', noted)).toEqual(['a', 'b', 'c']);
  expect(await storedLines(0, 'public', noted)).toEqual([]);
});

test('a call that the owner started keeps its whole transcript, even when the address may store nothing more', async () => {
  expect(await storedLines(0, 'private', ['a', 'b'])).toEqual(['a', 'b']);
});

test('when no booking can be stored, a typed line is answered with the form and the agent is not asked', async () => {
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
  await until(() => said().includes(assistantWords.orForm), 'the answer that names the form');
  expect(chat.turns).toEqual([]);
});
