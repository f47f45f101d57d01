import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import { sampleSettings } from '../test-support/sample-settings.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { voiceServer } from '../test-support/voice-server.ts';
import { type OpenedSpeech, openSpeech, speechWithoutFiles } from './compose-speech.ts';

async function speechOf(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/site`);
  const site = (await response.json()) as { voice: { speech: unknown } };
  return site.voice.speech;
}

async function metricsOf(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}

const READY = { state: 'ready', bestVoice: false, fetching: null };

test.each([
  ['SPEECH=off', { SPEECH: 'off' }, { state: 'off' }],
  ['the line test', { SPEECH: 'line-test' }, READY],
  ['a hosted voice platform', sampleSettings.hostedCalls, READY],
  ['services for hearing and speaking', sampleSettings.hostedSpeech, READY],
])('with %s nothing is fetched', async (_, env, state) => {
  await using data = await tempDir();
  const SPEECH_DIR = join(data.path, 'speech');
  const config = parseConfig({ SPEECH_DIR, ...env });
  const speech = openSpeech(config, pino({ level: 'silent' }), {});
  speech.begin();
  expect(speech.state()).toEqual(state);
  expect(speech.files).toBeNull();
  await speech.close();
  expect(existsSync(SPEECH_DIR)).toBe(false);
});

test('a server of a test has no voice', async () => {
  await using server = await voiceServer({ SPEECH: 'on' });
  expect(await speechOf(server.origin)).toEqual({ state: 'off' });
});

test('the page learns how far the voice is, which begins when the site is open and ends with it', async () => {
  const calls: string[] = [];
  const progress = { bytes: 1, ofBytes: 2, secondsLeft: 3 };
  let state: ReturnType<OpenedSpeech['state']> = {
    state: 'fetching',
    group: 'hearing-and-fast-voice',
    ...progress,
  };
  const speech: OpenedSpeech = {
    ...speechWithoutFiles(parseConfig({})),
    state: () => state,
    begin: () => calls.push('begin'),
    close: async () => {
      calls.push('close');
    },
  };
  {
    await using server = await voiceServer({}, { openSpeech: () => speech });
    expect(calls).toEqual(['begin']);
    expect(await speechOf(server.origin)).toEqual(state);
    state = { state: 'ready', bestVoice: false, fetching: null };
    expect(await speechOf(server.origin)).toEqual(state);
    expect(await metricsOf(server.origin)).toContain('\neverline_voice{state="ready"} 1\n');
    state = { state: 'failed', reason: 'engines-do-not-open' };
    expect(await speechOf(server.origin)).toEqual(state);
    expect(await metricsOf(server.origin)).toContain(
      '\neverline_voice{state="failed",reason="engines-do-not-open"} 1\n',
    );
  }
  expect(calls).toEqual(['begin', 'close']);
});
