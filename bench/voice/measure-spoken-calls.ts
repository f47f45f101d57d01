import { loadavg } from 'node:os';
import { installMissingTools } from '../../scripts/debian-packages.ts';
import { startSite } from '../../scripts/start-site.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { cpuSeconds } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { callerClips } from './caller-clips.ts';
import { callerVoiceTools, voiceTitle } from './caller-voices.ts';
import { holdSpokenCall, type SpokenCallOutcome } from './hold-spoken-call.ts';
import { benchDataFolder } from './kept-agent-phrases.ts';
import { noiseTitle } from './room-noise.ts';
import { prepareClips, type ScriptedCaller, scriptedCallers } from './scripted-callers.ts';
import { speechMemory } from './speech-memory.ts';
import {
  type CallCircumstances,
  type HeldCall,
  isBookedRight,
  spokenCallsReport,
} from './spoken-calls-report.ts';
import { voiceIsReady } from './voice-is-ready.ts';

/**
 * Measures calls with scripted callers over real WebRTC: most of them one after the other, the rest
 * two or four at once.
 */
export async function measureSpokenCalls(
  calls: number,
  speechDir: string,
): Promise<BenchPartReport> {
  installMissingTools(callerVoiceTools, 'the scripted callers');
  const { held, circumstances } = await holdSpokenCalls(
    scriptedCallers(calls, speechDir),
    speechDir,
  );
  return spokenCallsReport(held, circumstances);
}

async function holdSpokenCalls(
  callers: readonly ScriptedCaller[],
  speechDir: string,
): Promise<{ held: HeldCall[]; circumstances: CallCircumstances }> {
  const clips = callerClips(speechDir);
  console.log('Speaking the lines of the callers …');
  await prepareClips(callers, clips);
  const { path, keptPhrases } = await benchDataFolder();
  const load = loadavg()[0] ?? Number.NaN;
  await using site = await startSite({
    SPEECH: 'on',
    SPEECH_DIR: speechDir,
    THROWAWAY_DATA_DIR: path,
  });
  await voiceIsReady(site.origin);
  const began = { cpu: await cpuSeconds(site.pid), at: performance.now() };
  const held: HeldCall[] = [];

  async function hold(caller: ScriptedCaller, atOnce: number): Promise<void> {
    const outcome = await holdSpokenCall(await newCall(site.origin), caller, clips);
    held.push({ caller, atOnce, outcome });
    console.log(
      `Call ${held.length} of ${callers.length}: ${nameOf(caller)}: ${resultOf(outcome)}`,
    );
    if (!isBookedRight(outcome)) console.log(outcome.talk.join('\n'));
  }

  for (const group of callersAtOnce(callers)) {
    await Promise.all(group.map((caller) => hold(caller, group.length)));
  }
  const seconds = (performance.now() - began.at) / 1000;
  const cpuShare = ((await cpuSeconds(site.pid)) - began.cpu) / seconds;
  const memory = await speechMemory(site.pid);
  return { held, circumstances: { load, cpuShare, memory, keptPhrases } };
}

/** About half of the callers call alone, a quarter in twos and a quarter in fours. */
function callersAtOnce(callers: readonly ScriptedCaller[]): ScriptedCaller[][] {
  const inFours = 4 * Math.floor(callers.length / 16);
  const inTwos = 2 * Math.floor(callers.length / 8);
  const alone = callers.length - inTwos - inFours;
  const sizes = callers.map((_, nth) => (nth < alone ? 1 : nth < alone + inTwos ? 2 : 4));
  const groups: ScriptedCaller[][] = [];
  for (let nth = 0; nth < callers.length; nth += sizes[nth] ?? 1) {
    groups.push(callers.slice(nth, nth + (sizes[nth] ?? 1)));
  }
  return groups;
}

async function newCall(origin: string): Promise<string> {
  const { voice } = await (await fetch(`${origin}/api/site`)).json();
  const response = await fetch(`${origin}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${voice.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: voice.assistantId }),
  });
  const call = await response.json();
  return call.webCallUrl ?? call.transport.callUrl;
}

function nameOf({ voice, noise, line }: ScriptedCaller): string {
  return `${voiceTitle(voice)}, ${noiseTitle(noise)}, ${line} line`;
}

function resultOf({ wrong, askedAgain, latencies }: SpokenCallOutcome): string {
  const booked =
    wrong === null ? 'not booked' : wrong.length === 0 ? 'booked' : `wrong ${wrong.join(', ')}`;
  return `${booked}, asked again ${askedAgain} times, latency ${median(latencies).toFixed(0)} ms`;
}
