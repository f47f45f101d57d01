import { loadavg } from 'node:os';
import { readyVoice } from '../../src/server/test-support/speech/spoken-visits.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median, percentile } from '../statistics.ts';
import type { CallerClips } from '../voice/callers/caller-clips.ts';
import { voiceTitle } from '../voice/callers/caller-voices.ts';
import type { ScriptedCaller } from '../voice/callers/scripted-callers.ts';
import { type HeldCall, writeResult } from '../voice/held-calls-file.ts';
import { holdSpokenCall } from '../voice/hold-spoken-call.ts';
import { benchDataFolder } from '../voice/kept-agent-phrases.ts';
import { callInQueues, holdPlannedCalls, type SpokenCallsOptions } from '../voice/planned-calls.ts';
import { failedCallsText } from '../voice/spoken-calls-texts.ts';
import { phoneSpeakingCaller } from './phone-speaking-caller.ts';
import { type PhoneSite, startPhoneSite } from './start-phone-site.ts';

const LEAST_BOOKED = 0.85;
const LONGEST_ANSWER_MS = 800;
/** Each caller has a number of its own, by which the words of the agent are found. */
const FIRST_NUMBER = 15_557_000_000;

/**
 * Measures calls with scripted callers by phone, with G.711. Every other line loses two packets of a
 * hundred and delays the others by up to 30 ms, so nobody stands in a noisy room beside that.
 */
export async function measurePhoneCalls(
  options: SpokenCallsOptions,
  speechDir: string,
): Promise<BenchPartReport> {
  let load = Number.NaN;
  const held = await holdPlannedCalls(options, {
    name: 'phone',
    withNoise: false,
    speechDir,
    async hold(missing, parts) {
      const { path } = await benchDataFolder();
      load = loadavg()[0] ?? Number.NaN;
      await using site = await startPhoneSite({
        SPEECH: 'on',
        SPEECH_DIR: speechDir,
        THROWAWAY_DATA_DIR: path,
      });
      await readyVoice(site.origin);
      let begun = 0;
      await callInQueues(missing, (caller, atOnce) => {
        begun += 1;
        return hold(site, `+${FIRST_NUMBER + begun}`, { caller, atOnce, ...parts });
      });
    },
  });
  console.log(`Written to ${await writeResult('phone-failed-calls.txt', failedCallsText(held))}`);
  return reportOf(held, load);
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
