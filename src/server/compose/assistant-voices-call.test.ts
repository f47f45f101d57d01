import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ownPart } from '#core/speech/say/spoken-part.ts';
import type { AnsweredCall } from '../call/call-agent.ts';
import { PROVIDER_ADDRESSES } from '../platform/providers/provider-addresses.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import { sampleOrganisation } from '../test-support/platform-operations/sample-user.ts';
import { talkingVisitor } from '../test-support/rooms/talking-visitor.ts';
import { scriptedSpeech } from '../test-support/speech/scripted-speech.ts';
import { speakingBrain } from '../test-support/speech/service-brains.ts';
import { standInEngines } from '../test-support/speech/stand-in-engines.ts';
import {
  type SpeechServiceStandIn,
  startSpeechService,
} from '../test-support/stand-ins/speech-service-stand-in.ts';
import {
  type StreamingSpeechStandIn,
  startStreamingSpeech,
} from '../test-support/stand-ins/streaming-speech-stand-in.ts';
import { storedResource } from '../test-support/storage/stored-resource.ts';
import { type VoiceServer, voiceServer } from '../test-support/voice-server.ts';
import { assistantVoices } from './engines/assistant-voices.ts';

const PATIENT = { timeout: 20_000 };
const KEY = 'hush-voice-key';
const FIRST = 'Hello. Can I help?';
const ELEVEN = { provider: '11labs', voiceId: 'EXAV', model: 'eleven_flash_v2_5', stability: 0.5 };
const NOVA = { provider: 'openai', voiceId: 'nova', speed: 1.25 } as const;

let service: SpeechServiceStandIn;
let streaming: StreamingSpeechStandIn;
let server: VoiceServer;
const { engines, speech } = standInEngines();
beforeAll(async () => {
  service = await startSpeechService({ speaks: speakingBrain });
  streaming = await startStreamingSpeech({ apiKey: KEY, speaks: speakingBrain });
  const providerAddresses = {
    '11labs': service.baseUrl.replace(/\/v1$/, ''),
    openai: service.baseUrl,
    deepgram: streaming.baseUrl,
  };
  server = await voiceServer({ SPEECH: 'on' }, { speechEngines: engines, providerAddresses });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await streaming[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.willAnswer({ speaks: speakingBrain });
  for (const noted of [service.requests, streaming.queries, speech.spoken, server.logged]) {
    noted.length = 0;
  }
});
afterEach(() => {
  expect(streaming.complaints).toEqual([]);
  expect(server.logged.join('')).not.toContain(KEY);
});

/** What our own voice, which is scripted, has said. */
const ownTexts = () => speech.spoken.flat().map(({ text }) => text);

/** Makes an organisation with these credentials. Returns its key and the ids of the credentials. */
async function organisation(...credentials: object[]) {
  const { key } = await sampleOrganisation(server);
  const ids: string[] = [];
  for (const credential of credentials) {
    ids.push((await server.make('/credential', credential, key)).id);
  }
  return { key, ids };
}

async function callOf(key: string, body: object) {
  const made = await server.make('/call/web', body, key);
  const visitor = await talkingVisitor(String(Object(made).webCallUrl));
  onTestFinished(() => visitor[Symbol.asyncDispose]());
  return visitor;
}

const callWith = (key: string, assistant: object) =>
  callOf(key, { assistant: { firstMessage: FIRST, ...assistant } });

const greeted = (visitor: Awaited<ReturnType<typeof talkingVisitor>>) =>
  expect.poll(() => visitor.lines('assistant'), PATIENT).toEqual([FIRST]);

test('a voice of ElevenLabs speaks with the stored credential and with its settings', async () => {
  const { key } = await organisation({ provider: '11labs', apiKey: KEY });
  const visitor = await callWith(key, { voice: ELEVEN });
  await greeted(visitor);
  expect(visitor.loudFrames()).toBeGreaterThan(20);
  expect(ownTexts()).toEqual([]);
  const texts = service.requests.map(({ body }) => JSON.parse(String(body)).text);
  expect(texts.join(' ')).toBe(FIRST);
  expect(service.requests[0]).toMatchObject({
    path: '/v1/text-to-speech/EXAV/stream?output_format=pcm_24000',
    key: KEY,
  });
  expect(JSON.parse(String(service.requests[0]?.body))).toMatchObject({
    model_id: 'eleven_flash_v2_5',
    voice_settings: { stability: 0.5 },
  });
});

test('a voice of OpenAI speaks at the speed of an assistant that the official client stored', async () => {
  const { key } = await organisation({ provider: 'openai', apiKey: KEY });
  const assistant = await server.sdk(key).assistants.create({ firstMessage: FIRST, voice: NOVA });
  await greeted(await callOf(key, { assistantId: assistant.id }));
  expect(ownTexts()).toEqual([]);
  expect(service.requests[0]).toMatchObject({
    path: '/v1/audio/speech',
    authorization: `Bearer ${KEY}`,
  });
  expect(JSON.parse(String(service.requests[0]?.body))).toMatchObject({
    model: 'tts-1',
    voice: 'nova',
    speed: 1.25,
  });
});

test('a voice of Deepgram streams', async () => {
  const { key } = await organisation({ provider: 'deepgram', apiKey: KEY });
  await greeted(await callWith(key, { voice: { provider: 'deepgram', voiceId: 'thalia' } }));
  expect(ownTexts()).toEqual([]);
  expect(streaming.queries[0]?.get('model')).toBe('aura-2-thalia-en');
});

test.each([
  ['without a credential', null, ELEVEN],
  ['with a credential of another provider', { provider: 'openai', apiKey: KEY }, ELEVEN],
  ['with a key that cannot be sent', { provider: '11labs', apiKey: 'a b' }, ELEVEN],
  ['without a named voice', { provider: 'openai', apiKey: KEY }, undefined],
  ['with the voice of this platform', { provider: 'openai', apiKey: KEY }, { provider: 'vapi' }],
  [
    'with an address of one’s own',
    { provider: 'deepgram', apiKey: KEY, apiUrl: 'http://10.0.0.1' },
    { provider: 'deepgram', voiceId: 'thalia' },
  ],
])('%s, the own voice speaks and nobody is asked', async (_, credential, voice) => {
  const { key } = await organisation(...(credential ? [credential] : []));
  await greeted(await callWith(key, { ...(voice && { voice }) }));
  expect(ownTexts().join(' ')).toBe(FIRST);
  expect([service.requests, streaming.queries]).toEqual([[], []]);
});

test('a credential of another organisation is not used', async () => {
  await organisation({ provider: '11labs', apiKey: KEY });
  const theirs = await organisation();
  await greeted(await callWith(theirs.key, { voice: ELEVEN }));
  expect(ownTexts().join(' ')).toBe(FIRST);
  await server.make('/credential', { provider: '11labs', apiKey: 'theirs' }, theirs.key);
  await greeted(await callWith(theirs.key, { voice: ELEVEN }));
  expect(new Set(service.requests.map(({ key }) => key))).toEqual(new Set(['theirs']));
});

test('an assistant chooses among credentials by their ids', async () => {
  const older = { provider: '11labs', apiKey: 'older' };
  const { key, ids } = await organisation(older, { ...older, apiKey: 'newer' });
  await greeted(await callWith(key, { voice: ELEVEN }));
  await greeted(await callWith(key, { voice: ELEVEN, credentialIds: ids.slice(0, 1) }));
  expect(new Set(service.requests.map((sent) => sent.key))).toEqual(new Set(['newer', 'older']));
});

test.each([
  [{ status: 401 }, 'answered with status 401'],
  [{ raw: '<p>', contentType: 'text/html' }, 'answered with something that is no sound'],
  ['hang', 'no answer in time'],
] as const)('when the voice fails with %j, ours says everything', async (trouble, why) => {
  const { key } = await organisation({ provider: '11labs', apiKey: KEY });
  service.willAnswer(trouble);
  const visitor = await callWith(key, { voice: ELEVEN });
  await greeted(visitor);
  expect(ownTexts().join(' ')).toBe(FIRST);
  expect(service.requests).toHaveLength(1);
  const warnings = server.logged
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40);
  expect(warnings).toMatchObject([{ provider: '11labs', why }]);
});

test('a voice that breaks off in a sentence leaves the sentence and the rest to ours', async () => {
  const { key } = await organisation({ provider: '11labs', apiKey: KEY });
  service.willAnswer({ speaksAndBreaks: Buffer.alloc(4800, 9) });
  await greeted(await callWith(key, { voice: ELEVEN }));
  expect(ownTexts().join(' ')).toBe(FIRST);
});

test('after three failures the voice is left alone in all calls, and the talk goes on', async () => {
  const { key } = await organisation({ provider: '11labs', apiKey: KEY });
  service.willAnswer({ status: 500 });
  const visitor = await callWith(key, { voice: ELEVEN });
  await greeted(visitor);
  for (const turn of [2, 3, 4]) {
    visitor.type(`line ${turn}`);
    await expect.poll(() => visitor.lines('assistant').length, PATIENT).toBe(turn);
  }
  expect(service.requests).toHaveLength(3);
  await greeted(await callWith(key, { voice: ELEVEN }));
  expect(service.requests).toHaveLength(3);
  expect(ownTexts().length).toBeGreaterThan(5);
});

test('the member of a squad speaks with the voice that its own settings name', async () => {
  const { key } = await organisation({ provider: 'openai', apiKey: KEY });
  const assistant = { name: 'Ada', firstMessage: FIRST, voice: NOVA };
  await greeted(await callOf(key, { squad: { members: [{ assistant }] } }));
  expect(service.requests.length).toBeGreaterThan(0);
});

test('after a hand-over the voice of the next assistant speaks, and the first one comes back', async () => {
  const resources = [storedResource('credential', { body: { provider: 'openai', apiKey: KEY } })];
  let lookups = 0;
  const voices = assistantVoices({
    resources: {
      async list() {
        lookups += 1;
        return { resources, total: 1 };
      },
    },
    addresses: { ...PROVIDER_ADDRESSES, openai: service.baseUrl },
    logger: pino({ level: 'silent' }),
  });
  const { speaker: own, spoken } = scriptedSpeech();
  const call = { id: 'call', orgId: ORG_ID } as AnsweredCall;
  let settings: AnsweredCall['assistant'] = { voice: NOVA };
  const speaker = voices(call, own)(() => settings);
  const { signal } = new AbortController();
  const say = (text: string) =>
    Array.fromAsync(speaker.speak([ownPart(text)], { pace: 1, signal }));
  const voicesAsked = () =>
    service.requests.map(({ body }) => JSON.parse(String(body))).map(({ voice }) => voice);
  await say('One.');
  settings = { voice: { provider: 'openai', voiceId: 'onyx' } };
  await say('Two.');
  settings = {};
  await say('Three.');
  settings = { voice: NOVA };
  await say('Four.');
  expect(voicesAsked()).toEqual(['nova', 'onyx', 'nova']);
  expect(spoken.flat().map(({ text }) => text)).toEqual(['Three.']);
  expect(lookups).toBe(2);
});

test('a database that fails leaves the call to the own voice', async () => {
  const logged: string[] = [];
  const voices = assistantVoices({
    resources: { list: () => Promise.reject(new Error('the database is gone')) },
    addresses: PROVIDER_ADDRESSES,
    logger: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
  });
  const { speaker: own, spoken } = scriptedSpeech();
  const speaker = voices(
    { id: 'call', orgId: ORG_ID } as AnsweredCall,
    own,
  )(() => ({ voice: NOVA }));
  const { signal } = new AbortController();
  await Array.fromAsync(speaker.speak([ownPart('One.')], { pace: 1, signal }));
  expect(spoken.flat().map(({ text }) => text)).toEqual(['One.']);
  expect(logged).toHaveLength(1);
});
