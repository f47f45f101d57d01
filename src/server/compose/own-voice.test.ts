import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { ownPhrases } from '#core/speech/say/own-phrases.ts';
import { parseConfig } from '../config/parse-config.ts';
import { speechProcesses } from '../test-support/speech/speech-processes.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openOwnVoice } from './own-voice.ts';

// A stand-in speaks in tones, because the real voice needs seconds for each phrase.
const TONES = new URL('../test-support/speech/tone-mouth.ts', import.meta.url);
const MISSING = new URL('missing-voice.ts', import.meta.url);
const SOON = { timeout: 60_000 };
const TIMEOUT_MS = 120_000;

async function openVoice(program = TONES) {
  const data = await tempDir();
  const logged: string[] = [];
  const config = parseConfig({ DATA_DIR: data.path, BUSINESS_TIME_ZONE: 'Europe/Paris' });
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const voice = await openOwnVoice({
    config,
    logger,
    program,
    pausesMs: [1, 1],
    shipped: { has: () => false, get: async () => null },
  });
  onTestFinished(async () => {
    await voice.close();
    await data.remove();
  });
  return { voice, config, logged, isKept: (text: string) => voice.kept.has({ text, pace: 1 }) };
}

test(
  'every phrase of the agent is spoken ahead and kept, and closing leaves no process',
  async () => {
    const { voice, config, logged, isKept } = await openVoice();
    await expect.poll(() => logged.join(''), SOON).toContain('speaks its own phrases');
    const { businessTimeZone: zone, contactEmail, keptDays } = config;
    const { date: today } = wallTimeAt(Date.now(), zone ?? 'UTC');
    const phrases = ownPhrases({ today, zone, contactEmail, keptDays });
    expect(phrases.length).toBeGreaterThan(50);
    expect(phrases.filter((text) => !isKept(text))).toEqual([]);
    expect(speechProcesses('tone-mouth')).toHaveLength(1);
    await voice.close();
    expect(speechProcesses('tone-mouth')).toEqual([]);
  },
  TIMEOUT_MS,
);

test('a best voice that does not open is given up with one line that says why', async () => {
  const { logged } = await openVoice(MISSING);
  await expect.poll(() => logged.length, SOON).toBe(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 40,
    why: expect.stringContaining('Cannot find module'),
    msg: 'the best voice does not open, so the fast one speaks',
  });
});

test(
  'nothing is spoken ahead during a call, and a missed phrase is spoken after it',
  async () => {
    const { voice, logged, isKept } = await openVoice();
    await expect.poll(() => logged.join(''), SOON).toContain('speaks its own phrases');
    const call = Promise.withResolvers<void>();
    voice.makeRoomFor(call.promise);
    voice.renderNext('Good morning.');
    await delay(300);
    expect(isKept('Good morning.')).toBe(false);
    call.resolve();
    await expect.poll(() => isKept('Good morning.'), SOON).toBe(true);
  },
  TIMEOUT_MS,
);
