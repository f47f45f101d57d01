import { loadavg } from 'node:os';
import { installMissingTools } from '../../scripts/debian-packages.ts';
import { startSite } from '../../scripts/start-site.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { cpuSeconds } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { type CallerClips, callerClips } from './caller-clips.ts';
import { callerSpeakers } from './caller-speakers.ts';
import { callerVoiceTools, voiceTitle } from './caller-voices.ts';
import { type HeldCall, missingCalls, openHeldCalls, writeResult } from './held-calls-file.ts';
import { holdSpokenCall, type OpenCaller } from './hold-spoken-call.ts';
import { benchDataFolder } from './kept-agent-phrases.ts';
import { expectedTime, prepareClips } from './prepare-clips.ts';
import { noiseTitle } from './room-noise.ts';
import {
  type AtOnceShares,
  type CallChoice,
  type CallerQueue,
  callerQueues,
  type ScriptedCaller,
  scriptedCallers,
} from './scripted-callers.ts';
import { speakingCaller } from './speaking-caller.ts';
import { speechMemory } from './speech-memory.ts';
import { type CallCircumstances, spokenCallsReport } from './spoken-calls-report.ts';
import { agentTurnsText, failedCallsText } from './spoken-calls-texts.ts';
import { voiceIsReady } from './voice-is-ready.ts';

/** Which calls are measured, and how. */
export interface SpokenCallsOptions extends CallChoice {
  atOnce: AtOnceShares;
  /** Whether calls that an earlier run has held are taken from its file. */
  resume: boolean;
}

/**
 * Measures calls with scripted callers over real WebRTC. Each call is kept in a file when it ends, so
 * a run that was stopped can go on.
 */
export async function measureSpokenCalls(
  options: SpokenCallsOptions,
  speechDir: string,
): Promise<BenchPartReport> {
  installMissingTools(callerVoiceTools, 'the scripted callers');
  const callers = await scriptedCallers(options);
  const queues = callerQueues(callers, options.atOnce);
  const file = await openHeldCalls(options.list, options.resume);
  const missing = missingCalls(queues, await file.held());
  using clips = callerClips(speechDir, await callerSpeakers());
  console.log(expectedTime(missing, clips));
  await prepareClips(
    missing.flatMap((queue) => queue.callers),
    clips,
  );
  const circumstances =
    missing.length === 0
      ? null
      : await holdSpokenCalls(missing, { speechDir, clips, keep: file.add });
  const keys = new Set(callers.map(({ key }) => key));
  const held = (await file.held()).filter(({ key }) => keys.has(key));
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
  await voiceIsReady(site.origin);
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

  for (const { atOnce, callers } of queues) {
    const next = callers.values();
    const lanes = Array.from({ length: atOnce }, async () => {
      for (const caller of next) {
        // The call stays missing, and the next run with --resume holds it again.
        await hold(caller, atOnce).catch((error) => console.error('A call broke:', error));
      }
    });
    await Promise.all(lanes);
  }
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
