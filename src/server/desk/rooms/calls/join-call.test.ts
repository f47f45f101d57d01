import { expect, onTestFinished, test } from 'vitest';
import { REFUSE_PERSON } from '#core/call/person-in-call.ts';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { callsWords } from '#core/site/content/owners/desk/calls-words.ts';
import { loudness, QUIET_LEVEL } from '#server/call/sound/loudness.ts';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { deskWithCalls } from '#server/test-support/desk/desk-with-calls.ts';
import { joiningPerson } from '#server/test-support/desk/joining-person.ts';
import { toneAgent } from '#server/test-support/desk/tone-agent.ts';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { type RoomCaller, roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';

const CODE = [0, 3, 1, 4];
/** The words as the transcript writes them. */
const words = Object.fromEntries(
  Object.entries(callSpeechWords.person).map(([name, text]) => [name, text.replaceAll('’', "'")]),
) as Record<keyof typeof callSpeechWords.person, string>;

/** Starts a server whose agent speaks, and a call that goes on. */
async function liveCall({ hasVoice = true } = {}) {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  const { agent, speech, chat } = toneAgent();
  const desk = opened.use(
    await deskWithCalls('the embedded database', {
      callAgent: hasVoice ? agent : recordingAgent().agent,
      deskTiming: { lookMs: 20 },
      roomTiming: { kept: 30 },
    }),
  );
  const call = (await desk.make('/call/web', {
    assistantId: SITE_ASSISTANT_ID,
    assistantOverrides: { firstMessage: 'Hello.' },
  })) as {
    id: string;
    webCallUrl: string;
  };
  const visitor = opened.use(await roomCaller(call.webCallUrl));
  await visitor.call();
  visitor.sendSilence();
  visitor.send({ type: 'app', data: 'playable' });
  if (hasVoice) await until(() => saidBy(visitor).length > 0, 'the greeting');
  const owner = await desk.enter();
  const join = async (by = owner, how?: { speak: boolean }) =>
    opened.use(await joiningPerson({ ...by, origin: desk.origin }, call.id, how));
  return { desk, call, visitor, owner, speech, chat, join };
}

function messagesOf(visitor: RoomCaller): Record<string, unknown>[] {
  return visitor.apps().map((data) => Object(data));
}

const saidBy = (visitor: RoomCaller, role = 'assistant') =>
  messagesOf(visitor).filter((sent) => sent.role === role && sent.transcriptType === 'final');

/** Who is in the call, as the page of the visitor was told. */
const peopleTold = (visitor: RoomCaller) =>
  messagesOf(visitor).flatMap(({ type, person }) =>
    type === 'person' ? [Object(person).stage ?? null] : [],
  );

const loudFrames = (frames: readonly Int16Array[]) =>
  frames.filter((frame) => loudness(frame) > QUIET_LEVEL).length;

test('the owner hears both sides, after the agent has said so and while the visitor is shown it', async () => {
  const { desk, call, visitor, owner, speech, chat, join } = await liveCall();
  speech.texts = ['How long does it take?'];
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain(callsWords.join.nobody);
  const person = await join();
  await person.reached('listening');
  // Nothing was passed on while the words were said, which took seconds. The first packets may come
  // before the message that they are allowed.
  expect(person.heard.visitor.length + person.heard.agent.length).toBeLessThan(20);
  expect(person.stages()).toEqual(['announced', 'listening']);
  expect(saidBy(visitor).at(-1)?.transcript).toBe(words.announced);
  expect(peopleTold(visitor)).toEqual(['announced', 'listening']);
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain(callsWords.join.present('Grace'));

  await visitor.talk(toneSequence(CODE));
  await until(() => tonesIn(person.heard.visitor).length >= CODE.length, 'the visitor’s tones');
  expect(tonesIn(person.heard.visitor)).toEqual(CODE);
  await until(() => chat.turns.length > 0, 'the agent to answer');
  await until(() => loudFrames(person.heard.agent) > 10, 'the sound of the agent');

  person.leave();
  await until(() => peopleTold(visitor).at(-1) === null, 'the visitor to be told');
  const done = (await desk.storage.door.audit(50)).filter(({ subject }) => subject === call.id);
  expect(done.map(({ action, name }) => [action, name])).toContainEqual(['call-listened', 'Grace']);
});

test.each([
  ['pressed', { type: REFUSE_PERSON }],
  ['typed', { type: 'add-message', message: { role: 'user', content: 'No, please don’t.' } }],
])('a no that is %s ends the listening, and nobody joins this call again', async (_, data) => {
  const { desk, call, visitor, owner, join } = await liveCall();
  const person = await join();
  await person.reached('listening');
  visitor.send({ type: 'app', data });
  expect(await person.over()).toBe('refused');
  await until(
    () => saidBy(visitor).some(({ transcript }) => String(transcript).startsWith(words.refused)),
    'the agent to say so',
  );
  expect(peopleTold(visitor).at(-1)).toBeNull();
  const heard = person.heard.visitor.length;
  await visitor.talk(toneSequence([1]));
  expect(person.heard.visitor.length).toBe(heard);
  expect(await (await join()).over()).toBe('refused');
  expect(await (await join(owner, { speak: true })).over()).toBe('refused');
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain(callsWords.join.ends.refused);
  // The two attempts after the no were no listening.
  const done = (await desk.storage.door.audit(50)).map(({ action }) => action);
  expect(done.filter((action) => /^call-(listened|taken)/.test(action))).toEqual(['call-listened']);
});

test('a no that is said ends the listening before the agent answers anything', async () => {
  const { visitor, speech, chat, join } = await liveCall();
  const person = await join();
  await person.reached('listening');
  speech.texts = ['No, I would rather not.'];
  await visitor.talk(toneSequence([2, 4]));
  expect(await person.over()).toBe('refused');
  expect(saidBy(visitor, 'user').at(-1)?.transcript).toBe('No, I would rather not.');
  expect(chat.turns).toEqual([]);
});

test('the owner takes the call over, is heard and written down by name, and hands it back', async () => {
  const { desk, call, visitor, owner, speech, chat, join } = await liveCall();
  const person = await join();
  await person.reached('listening');
  expect(await person.act('hand-back')).toBe(409);
  expect(await person.act('take-over')).toBe(204);
  await person.reached('speaking');
  expect(saidBy(visitor).at(-1)?.transcript).toBe(words.coming);

  visitor.heard.length = 0;
  speech.texts = ['Hello, this is Grace.'];
  await person.talk(toneSequence(CODE));
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the owner’s tones');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  await until(() => saidBy(visitor).at(-1)?.speaker === 'Grace', 'the line of the owner');
  expect(saidBy(visitor).at(-1)).toMatchObject({ transcript: 'Hello, this is Grace.' });

  speech.texts = ['Book me for Friday.'];
  await visitor.talk(toneSequence([5, 2]));
  await until(() => saidBy(visitor, 'user').length > 0, 'the line of the visitor');
  expect(tonesIn(person.heard.visitor)).toEqual([5, 2]);
  // The agent is silent, and nobody but the person answers.
  expect(chat.turns).toEqual([]);

  expect(await person.act('hand-back')).toBe(204);
  await person.reached('listening');
  await until(
    () => String(saidBy(visitor).at(-1)?.transcript).startsWith(words['handed-back']),
    'the agent to come back',
  );
  speech.texts = ['What did you say?'];
  await visitor.talk(toneSequence([0, 1]));
  await until(() => chat.turns.length === 1, 'the agent to answer again');
  expect(chat.turns[0]?.history.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['(Grace) Hello, this is Grace.', 'Book me for Friday.']),
  );
  await expect.poll(() => owner.page(`/desk/calls/${call.id}`)).toContain('Hello, this is Grace.');
  const done = (await desk.storage.door.audit(50)).filter(({ subject }) => subject === call.id);
  expect(done.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['call-listened', 'call-taken-over', 'call-handed-back']),
  );
});

test('less than a second after the agent’s sentence, the visitor hears the owner', async () => {
  const { visitor, join } = await liveCall();
  const person = await join();
  await person.reached('listening');
  const talking = person.talk(toneSequence([5], 4));
  await person.act('take-over');
  await person.reached('speaking');
  const saidAt = performance.now();
  visitor.heard.length = 0;
  await until(() => tonesIn(visitor.heard, 0.1).includes(5), 'the owner’s tone');
  expect(performance.now() - saidAt).toBeLessThan(1000);
  await talking;
});

test('when the owner’s connection dies, the agent says so and goes on', async () => {
  const { visitor, speech, chat, owner, join } = await liveCall();
  const person = await join(owner, { speak: true });
  await person.reached('speaking');
  expect(person.stages()).toEqual(['coming', 'speaking']);
  person.leave();
  await until(
    () => saidBy(visitor).some(({ transcript }) => String(transcript).startsWith(words.gone)),
    'the agent to say so',
  );
  speech.texts = ['Are you there?'];
  await visitor.talk(toneSequence([0, 1]));
  await until(() => chat.turns.length === 1, 'the agent to answer');
});

test('there is one person in a call at a time, and another one is told so', async () => {
  const { desk, owner, join } = await liveCall();
  const staff = await desk.enter('staff', 'Alan');
  const person = await join(staff);
  await person.reached('listening');
  const second = await join(owner);
  expect(await second.over()).toBe('taken');
  // Only the session that is in the call acts for the person.
  expect(await second.act('take-over')).toBe(409);
  expect(person.stages().at(-1)).toBe('listening');
});

test('an offer that is none lets nobody in, and the next person joins', async () => {
  const { call, owner, join } = await liveCall();
  const answer = await owner.post(`/desk/calls/${call.id}/people`, { visitor: 'v=0', agent: '' });
  expect(await answer.text()).toContain('"why":"lost"');
  await (await join()).reached('listening');
});

test('a session that is ended hears nothing more', async () => {
  const { desk, visitor, owner, join } = await liveCall();
  const staff = await desk.enter('staff', 'Alan');
  const person = await join(staff);
  await person.reached('listening');
  await desk.door.end(owner.session, staff.session.id);
  await until(() => peopleTold(visitor).at(-1) === null, 'the person to be gone');
});

test('nobody joins a call whose agent cannot say so aloud, nor one that is over', async () => {
  const { call, visitor, owner, join } = await liveCall({ hasVoice: false });
  expect(await (await join()).over()).toBe('no-voice');
  expect(await owner.page(`/desk/calls/${call.id}`)).toContain(callsWords.join.ends['no-voice']);
  visitor.send({ type: 'leave' });
  await until(() => visitor.isClosed(), 'the end of the call');
  await expect.poll(async () => (await join()).status).toBe(404);
});

test('without a session, or with another token, nobody joins', async () => {
  const { desk, call, owner, join } = await liveCall();
  expect((await join({ ...owner, cookie: { Cookie: '' } })).status).toBe(403);
  expect((await join({ ...owner, token: 'another' })).status).toBe(403);
  for (const act of ['take-over', 'hand-back']) {
    const path = `${desk.origin}/desk/calls/${call.id}/${act}`;
    expect((await fetch(path, { method: 'POST', headers: owner.cookie })).status).toBe(403);
  }
  const crossSite = await fetch(`${desk.origin}/desk/calls/${call.id}/people`, {
    method: 'POST',
    headers: { ...owner.cookie, 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ token: owner.token }),
  });
  expect(crossSite.status).toBe(403);
});
