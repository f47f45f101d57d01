import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AgentCall, notingAgent } from '#server/test-support/rooms/room-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/room-until.ts';
import { endings } from './room-ending.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';

const CODE = [3, 0, 4];

/** A visitor who was heard, in a room that does not wait as long as people do. */
async function heardInCall(timing: Partial<RoomTiming> = {}) {
  const { agent, calls } = notingAgent();
  const at = await roomServer(agent, { timing: { unheard: 600, ...timing } });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id));
  const { resume } = await visitor.call();
  await visitor.talk(toneSequence([0], 0.1));
  const agentCall = calls[0] as AgentCall;
  await until(() => agentCall.heard.length > 0, 'the visitor to be heard');
  return { at, id, visitor, resume, agentCall };
}

test('sound that dies while socket and ICE stand is noticed, and made anew', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  visitor.loseSound();
  await Promise.all([visitor.next('renew'), visitor.talk(toneSequence([2], 0.4))]);
  // What the agent says meanwhile waits for the line.
  agentCall.line.play(toneSequence(CODE));
  agentCall.heard.length = 0;
  visitor.heard.length = 0;

  await visitor.offer();
  await visitor.connected();
  await visitor.talk(toneSequence([...CODE].reverse()));
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  await until(() => tonesIn(agentCall.heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  expect(tonesIn(agentCall.heard)).toEqual([...CODE].reverse());
  expect(visitor.all('fatal')).toEqual([]);
});

test('encryption that ends while the visitor is heard is noticed at once, and made anew', async () => {
  const { at, visitor, agentCall } = await heardInCall({ unheard: 60_000 });
  await using _ = at;
  await visitor.endEncryption();
  await visitor.next('renew');
  // By the old connection the visitor can still be heard.
  await visitor.talk(toneSequence([2], 0.1));
  agentCall.line.play(toneSequence(CODE));
  visitor.heard.length = 0;
  await visitor.offer();
  await visitor.connected();
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
});

test('a visitor who comes back to a call without sound is asked again', async () => {
  const { at, visitor, resume } = await heardInCall();
  await using _ = at;
  visitor.loseSound();
  await visitor.next('renew');
  await visitor.comeBack(resume);
  await visitor.next('renew', 2);
});

test('a call whose sound is not made anew ends as lost', async () => {
  const { at, id, visitor } = await heardInCall({ soundLoss: 600 });
  await using _ = at;
  visitor.loseSound();
  expect(await visitor.next('fatal')).toEqual(endings.lost.lastWord);
  await until(() => at.ended.has(id), 'the end to be kept');
  expect(at.ended.get(id)).toMatchObject([{ reason: endings.lost.reason }]);
});

test('the sound of a visitor is missed after a few seconds', () => {
  expect(roomTiming.unheard).toBeLessThanOrEqual(5000);
});

test('a gap that ends by itself costs nothing', async () => {
  const { at, visitor, agentCall } = await heardInCall({ soundLoss: 1500 });
  await using _ = at;
  await visitor.next('renew');
  agentCall.line.play(toneSequence(CODE));
  // Longer than lost sound is waited for.
  await Promise.all([visitor.talk(toneSequence([1], 2.4)), agentCall.line.played()]);
  visitor.send({ type: 'leave' });
  expect(await visitor.next('end')).toEqual(endings.left.lastWord);
});

test('a muted visitor need not be heard; one who is not muted any more has to be', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  visitor.send({ type: 'audio', on: false });
  visitor.send({ type: 'app', data: 'muted' });
  await until(() => agentCall.read.includes('muted'), 'the visitor to be muted');
  const asked = visitor.all('renew').length;
  agentCall.line.play(toneSequence(CODE));
  await agentCall.line.played();
  expect(visitor.all('renew')).toHaveLength(asked);
  visitor.send({ type: 'audio', on: true });
  await visitor.next('renew', asked + 1);
});

test('a new connection is not asked for again before anything was heard by it', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  await visitor.next('renew');
  await visitor.offer();
  await visitor.connected();
  const asked = visitor.all('renew').length;
  agentCall.line.play(toneSequence(CODE));
  await agentCall.line.played();
  expect(visitor.all('renew')).toHaveLength(asked);
});
