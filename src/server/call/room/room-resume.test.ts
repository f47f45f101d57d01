import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/silent-offer.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CODE = [2, 0, 5, 1];

async function inCall() {
  const { agent, calls } = recordingAgent();
  const at = await roomServer(agent);
  const id = randomUUID();
  const address = at.expect(id);
  const visitor = await at.visit(address);
  const joined = await visitor.call();
  const agentCall = calls[0] as AgentCall;
  return { at, id, address, visitor, joined, agentCall, calls };
}

test('app messages go both ways in order, and messages that are too long are dropped', async () => {
  const { at, visitor, agentCall } = await inCall();
  await using _ = at;
  const longest = 'x'.repeat(MAX_APP_MESSAGE - 2);
  const sent = [...Array(20).keys(), longest, `${longest}y`, 'last'];
  for (const data of sent) visitor.send({ type: 'app', data });
  for (const data of sent) agentCall.line.send(data);
  const through = sent.filter((data) => data !== `${longest}y`);
  await until(() => visitor.apps().at(-1) === 'last', 'the messages of the agent');
  await until(() => agentCall.read.at(-1) === 'last', 'the messages of the visitor');
  expect(visitor.apps()).toEqual(through);
  expect(agentCall.read).toEqual(through);
});

test('a visitor whose socket broke comes back to the same room and misses nothing', async () => {
  const { at, visitor, joined, agentCall, calls } = await inCall();
  await using _ = at;
  agentCall.line.send('before');
  await until(() => visitor.apps().length === 1, 'the first message');
  visitor.drop();
  await until(() => visitor.isClosed(), 'the socket to be gone');
  for (const data of ['one', 'two', 'three']) agentCall.line.send(data);
  await visitor.comeBack(joined.resume);
  const again = await visitor.next('joined', 2);
  expect(again).toEqual(joined);
  await until(() => visitor.apps().length === 4, 'the messages that were kept');
  expect(visitor.apps()).toEqual(['before', 'one', 'two', 'three']);
  expect(calls).toHaveLength(1);
  // The sound stayed connected while the socket was broken.
  agentCall.line.play(toneSequence(CODE));
  await until(() => tonesIn(visitor.heard).length === CODE.length, 'the tones');
});

test('a wrong resume secret is refused, and so is the right one after the call has ended', async () => {
  const { at, address, visitor, joined } = await inCall();
  await using _ = at;
  const stranger = await at.visit(address);
  stranger.join({ resume: 'x'.repeat(joined.resume.length) });
  expect(await stranger.next('fatal')).toMatchObject({ error: 'connection-error' });
  // The error alone does not prove that the stranger was refused. A stranger who was let in would
  // get the same error at the end of a call without sound.
  expect(stranger.all('joined')).toEqual([]);
  visitor.send({ type: 'leave' });
  await until(() => at.rooms.size() === 0, 'the room to be gone');
  await visitor.comeBack(joined.resume);
  expect(await visitor.next('fatal')).toMatchObject({ error: 'connection-error' });
});

test('a visitor can come back to a call after its address has expired', async () => {
  const { at, id, joined } = await inCall();
  await using _ = at;
  const back = await at.visit(at.address(id, 0, 1));
  back.join({ resume: joined.resume });
  expect(await back.next('joined')).toMatchObject({ id: joined.id });
});

test('an answer names the offer that it answers', async () => {
  const { at, visitor } = await inCall();
  await using _ = at;
  visitor.send({ type: 'offer', sdp: SILENT_OFFER, fresh: true, number: 7 });
  expect(await visitor.next('answer', 2)).toMatchObject({ offer: 7 });
});

test.each([
  ['the same connection, with ICE restarted', false],
  ['another connection', true],
])('sound goes on over %s', async (_title, fresh) => {
  const { at, visitor, agentCall } = await inCall();
  await using _ = at;
  await visitor.talk(toneSequence([0], 0.1));
  if (fresh) {
    await visitor.offer();
    await visitor.connected();
  } else await visitor.restartIce();
  agentCall.heard.length = 0;
  visitor.heard.length = 0;
  agentCall.line.play(toneSequence(CODE));
  await visitor.talk(toneSequence(CODE));
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  await until(() => tonesIn(agentCall.heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  expect(tonesIn(agentCall.heard)).toEqual(CODE);
});

test('the agent does not hear a muted visitor, even when the page sends sound', async () => {
  const { at, visitor, agentCall } = await inCall();
  await using _ = at;
  visitor.send({ type: 'audio', on: false });
  visitor.send({ type: 'app', data: 'muted' });
  await until(() => agentCall.read.includes('muted'), 'the messages to arrive');
  await visitor.talk(toneSequence([1], 0.3));
  expect(agentCall.heard).toEqual([]);
  visitor.send({ type: 'audio', on: true });
  visitor.send({ type: 'app', data: 'unmuted' });
  await until(() => agentCall.read.includes('unmuted'), 'the messages to arrive');
  await visitor.talk(toneSequence([1], 0.3));
  await until(() => agentCall.heard.length > 0, 'to be heard again');
});
