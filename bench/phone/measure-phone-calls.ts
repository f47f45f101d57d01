import { loadavg } from 'node:os';
import { installMissingTools } from '../../scripts/debian-packages.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import { type CallerClips, callerClips } from '../voice/caller-clips.ts';
import { callerSpeakers } from '../voice/caller-speakers.ts';
import { callerVoiceTools, voiceTitle } from '../voice/caller-voices.ts';
import {
  type HeldCall,
  missingCalls,
  openHeldCalls,
  writeResult,
} from '../voice/held-calls-file.ts';
import { holdSpokenCall } from '../voice/hold-spoken-call.ts';
import { benchDataFolder } from '../voice/kept-agent-phrases.ts';
import { expectedTime, prepareClips } from '../voice/prepare-clips.ts';
import {
  type AtOnceShares,
  type CallerQueue,
  callerQueues,
  type ScriptedCaller,
  scriptedCallers,
} from '../voice/scripted-callers.ts';
import { failedCallsText } from '../voice/spoken-calls-texts.ts';
import { voiceIsReady } from '../voice/voice-is-ready.ts';
import { phoneSpeakingCaller } from './phone-speaking-caller.ts';
import { type PhoneSite, startPhoneSite } from './start-phone-site.ts';

export interface PhoneCallsOptions {
  list: 'judged' | 'practice';
  /** Whose calls, or null for the calls of all speakers. */
  speaker: string | null;
  /** How many calls are held at most. */
  calls: number;
  /** How many parts of the calls are held alone, in twos and in fours. */
  atOnce: AtOnceShares;
  /** Whether calls that an earlier run has held are taken from its file. */
  resume: boolean;
}

const LEAST_BOOKED = 0.85;
const LONGEST_ANSWER_MS = 800;
/** Each caller has a number of its own, by which the words of the agent are found. */
const FIRST_NUMBER = 15_557_000_000;

/**
 * Measures calls with scripted callers by phone, with G.711. Every other line loses two packets of a
 * hundred and delays the others by up to 30 ms. Each call is kept in a file when it ends, so a run
 * that was stopped can go on.
 */
export async function measurePhoneCalls(
  options: PhoneCallsOptions,
  speechDir: string,
): Promise<BenchPartReport> {
  installMissingTools(callerVoiceTools, 'the scripted callers');
  // Every line has its own faults, so nobody stands in a noisy room beside that.
  const callers = (await scriptedCallers(options)).map((caller) => ({
    ...caller,
    noise: null,
  }));
  const queues = callerQueues(callers, options.atOnce);
  const file = await openHeldCalls('phone', options.resume);
  const missing = missingCalls(queues, await file.held());
  using clips = callerClips(speechDir, await callerSpeakers());
  console.log(expectedTime(missing, clips));
  await prepareClips(
    missing.flatMap((queue) => queue.callers),
    clips,
  );
  const load = loadavg()[0] ?? Number.NaN;
  if (missing.length > 0) await holdPhoneCalls(missing, { speechDir, clips, keep: file.add });
  const keys = new Set(callers.map(({ key }) => key));
  const held = (await file.held()).filter(({ key }) => keys.has(key));
  console.log(`Written to ${await writeResult('phone-failed-calls.txt', failedCallsText(held))}`);
  return reportOf(held, load);
}

async function holdPhoneCalls(
  queues: readonly CallerQueue<ScriptedCaller>[],
  parts: { speechDir: string; clips: CallerClips; keep(call: HeldCall): Promise<void> },
): Promise<void> {
  const { path } = await benchDataFolder();
  await using site = await startPhoneSite({
    SPEECH: 'on',
    SPEECH_DIR: parts.speechDir,
    THROWAWAY_DATA_DIR: path,
  });
  await voiceIsReady(site.origin);
  let begun = 0;
  for (const { atOnce, callers } of queues) {
    const next = callers.values();
    const lanes = Array.from({ length: atOnce }, async () => {
      for (const caller of next) {
        begun += 1;
        const number = `+${FIRST_NUMBER + begun}`;
        // The call stays missing, and the next run with --resume holds it again.
        await hold(site, number, { caller, atOnce, ...parts }).catch((error) =>
          console.error('A call broke:', error),
        );
      }
    });
    await Promise.all(lanes);
  }
}

async function hold(
  site: PhoneSite,
  number: string,
  parts: {
    caller: ScriptedCaller;
    atOnce: 1 | 2 | 4;
    clips: CallerClips;
    keep(call: HeldCall): Promise<void>;
  },
): Promise<void> {
  const { caller, atOnce, clips } = parts;
  const { key, voice, noise, line, wish } = caller;
  const outcome = await holdSpokenCall(
    (_, overLine) => phoneSpeakingCaller(site, number, overLine),
    caller,
    clips,
  );
  await parts.keep({ key, voice, noise, line, wish, atOnce, outcome });
  const { wrong, hungUp, latencies } = outcome;
  const unbooked = `not booked${hungUp === null ? '' : ` (${hungUp})`}`;
  const result = wrong === null ? unbooked : wrong.length === 0 ? 'booked' : `wrong ${wrong}`;
  const ms = Math.round(median(latencies));
  console.log(`${voiceTitle(voice)}, ${line} line, ${atOnce} at once: ${result}, answer ${ms} ms`);
}

function reportOf(held: readonly HeldCall[], load: number): BenchPartReport {
  const shareOf = (calls: readonly HeldCall[]) =>
    calls.length === 0
      ? Number.NaN
      : calls.filter(({ outcome }) => outcome.wrong?.length === 0).length / calls.length;
  const answers = held.flatMap(({ outcome }) => outcome.latencies);
  const groups: [string, readonly HeldCall[]][] = [
    ['alone', held.filter(({ atOnce }) => atOnce === 1)],
    ['four at once', held.filter(({ atOnce }) => atOnce === 4)],
    ['even lines', held.filter(({ line }) => line === 'even')],
    ['lossy lines', held.filter(({ line }) => line === 'lossy')],
  ];
  const kinds = new Map<string, number>();
  for (const { outcome } of held) {
    const { wrong, hungUp } = outcome;
    const kind =
      wrong === null ? `not booked: ${hungUp ?? 'the end of the call'}` : `wrong: ${wrong}`;
    if (wrong?.length !== 0) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return {
    details: [
      `Calls by phone: ${held.length}, at a load of ${load.toFixed(1)} before them.`,
      ...groups.map(([name, calls]) => {
        const share = Math.round(100 * shareOf(calls));
        const ms = Math.round(median(calls.flatMap(({ outcome }) => outcome.latencies)));
        return `${name}: ${calls.length} calls, ${share} % booked right, answer ${ms} ms`;
      }),
      ...[...kinds].map(([kind, times]) => `${times} × ${kind}`),
    ].join('\n'),
    budgets: [
      {
        name: 'Phone: booked with every field right',
        figure: shareOf(held),
        limit: { atLeast: LEAST_BOOKED },
      },
      {
        name: 'Phone: answer, median, ms',
        figure: Math.round(median(answers)),
        limit: { atMost: LONGEST_ANSWER_MS },
      },
      { name: 'Phone: answer, 95th percentile, ms', figure: Math.round(percentile(answers, 0.95)) },
    ],
    figures: held.map(({ outcome: { talk: _, ...outcome }, ...call }) => ({ ...call, outcome })),
  };
}
