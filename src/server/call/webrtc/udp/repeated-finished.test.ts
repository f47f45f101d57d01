import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CODE = [2, 0, 3];

test('a call connects although the last packet of its handshake got lost', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  const visitor = await at.visit(at.expect(randomUUID()));
  visitor.join();
  await visitor.next('joined');
  await visitor.offer();
  visitor.loseEndOfHandshake();
  await visitor.connected();
  const { line } = calls[0] as AgentCall;
  line.play(toneSequence(CODE));
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
});
