import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { callSpeechWords } from '#core/site/content/assistant/spoken-words.ts';
import { parseConfig } from '../config/parse-config.ts';
import { talkingVisitor } from '../test-support/rooms/talking-visitor.ts';
import { speakingBrain } from '../test-support/speech/service-brains.ts';
import { speechProcesses } from '../test-support/speech/speech-processes.ts';
import { soundForCalls, spokenSound } from '../test-support/speech/spoken-sound.ts';
import {
  type SpeechServiceStandIn,
  startSpeechService,
} from '../test-support/stand-ins/speech-service-stand-in.ts';
import {
  type StreamingSpeechStandIn,
  startStreamingSpeech,
} from '../test-support/stand-ins/streaming-speech-stand-in.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { type VoiceServer, voiceServer } from '../test-support/voice-server.ts';
import { openSpeech } from './compose-speech.ts';
import { openSpeechEngines } from './speech-engines.ts';

const PATIENT = { timeout: 60_000 };
const KEY = 'a-secret-key';
const QUESTION = 'Can I talk to a real person?';
const plain = (text: string) => text.replaceAll('’', "'");

let streaming: StreamingSpeechStandIn;
let listening: SpeechServiceStandIn;
let speaking: SpeechServiceStandIn;
beforeEach(async () => {
  // The sound has gone through a call, so a service that knows sounds exactly would not hear it.
  const hears = () => QUESTION;
  streaming = await startStreamingSpeech({ apiKey: KEY, hears, speaks: speakingBrain });
  listening = await startSpeechService({ hears: QUESTION });
  speaking = await startSpeechService({ speaks: speakingBrain });
});
afterEach(async () => {
  expect(streaming.complaints).toEqual([]);
  for (const service of [streaming, listening, speaking]) await service[Symbol.asyncDispose]();
});

const deepgram = () => ({
  STT_PROVIDER: 'deepgram',
  STT_BASE_URL: streaming.baseUrl,
  STT_API_KEY: KEY,
  STT_MODEL: 'nova-3',
  TTS_PROVIDER: 'deepgram',
  TTS_BASE_URL: streaming.baseUrl,
  TTS_API_KEY: KEY,
  TTS_MODEL: 'aura-2-thalia-en',
});
const openAi = () => ({
  STT_BASE_URL: listening.baseUrl,
  STT_API_KEY: KEY,
  STT_MODEL: 'ear',
  TTS_BASE_URL: speaking.baseUrl,
  TTS_API_KEY: KEY,
  TTS_MODEL: 'mouth',
  TTS_VOICE: 'alloy',
});

/** Starts the whole site with services for hearing and speaking, and an empty folder of speech. */
async function hostedSite(services: Record<string, string>) {
  const folder = await tempDir();
  const SPEECH_DIR = join(folder.path, 'speech');
  const server = await voiceServer(
    { SPEECH: 'on', SPEECH_DIR, ...services },
    { openSpeech: (config, logger) => openSpeech(config, logger, {}) },
  );
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    await folder.remove();
  });
  const state = async () => {
    const site = await (await fetch(`${server.origin}/api/site`)).json();
    return (site as { voice: { speech: { state: string } } }).voice.speech;
  };
  return { server, state, filesInFolder: () => readdir(folder.path) };
}

async function callOf(server: VoiceServer) {
  const { assistantId } = (
    (await (await fetch(`${server.origin}/api/site`)).json()) as { voice: { assistantId: string } }
  ).voice;
  const response = await server.ask('POST', '/call/web', {
    body: { assistantId, assistantOverrides: { firstMessage: 'Hello there.' } },
  });
  const { webCallUrl } = (await response.json()) as { webCallUrl: string };
  return talkingVisitor(webCallUrl);
}

const processes = () => [...speechProcesses('ear-process'), ...speechProcesses('mouth-process')];

describe.each([
  ['Deepgram', deepgram],
  ['OpenAI', openAi],
])('with services like those of %s for hearing and speaking', (_, services) => {
  test('a visitor is heard and answered, with nothing fetched and no process started', async () => {
    const { server, state, filesInFolder } = await hostedSite(services());
    await expect.poll(state, PATIENT).toMatchObject({ state: 'ready' });
    await using visitor = await callOf(server);
    await expect.poll(() => visitor.lines('assistant'), PATIENT).toEqual(['Hello there.']);
    const quiet = visitor.loudFrames();
    expect(quiet).toBeGreaterThan(10);
    await visitor.say(soundForCalls(await spokenSound(QUESTION)));
    await expect.poll(() => visitor.lines('user'), PATIENT).toEqual([QUESTION]);
    await expect.poll(() => visitor.lines('assistant').length, PATIENT).toBeGreaterThan(1);
    expect(visitor.loudFrames()).toBeGreaterThan(quiet + 20);
    expect(await filesInFolder()).toEqual([]);
    expect(processes()).toEqual([]);
    expect(server.logged.join('')).not.toContain(KEY);
  });
});

test('a service that fails in a call is asked again, and the visitor is told', async () => {
  const { server, state } = await hostedSite(deepgram());
  await expect.poll(state, PATIENT).toMatchObject({ state: 'ready' });
  await using visitor = await callOf(server);
  const said = () => plain(visitor.lines('assistant').join('\n'));
  await expect.poll(said, PATIENT).toContain('Hello there.');
  streaming.trouble = { status: 429 };
  await visitor.say(soundForCalls(await spokenSound(QUESTION)));
  // The voice fails too. What it would have said is written, and the sound that says so is in reserve.
  await expect.poll(said, PATIENT).toContain(plain(callSpeechWords.notHeard[0]));
  const quiet = visitor.loudFrames();
  await expect.poll(said, PATIENT).toContain(plain(callSpeechWords.trouble.speaking));
  expect(visitor.loudFrames()).toBeGreaterThanOrEqual(quiet);
  const logged = server.logged.join('');
  expect(logged).toContain('answered with status 429');
  expect(logged).not.toContain(KEY);

  streaming.trouble = null;
  await visitor.say(soundForCalls(await spokenSound(QUESTION)));
  await expect.poll(() => visitor.lines('user'), PATIENT).toContain(QUESTION);
});

test('a service that refuses its key gives no voice until it takes it, and the log says why', async () => {
  streaming.trouble = { status: 401 };
  const folder = await tempDir();
  const logged: string[] = [];
  const config = parseConfig({ ...deepgram(), DATA_DIR: folder.path, SPEECH_DIR: folder.path });
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const installation = openSpeech(config, logger, {});
  const engines = openSpeechEngines({ installation, config, logger, pausesMs: [1, 20] });
  onTestFinished(async () => {
    await engines.close();
    await folder.remove();
  });
  await expect.poll(engines.state, PATIENT).toEqual({ state: 'failed', reason: 'service-fails' });
  expect(engines.current()).toBeNull();
  streaming.trouble = null;
  await expect.poll(() => engines.state().state, PATIENT).toBe('ready');
  expect(engines.current()).not.toBeNull();
  const errors = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toEqual([
    expect.objectContaining({
      reason: 'service-fails',
      why: 'SpeechServiceError: answered with status 401',
    }),
  ]);
  expect(logged.join('')).not.toContain(KEY);
});

test('engines that are closed while a service hangs leave nothing behind', async () => {
  streaming.trouble = 'hang';
  const folder = await tempDir();
  const config = parseConfig({ ...deepgram(), DATA_DIR: folder.path, SPEECH_DIR: folder.path });
  const logger = pino({ level: 'silent' });
  const installation = openSpeech(config, logger, {});
  const engines = openSpeechEngines({ installation, config, logger });
  await expect.poll(streaming.openConnections, PATIENT).toBe(1);
  await engines.close();
  await expect.poll(streaming.openConnections).toBe(0);
  await folder.remove();
});
