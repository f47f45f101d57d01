import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissingTools } from '../../scripts/debian-packages.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { loadOnnxRuntime } from '../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { openDittli } from '../../src/server/speech/speaking/engines/dittli.ts';
import { openKokoro } from '../../src/server/speech/speaking/engines/kokoro.ts';
import { packPhrase } from '../../src/server/speech/speaking/phrase-file.ts';
import { SPEAKING_RATE, type Synthesiser } from '../../src/server/speech/speaking/synthesiser.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';
import { measureBargeIn } from './barge-in/measure-barge-in.ts';
import { callerVoiceTools } from './callers/caller-voices.ts';
import { measureConditions } from './hearing/measure-conditions.ts';
import { measureHearing } from './hearing/measure-hearing.ts';
import { measureHomeUnderCalls } from './home-under-calls.ts';
import { measureTurnEnds } from './turn-ends/measure-turn-ends.ts';

/** The first sentence has six words. A caller waits for its first sound. */
const SENTENCES = [
  'Which day works best for you?',
  'We will send a confirmation to your email address.',
  'Our consultation is free and takes about thirty minutes.',
];
const MOST_FIRST_SOUND_MS = 700;
const MOST_CPU_PER_SECOND = 0.4;
const MOST_BYTES_PER_SECOND = 8000;

interface VoiceFigures {
  voice: string;
  cpuPerSecond: number;
  /** The CPU time until the first sound of a sentence of six words. */
  firstSoundMs: number;
  bytesPerSecond: number;
}

/** Measures the site under calls, then who has the floor, hearing alone, and both voices alone. */
export async function measureVoice(speechDir: string): Promise<BenchPartReport> {
  installMissingTools(callerVoiceTools, 'the voices of callers');
  const home = await measureHomeUnderCalls(speechDir);
  const bargeIn = await measureBargeIn(speechDir);
  const turnEnds = await measureTurnEnds(speechDir);
  const hearing = await measureHearing(speechDir);
  const conditions = await measureConditions(speechDir);
  const voices = await measureVoices(speechDir);
  const parts = [home, bargeIn, turnEnds, hearing, conditions, voices];
  return {
    details: parts.map(({ details }) => details).join('\n\n'),
    budgets: parts.flatMap(({ budgets }) => budgets),
    figures: {
      home: home.figures,
      bargeIn: bargeIn.figures,
      turnEnds: turnEnds.figures,
      hearing: hearing.figures,
      conditions: conditions.figures,
      voices: voices.figures,
    },
  };
}

/**
 * Measures both voices in CPU time, because waiting for a core that other programs use is no work
 * of a voice. Also runs the contract of the best voice, which is too slow for the tests.
 */
async function measureVoices(speechDir: string): Promise<BenchPartReport> {
  const files = speechFiles(speechDir);
  if (!existsSync(files.kokoro.model)) {
    throw new Error('The best voice is not installed. Install it with `npm run speech:install`.');
  }
  const onnx = loadOnnxRuntime(files.modules);
  const fast = await measureSynthesiser(await openDittli(files, onnx));
  const best = await measureSynthesiser(await openKokoro(files, onnx));
  const contract = spawnSync(
    'vitest',
    ['run', '--config', join(projectRoot, 'bench/voice/vitest.config.ts')],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  return {
    details: renderTable(
      ['Voice', 'CPU per second', 'first sound, CPU ms', 'kept, bytes per second'],
      [fast, best].map(({ voice, cpuPerSecond, firstSoundMs, bytesPerSecond }) => [
        voice,
        cpuPerSecond.toFixed(2),
        firstSoundMs.toFixed(0),
        bytesPerSecond.toFixed(0),
      ]),
    ),
    budgets: [
      {
        name: 'The fast voice, first sound of six words, CPU ms',
        figure: fast.firstSoundMs,
        limit: { atMost: MOST_FIRST_SOUND_MS },
      },
      {
        name: 'The fast voice, CPU seconds per second',
        figure: fast.cpuPerSecond,
        limit: { atMost: MOST_CPU_PER_SECOND },
      },
      { name: 'The best voice, CPU seconds per second', figure: best.cpuPerSecond },
      {
        name: 'A kept phrase, bytes per second',
        figure: best.bytesPerSecond,
        limit: { atMost: MOST_BYTES_PER_SECOND },
      },
      {
        name: 'The best voice, exit status of its contract',
        figure: contract.status ?? Number.NaN,
        limit: { atMost: 0 },
      },
    ],
    figures: { fast, best },
  };
}

async function measureSynthesiser(synthesiser: Synthesiser): Promise<VoiceFigures> {
  // The first text also pays for what the runtime prepares once.
  await Array.fromAsync(synthesiser.speak({ text: 'Hello.', pace: 1 }));
  let [cpuMs, seconds, bytes, firstSoundMs] = [0, 0, 0, 0];
  for (const text of SENTENCES) {
    const before = process.cpuUsage();
    const pieces: Int16Array[] = [];
    for await (const samples of synthesiser.speak({ text, pace: 1 })) {
      firstSoundMs ||= cpuMsSince(before);
      pieces.push(samples);
    }
    cpuMs += cpuMsSince(before);
    for (const samples of pieces) {
      seconds += samples.length / SPEAKING_RATE;
      bytes += packPhrase(samples).length;
    }
  }
  return {
    voice: synthesiser.capabilities.voice,
    cpuPerSecond: cpuMs / 1000 / seconds,
    firstSoundMs,
    bytesPerSecond: bytes / seconds,
  };
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
