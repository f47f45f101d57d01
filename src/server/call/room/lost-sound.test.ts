import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { roomEndings } from './room-endings.ts';
import { type RoomTiming, roomTiming } from './room-timing.ts';

const CODE = [3, 0, 4];

/**
 * The rooms of these tests ask for a new connection after this many milliseconds without packets.
 */
const UNHEARD_MS = 1000;
/** A duration of sound that is longer than UNHEARD_MS. */
const LONGER_SECONDS = 1.5;

/** Starts a call with the limit UNHEARD_MS and waits until the visitor was heard. */
async function heardInCall(timing: Partial<RoomTiming> = {}) {
  const { agent, calls } = recordingAgent();
  const at = await roomServer(agent, { timing: { unheard: UNHEARD_MS, ...timing } });
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id));
  const { resume } = await visitor.call();
  await visitor.talk(toneSequence([0], 0.1));
  const agentCall = calls[0] as AgentCall;
  await until(() => agentCall.heard.length > 0, 'the visitor to be heard');
  return { at, id, visitor, resume, agentCall };
}

test('the room notices lost sound although socket and ICE work, and sound can be connected anew', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  visitor.loseSound();
  await Promise.all([visitor.next('renew'), visitor.talk(toneSequence([2], LONGER_SECONDS))]);
  // The agent's sound stays in the queue until the sound is connected again.
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

test('the room notices at once that the encryption ended, and sound can be connected anew', async () => {
  const { at, visitor, agentCall } = await heardInCall({ unheard: 60_000 });
  await using _ = at;
  await visitor.endEncryption();
  await visitor.next('renew');
  // The visitor can still be heard over the old connection.
  await visitor.talk(toneSequence([2], 0.1));
  agentCall.line.play(toneSequence(CODE));
  visitor.heard.length = 0;
  await visitor.offer();
  await visitor.connected();
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
});

test('a visitor who comes back to a call without sound is asked again for a new connection', async () => {
  const { at, visitor, resume } = await heardInCall();
  await using _ = at;
  visitor.loseSound();
  await visitor.next('renew');
  await visitor.comeBack(resume);
  await visitor.next('renew', 2);
});

test('a call whose sound is not connected anew ends as lost', async () => {
  const { at, id, visitor } = await heardInCall({ soundLoss: 600 });
  await using _ = at;
  visitor.loseSound();
  expect(await visitor.next('fatal')).toEqual(roomEndings.lost.lastMessage);
  await until(() => at.ended.has(id), 'the end to be stored');
  expect(at.ended.get(id)).toMatchObject([{ reason: roomEndings.lost.reason }]);
});

test('lost sound is noticed after a few seconds', () => {
  expect(roomTiming.unheard).toBeLessThanOrEqual(5000);
});

test('the room asks for no new connection while the visitor’s packets arrive', async () => {
  const { at, visitor } = await heardInCall({ unheard: 4000 });
  await using _ = at;
  visitor.sendSilence();
  const sentUntil = performance.now() + 2500;
  await until(() => performance.now() > sentUntil, 'more than half of that time');
  expect(visitor.all('renew')).toEqual([]);
});

test('a call goes on after a gap in the visitor’s sound that ends by itself', async () => {
  const { at, visitor, agentCall } = await heardInCall({ soundLoss: 2000 });
  await using _ = at;
  await visitor.next('renew');
  agentCall.line.play(toneSequence(CODE));
  // The visitor talks for longer than `soundLoss`.
  await Promise.all([visitor.talk(toneSequence([1], 2.5)), agentCall.line.played()]);
  visitor.send({ type: 'leave' });
  expect(await visitor.next('end')).toEqual(roomEndings.left.lastMessage);
});

test('a muted visitor does not have to send sound, and a visitor who unmutes has to', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  visitor.send({ type: 'audio', on: false });
  visitor.send({ type: 'app', data: 'muted' });
  await until(() => agentCall.read.includes('muted'), 'the visitor to be muted');
  const asked = visitor.all('renew').length;
  agentCall.line.play(toneSequence([1], LONGER_SECONDS));
  await agentCall.line.played();
  expect(visitor.all('renew')).toHaveLength(asked);
  visitor.send({ type: 'audio', on: true });
  await visitor.next('renew', asked + 1);
});

test('the room asks for no further connection before it has heard something over the new one', async () => {
  const { at, visitor, agentCall } = await heardInCall();
  await using _ = at;
  await visitor.next('renew');
  await visitor.offer();
  await visitor.connected();
  const asked = visitor.all('renew').length;
  agentCall.line.play(toneSequence([1], LONGER_SECONDS));
  await agentCall.line.played();
  expect(visitor.all('renew')).toHaveLength(asked);
});
