import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import { parseConfig } from '../config/parse-config.ts';
import { installedSpeechFolder } from '../test-support/speech/installed-speech.ts';
import { speechProcesses } from '../test-support/speech/speech-processes.ts';
import { spokenSound } from '../test-support/speech/spoken-sound.ts';
import { standInInstallation } from '../test-support/speech/stand-in-installation.ts';
import { startStreamingSpeech } from '../test-support/stand-ins/streaming-speech-stand-in.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { openSpeechEngines } from './speech-engines.ts';

const READY: SpeechInstallState = { state: 'ready', bestVoice: false, fetching: null };
const READY_WITH_BEST: SpeechInstallState = { state: 'ready', bestVoice: true, fetching: null };
const FETCHING: SpeechInstallState = {
  state: 'fetching',
  group: 'hearing-and-fast-voice',
  bytes: 5,
  ofBytes: 10,
  secondsLeft: 3,
};
/** A busy machine opens the engines late. Only a test that fails waits that long. */
const OPENS_WITHIN = { timeout: 150_000 };
const TIMEOUT_MS = 300_000;

const stand = (name: string) => new URL(`../test-support/speech/${name}.ts`, import.meta.url);
/** Programs that do what the engines do, and open at once. */
const STAND_INS = { ear: stand('loudness-ear'), mouth: stand('humming-mouth') };

async function openEngines(
  first: SpeechInstallState,
  {
    folder = installedSpeechFolder(),
    env = {},
    ...parts
  }: {
    folder?: string;
    env?: Record<string, string>;
    programs?: typeof STAND_INS;
    pausesMs?: readonly number[];
    healthyMs?: number;
  } = {},
) {
  const data = await tempDir();
  const logged: string[] = [];
  const config = parseConfig({ DATA_DIR: data.path, SPEECH_DIR: folder, ...env });
  const standIn = standInInstallation(folder, first);
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const engines = openSpeechEngines({
    installation: standIn.installation,
    config,
    logger,
    ...parts,
  });
  onTestFinished(async () => {
    await engines.close();
    await data.remove();
  });
  const processes = () => [...speechProcesses('ear-process'), ...speechProcesses('mouth-process')];
  return { engines, standIn, processes, logged, dataDir: data.path };
}

test(
  'the voice is ready when the engines are open, a killed ear is replaced, and closing leaves no process',
  async () => {
    const { engines, standIn, processes, logged } = await openEngines(FETCHING);
    expect(engines.state()).toEqual(FETCHING);
    expect(processes()).toEqual([]);
    standIn.become(READY);
    expect(engines.state()).toMatchObject({ state: 'fetching', bytes: 1, ofBytes: 1 });
    expect(engines.current()).toBeNull();
    expect(logged.join('')).not.toContain('Visitors can talk');
    await expect.poll(() => engines.state(), OPENS_WITHIN).toEqual(READY);
    expect(engines.current()).not.toBeNull();
    expect(processes()).toHaveLength(2);
    expect(logged.join('')).toContain('Visitors can talk with the agent now.');

    const { recogniser } = engines.current() ?? expect.fail('there are no engines');
    const sound = await spokenSound('I would like to book a consultation.');
    const hear = async () => {
      const request = { sound, expected: [], soFar: null, isPartial: false };
      return (await recogniser.recognise(request)).text.toLowerCase();
    };
    expect(await hear()).toContain('consultation');
    const [first] = speechProcesses('ear-process');
    process.kill(first ?? expect.fail('no ear runs'), 'SIGKILL');
    await expect.poll(() => logged.join(''), OPENS_WITHIN).toContain('is replaced');
    await expect.poll(hear, OPENS_WITHIN).toContain('consultation');
    expect(speechProcesses('ear-process')).not.toEqual([first]);

    await engines.close();
    expect(processes()).toEqual([]);
    expect(standIn.listeners.size).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'engines that are closed while they open leave no process and report no failure',
  async () => {
    const { engines, processes, logged } = await openEngines(READY_WITH_BEST);
    await expect.poll(() => processes().length, OPENS_WITHIN).toBe(2);
    await engines.close();
    expect(processes()).toEqual([]);
    expect(logged.join('')).not.toContain('do not open');
  },
  TIMEOUT_MS,
);

test(
  'engines that do not open are given up with one line that says why, and the page learns of it',
  async () => {
    const programs = { ear: new URL('missing-ear.ts', import.meta.url), mouth: STAND_INS.mouth };
    const { engines, logged } = await openEngines(READY, { programs, pausesMs: [1] });
    await expect
      .poll(() => engines.state(), OPENS_WITHIN)
      .toEqual({ state: 'failed', reason: 'engines-do-not-open' });
    expect(engines.current()).toBeNull();
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        reason: 'engines-do-not-open',
        why: expect.stringContaining('Cannot find module'),
        msg: 'the agent has no voice: its engines do not open',
      }),
    ]);
    await expect.poll(() => speechProcesses('humming-mouth')).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'engines that end again and again are tried on, and visitors type until they answer',
  async () => {
    const { engines, logged } = await openEngines(READY, {
      programs: STAND_INS,
      pausesMs: [1, 1000],
      healthyMs: 1000,
    });
    await expect.poll(() => engines.state(), OPENS_WITHIN).toEqual(READY);
    const killed = new Set<number>();
    const killNext = () => {
      for (const pid of speechProcesses('loudness-ear').filter((id) => !killed.has(id))) {
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
    };
    const kills = async (most: number) => {
      await expect
        .poll(() => {
          killNext();
          return killed.size >= most && engines.state().state === 'failed';
        }, OPENS_WITHIN)
        .toBe(true);
    };
    await kills(3);
    expect(engines.state()).toEqual({ state: 'failed', reason: 'engines-end' });
    expect(engines.current()).toBeNull();
    await kills(killed.size + 1);
    const lines = () => logged.map((line) => JSON.parse(line).msg);
    expect(lines().filter((line) => line.includes('has no voice'))).toHaveLength(1);
    expect(lines()).not.toContain('Visitors can talk with the agent again.');

    await expect.poll(() => engines.state(), OPENS_WITHIN).toEqual(READY);
    expect(engines.current()).not.toBeNull();
    await expect.poll(lines, OPENS_WITHIN).toContain('Visitors can talk with the agent again.');
    expect(lines().filter((line) => line.includes('has no voice'))).toHaveLength(1);
  },
  TIMEOUT_MS,
);

test.each([
  ['hears', 'STT_', '', { ears: 0, mouths: 1 }],
  ['speaks', 'TTS_', '', { ears: 1, mouths: 0 }],
  ['hears and has a reserve', 'STT_', 'on', { ears: 1, mouths: 1 }],
])(
  'with a service that %s, only the engines that are needed run',
  async (_, prefix, reserve, run) => {
    await using service = await startStreamingSpeech({
      apiKey: 'key',
      hears: () => 'yes',
      speaks: async () => new Int16Array(480).fill(1000),
    });
    const settings = {
      PROVIDER: 'deepgram',
      BASE_URL: service.baseUrl,
      API_KEY: 'key',
      MODEL: 'nova-3',
    };
    const { engines } = await openEngines(READY, {
      programs: STAND_INS,
      env: {
        SPEECH_RESERVE: reserve,
        ...Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [prefix + name, value]),
        ),
      },
    });
    await expect.poll(() => engines.state(), OPENS_WITHIN).toEqual(READY);
    expect({
      ears: speechProcesses('loudness-ear').length,
      mouths: speechProcesses('humming-mouth').length,
    }).toEqual(run);
    const { recogniser } = engines.current() ?? expect.fail('there are no engines');
    if (prefix === 'STT_') expect(recogniser.capabilities.partialResults).toBe('streamed');
    expect(service.complaints).toEqual([]);
  },
  TIMEOUT_MS,
);

test('an ear that opens and then answers nothing gives no voice', async () => {
  const programs = { ear: stand('tone-mouth'), mouth: STAND_INS.mouth };
  const { engines, logged } = await openEngines(READY, { programs, pausesMs: [1] });
  await expect
    .poll(() => engines.state(), OPENS_WITHIN)
    .toEqual({ state: 'failed', reason: 'engines-do-not-open' });
  expect(logged.join('')).not.toContain('Visitors can talk');
});

test(
  'if the best voice has no place for its phrases, the fast voice still speaks',
  async () => {
    const { engines, standIn, dataDir, logged } = await openEngines(FETCHING, {
      programs: STAND_INS,
    });
    await writeFile(join(dataDir, 'spoken'), 'This is not a folder.');
    standIn.become(READY_WITH_BEST);
    await expect.poll(() => logged.join(''), OPENS_WITHIN).toContain('best voice does not open');
    expect(engines.state()).toEqual(READY_WITH_BEST);
    expect(engines.current()).not.toBeNull();
  },
  TIMEOUT_MS,
);
