import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinRoom } from '#server/test-support/rooms/join-room.ts';
import { roomCaller } from '#server/test-support/rooms/room-caller.ts';
import { talkingVisitor } from '#server/test-support/rooms/talking-visitor.ts';
import { standInEngines } from '#server/test-support/speech/stand-in-engines.ts';
import {
  type ModelStandIn,
  startModelStandIn,
} from '#server/test-support/stand-ins/model-stand-in.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const PIRATE = 'You are Captain Redbeard, a pirate. Answer like one.';
const PROMPT = { model: { messages: [{ role: 'system', content: PIRATE }] } };
const WAITS = { firstMessageMode: 'assistant-waits-for-user' };
/** One second of the limits of a call. */
const SECOND_MS = 25;

interface CallRecord {
  status: string;
  endedReason?: string;
  endedMessage?: string;
  artifact?: { messages: { message: string }[]; transcript?: string; recording?: object };
}

const { engines, speech } = standInEngines();
let model: ModelStandIn;
let server: VoiceServer;
beforeAll(async () => {
  model = await startModelStandIn();
  server = await voiceServer(
    {
      SPEECH: 'off',
      LLM_BASE_URL: model.baseUrl,
      LLM_API_KEY: 'swordfish',
      LLM_MODEL: 'stand-in',
    },
    { hasOwnAgent: true, speechEngines: engines },
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.requests.length = 0;
  model.willAnswer({ says: 'Ahoy, matey!' });
});

const make = async (settings: object, at = server) => (await at.make('/assistant', settings)).id;
const change = async (id: string, settings: object, at = server) => {
  const response = await at.ask('PATCH', `/assistant/${id}`, { body: settings });
  expect(response.status).toBe(200);
};
const start = async (body: object, at = server) =>
  (await at.make('/call/web', body)) as {
    id: string;
    webCallUrl: string;
    artifactPlan: object;
  };
const read = async (id: string, at = server) =>
  (await (await at.ask('GET', `/call/${id}`)).json()) as CallRecord;
const ended = async (id: string, at = server) => {
  await expect.poll(async () => (await read(id, at)).status, { interval: 20 }).toBe('ended');
  return read(id, at);
};

/** Calls an assistant, lets the visitor type a line, and returns the record of the ended call. */
async function heldCall(body: object, typed: string, answers: number): Promise<CallRecord> {
  const { id, webCallUrl } = await start(body);
  {
    await using visitor = await talkingVisitor(webCallUrl);
    visitor.type(typed);
    await expect.poll(() => visitor.lines('assistant').length, { interval: 20 }).toBe(answers);
  }
  return ended(id);
}

test('a stored assistant hears a question and answers it aloud by its own prompt', async () => {
  const assistantId = await make({ ...PROMPT, ...WAITS });
  const answer = 'Aye, it be on an island. The island be far. The sea be wild. Bring a spade!';
  model.willAnswer({ says: answer });
  const { webCallUrl } = await start({ assistantId });
  await using visitor = await talkingVisitor(webCallUrl);
  speech.texts = ['Where is the treasure?'];
  await visitor.say(Int16Array.from({ length: 30_000 }, (_, at) => 9000 * Math.sin(at / 8)));
  await expect.poll(() => visitor.lines('assistant'), { interval: 20 }).toEqual([answer]);
  expect(visitor.lines('user')).toEqual(['Where is the treasure?']);
  expect(visitor.loudFrames()).toBeGreaterThan(0);
  expect(model.requests[0]?.body.messages[0]?.content).toContain(PIRATE);
});

test('the first message is spoken and shown in the mode that is stored', async () => {
  const opening = async (body: object) => {
    const { webCallUrl } = await start(body);
    await using visitor = await talkingVisitor(webCallUrl);
    visitor.type('Who be you?');
    await expect.poll(() => visitor.lines('assistant'), { interval: 20 }).toContain('Ahoy, matey!');
    return visitor.lines('assistant').slice(0, -1);
  };
  const firstMessage = 'Hello {{name}}.';
  const assistantId = await make({ ...PROMPT, firstMessage });
  const assistantOverrides = { variableValues: { name: 'Jim' } };
  expect(await opening({ assistantId, assistantOverrides })).toEqual(['Hello Jim.']);
  await change(assistantId, { firstMessage: 'Hello again.' });
  expect(await opening({ assistantId })).toEqual(['Hello again.']);
  expect(
    await opening({ assistantId, assistantOverrides: { firstMessage: 'Just this once.' } }),
  ).toEqual(['Just this once.']);
  expect(await opening({ assistant: { ...PROMPT, firstMessage: 'Only here.' } })).toEqual([
    'Only here.',
  ]);
  await change(assistantId, WAITS);
  expect(await opening({ assistantId })).toEqual([]);

  const firstMessageMode = 'assistant-speaks-first-with-model-generated-message';
  await change(assistantId, { firstMessageMode });
  model.willAnswer({ says: 'Yo ho ho!' }, { says: 'Ahoy, matey!' });
  expect(await opening({ assistantId })).toEqual(['Yo ho ho!']);
});

test('a phrase that ends calls ends the next call after the last message', async () => {
  const assistantId = await make({ ...PROMPT, ...WAITS, endCallPhrases: ['fair winds'] });
  await change(assistantId, { endCallMessage: 'Mind the sharks.' });
  model.willAnswer({ says: 'Fair winds, matey!' });
  const { endedReason, artifact } = await heldCall({ assistantId }, 'I must go now', 2);
  expect(endedReason).toBe('assistant-ended-call');
  expect(artifact?.messages.at(-1)?.message).toBe('Mind the sharks.');
  await change(assistantId, { endCallPhrases: [] });
  const { endedReason: other } = await heldCall({ assistantId }, 'I must go now', 1);
  expect(other).toBe('customer-ended-call');
});

test('a call without a voice ends by the same phrases', async () => {
  await using silent = await voiceServer({ SPEECH: 'off' });
  const endCallPhrases = ['turn 1: farewell'];
  const settings = { ...WAITS, endCallPhrases, endCallMessage: 'Mind the sharks.' };
  const assistantId = await make(settings, silent);
  const { id, webCallUrl } = await start({ assistantId }, silent);
  await using visitor = await roomCaller(webCallUrl);
  visitor.join();
  await visitor.next('joined');
  visitor.send({ type: 'app', data: 'playable' });
  const message = { role: 'user', content: 'farewell' };
  visitor.send({ type: 'app', data: { type: 'add-message', message } });
  await visitor.next('end');
  expect(await ended(id, silent)).toMatchObject({
    endedReason: 'assistant-ended-call',
    artifact: { transcript: 'User: farewell\nAI: Turn 1: farewell\nAI: Mind the sharks.\n' },
  });
});

test('the stored limits end the next call', async () => {
  await using quick = await voiceServer({}, { roomTiming: { second: SECOND_MS } });
  const assistantId = await make({ ...WAITS, maxDurationSeconds: 10 }, quick);
  const first = await start({ assistantId }, quick);
  await using _ = await joinRoom(first.webCallUrl);
  expect(await ended(first.id, quick)).toMatchObject({ endedReason: 'exceeded-max-duration' });

  await change(assistantId, { maxDurationSeconds: 43_200, silenceTimeoutSeconds: 10 }, quick);
  const second = await start({ assistantId }, quick);
  await using visitor = await roomCaller(second.webCallUrl);
  await visitor.call();
  visitor.sendSilence();
  expect(await ended(second.id, quick)).toMatchObject({ endedReason: 'silence-timed-out' });
  const assistantOverrides = { maxDurationSeconds: 9 };
  const refused = await quick.ask('POST', '/call/web', {
    body: { assistantId, assistantOverrides },
  });
  expect(refused.status).toBe(400);
});

test('the plans for transcripts and recordings decide what is stored of the next call', async () => {
  const assistantId = await make({ ...PROMPT, ...WAITS });
  const artifactOf = async () => (await heldCall({ assistantId }, 'Ahoy', 1)).artifact;
  expect(await artifactOf()).toMatchObject({ transcript: 'User: Ahoy\nAI: Ahoy, matey!\n' });
  const named = { transcriptPlan: { assistantName: 'Redbeard', userName: 'Jim' } };
  await change(assistantId, { artifactPlan: { ...named, recordingEnabled: true } });
  expect(await artifactOf()).toMatchObject({
    transcript: 'Jim: Ahoy\nRedbeard: Ahoy, matey!\n',
    recording: { mono: { customerUrl: expect.any(String), assistantUrl: expect.any(String) } },
  });
  await change(assistantId, { artifactPlan: { transcriptPlan: { enabled: false } } });
  const untold = await artifactOf();
  expect(untold?.messages).toHaveLength(2);
  expect(untold).not.toHaveProperty('transcript');
  expect(untold).not.toHaveProperty('recording');
  const compliancePlan = { hipaaEnabled: true };
  await change(assistantId, { artifactPlan: { recordingEnabled: true }, compliancePlan });
  expect(await artifactOf()).toEqual({ messages: [] });
});

test('of a planned video recording the sound is recorded, and the call says so', async () => {
  const assistantId = await make({ ...PROMPT, ...WAITS });
  await change(assistantId, { artifactPlan: { videoRecordingEnabled: true } });
  const { artifactPlan } = await start({ assistantId });
  expect(artifactPlan).toEqual({ recordingEnabled: true, videoRecordingEnabled: true });
  const { artifact, endedMessage } = await heldCall({ assistantId }, 'Ahoy', 1);
  expect(artifact).toMatchObject({ recording: { mono: { customerUrl: expect.any(String) } } });
  expect(endedMessage).toContain('Only the sound was recorded');
  await change(assistantId, { compliancePlan: { hipaaEnabled: true } });
  const { artifactPlan: forbidden } = await start({ assistantId });
  expect(forbidden).toEqual({ recordingEnabled: false, videoRecordingEnabled: false });
});

test('the speed of the voice changes how long the next answer takes', async () => {
  const firstMessage = `${'a word '.repeat(8)}again.`;
  const assistantId = await make({ ...PROMPT, firstMessage });
  const framesHeard = async () => {
    const { webCallUrl } = await start({ assistantId });
    await using visitor = await talkingVisitor(webCallUrl);
    await expect.poll(() => visitor.lines('assistant'), { interval: 20 }).toHaveLength(1);
    return visitor.loudFrames();
  };
  const usual = await framesHeard();
  await change(assistantId, { voice: { provider: 'vapi', voiceId: 'Elliot', speed: 2 } });
  expect(await framesHeard()).toBeLessThan(0.7 * usual);
});
