import { installMissingTools } from '../../scripts/debian-packages.ts';
import { type CallerClips, callerClips } from './callers/caller-clips.ts';
import type { CallerList } from './callers/caller-script.ts';
import { callerSpeakers } from './callers/caller-speakers.ts';
import { callerVoiceTools } from './callers/caller-voices.ts';
import { expectedTime, prepareClips } from './callers/prepare-clips.ts';
import {
  type AtOnceShares,
  type CallChoice,
  type CallerQueue,
  callerQueues,
  type ScriptedCaller,
  scriptedCallers,
} from './callers/scripted-callers.ts';
import { type HeldCall, missingCalls, openHeldCalls } from './held-calls-file.ts';

/** Which calls are measured, and how. */
export interface SpokenCallsOptions extends CallChoice {
  atOnce: AtOnceShares;
  /** Whether calls that an earlier run has held are taken from its file. */
  resume: boolean;
}

interface CallHolding {
  /** The name of the file in which each call is kept when it ends, so that a run can go on. */
  name: CallerList | 'phone';
  /** Callers without noise stand in no noisy room. */
  withNoise: boolean;
  speechDir: string;
  /** Holds the calls that nobody has held yet. */
  hold(
    missing: readonly CallerQueue<ScriptedCaller>[],
    parts: { clips: CallerClips; keep(call: HeldCall): Promise<void> },
  ): Promise<void>;
}

/** Holds the chosen calls that are still missing, and resolves with all of them. */
export async function holdPlannedCalls(
  options: SpokenCallsOptions,
  { name, withNoise, speechDir, hold }: CallHolding,
): Promise<HeldCall[]> {
  installMissingTools(callerVoiceTools, 'the scripted callers');
  const listed = await scriptedCallers(options);
  const callers = withNoise ? listed : listed.map((caller) => ({ ...caller, noise: null }));
  const file = await openHeldCalls(name, options.resume);
  const missing = missingCalls(callerQueues(callers, options.atOnce), await file.held());
  using clips = callerClips(speechDir, await callerSpeakers());
  console.log(expectedTime(missing, clips));
  await prepareClips(
    missing.flatMap((queue) => queue.callers),
    clips,
  );
  if (missing.length > 0) await hold(missing, { clips, keep: file.add });
  const keys = new Set(callers.map(({ key }) => key));
  return (await file.held()).filter(({ key }) => keys.has(key));
}

/** Holds the calls of one queue after the other, in each as many at once as it says. */
export async function callInQueues(
  queues: readonly CallerQueue<ScriptedCaller>[],
  hold: (caller: ScriptedCaller, atOnce: CallerQueue<ScriptedCaller>['atOnce']) => Promise<void>,
): Promise<void> {
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
}
