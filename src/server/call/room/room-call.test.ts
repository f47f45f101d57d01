import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AGENT_NAME } from '#core/call/room-messages.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CODE = [0, 3, 1, 5, 2, 4];

test('each end of a call recovers the coded sequence of tones that the other end plays', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  const visitor = await at.visit(at.expect(randomUUID()));
  const joined = await visitor.call();
  expect(joined).toMatchObject({ owner: false, agent: { name: AGENT_NAME }, iceServers: [] });

  const [{ line, heard }] = calls as [AgentCall];
  line.play(toneSequence(CODE));
  await Promise.all([visitor.talk(toneSequence([...CODE].reverse())), line.played()]);

  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  await until(() => tonesIn(heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  expect(tonesIn(heard)).toEqual([...CODE].reverse());
  expect(heard.every((frame) => frame.length === 960)).toBe(true);
});

test('a page is told when the agent falls silent, and when it is about to be heard again', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const [{ line }] = calls as [AgentCall];
  const hushes = () => visitor.all('agent-hush');

  line.play(toneSequence(CODE));
  await until(() => tonesIn(visitor.heard).length > 0, 'the first tone of the agent');
  expect(hushes()).toEqual([]);
  line.hush();
  // Silence that lasts is told once.
  line.hush();
  await until(() => hushes().length > 0, 'the word that the agent is silent');
  line.play(toneSequence(CODE));
  await until(() => hushes().length > 1, 'the word that the agent is heard again');
  expect(hushes()).toEqual([
    { type: 'agent-hush', on: true },
    { type: 'agent-hush', on: false },
  ]);
});
