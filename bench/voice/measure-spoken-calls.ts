import { loadavg } from 'node:os';
import { startSite } from '../../scripts/start-site.ts';
import { readyVoice } from '../../src/server/test-support/speech/spoken-visits.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { cpuSeconds } from '../process-usage.ts';
import { median } from '../statistics.ts';
import type { CallerClips } from './callers/caller-clips.ts';
import { voiceTitle } from './callers/caller-voices.ts';
import type { CallerQueue, ScriptedCaller } from './callers/scripted-callers.ts';
import { type HeldCall, writeResult } from './held-calls-file.ts';
import { holdSpokenCall, type OpenCaller } from './hold-spoken-call.ts';
import { benchDataFolder } from './kept-agent-phrases.ts';
import { callInQueues, holdPlannedCalls, type SpokenCallsOptions } from './planned-calls.ts';
import { noiseTitle } from './room-noise.ts';
import { speakingCaller } from './speaking-caller.ts';
import { speechMemory } from './speech-memory.ts';
import { type CallCircumstances, spokenCallsReport } from './spoken-calls-report.ts';
import { agentTurnsText, failedCallsText } from './spoken-calls-texts.ts';

/** Measures calls with scripted callers over real WebRTC. */
export async function measureSpokenCalls(
  options: SpokenCallsOptions,
  speechDir: string,
): Promise<BenchPartReport> {
  let circumstances: CallCircumstances | null = null;
  const held = await holdPlannedCalls(options, {
    name: options.list,
    withNoise: true,
    speechDir,
    async hold(missing, parts) {
      circumstances = await holdSpokenCalls(missing, { speechDir, ...parts });
    },
  });
  const written = [
    await writeResult(`${options.list}-failed-calls.txt`, failedCallsText(held)),
    await writeResult('agent-turns.txt', agentTurnsText(held)),
  ];
  console.log(`Written to ${written.join(' and ')}`);
  return spokenCallsReport(held, circumstances);
}

async function holdSpokenCalls(
  queues: readonly CallerQueue<ScriptedCaller>[],
  {
    speechDir,
    clips,
    keep,
  }: { speechDir: string; clips: CallerClips; keep(call: HeldCall): Promise<void> },
): Promise<CallCircumstances> {
  const { path, keptPhrases } = await benchDataFolder();
  const load = loadavg()[0] ?? Number.NaN;
  await using site = await startSite({
    SPEECH: 'on',
    SPEECH_DIR: speechDir,
    THROWAWAY_DATA_DIR: path,
  });
  await readyVoice(site.origin);
  const began = { cpu: await cpuSeconds(site.pid), at: performance.now() };
  const total = queues.reduce((sum, { callers }) => sum + callers.length, 0);
  let ended = 0;

  async function hold(caller: ScriptedCaller, atOnce: number): Promise<void> {
    const url = await newCall(site.origin);
    const open: OpenCaller = (addNoise, overLine) => speakingCaller(url, addNoise, overLine);
    const outcome = await holdSpokenCall(open, caller, clips);
    const { key, voice, noise, line, wish } = caller;
    const call: HeldCall = { key, voice, noise, line, wish, atOnce, outcome };
    await keep(call);
    ended += 1;
    console.log(`Call ${ended} of ${total}: ${titleOf(call)}: ${resultOf(call)}`);
  }

  await callInQueues(queues, hold);
  const seconds = (performance.now() - began.at) / 1000;
  const cpuShare = ((await cpuSeconds(site.pid)) - began.cpu) / seconds;
  const memory = await speechMemory(site.pid);
  return { load, cpuShare, memory, keptPhrases };
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

function titleOf({ voice, noise, line, atOnce }: HeldCall): string {
  return `${voiceTitle(voice)}, ${noiseTitle(noise)}, ${line} line, ${atOnce} at once`;
}

function resultOf({ outcome }: HeldCall): string {
  const { wrong, hungUp, addressTries, typed, latencies } = outcome;
  const unbooked = `not booked${hungUp === null ? '' : ` (${hungUp})`}`;
  const booked =
    wrong === null ? unbooked : wrong.length === 0 ? 'booked' : `wrong ${wrong.join(', ')}`;
  const byHand = typed.length === 0 ? '' : `, typed ${typed.join(' and ')}`;
  return `${booked}${byHand}, ${addressTries} tries for the address, latency ${median(latencies).toFixed(0)} ms`;
}
