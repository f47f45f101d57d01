import type { SpeechInstallState } from '#core/speech-install-state.ts';
import { SPEECH_PLATFORMS, type SpeechPlatform } from './kept-files.ts';
import type { NeededEngines } from './needed-engines.ts';

/** What is known of the machine before anything is fetched. */
export interface Machine {
  /** As Node names it, such as `linux`. */
  system: string;
  processor: string;
  /** The memory that this process may use: that of the machine, or the limit of its container. */
  memoryBytes: number;
}

export type MachineFitness =
  | { fits: true; platform: SpeechPlatform; bestVoice: boolean; advice: string | null }
  | {
      fits: false;
      reason: Extract<SpeechInstallState, { state: 'unsupported' }>['reason'];
      advice: string;
    };

/**
 * The site takes 290 MB, hearing up to 690 MB while it weighs long turns, and the fast voice up to
 * 360 MB. About 60 MB of each is the program of Node, which they share. The best voice takes 660 MB
 * more. All together they need a little less than 1.2 and 2 GiB, because a kernel keeps a part for
 * itself.
 */
const SITE_MB = 320;
const EAR_MB = 480;
const MOUTH_MB = 300;
const BEST_VOICE_MB = 700;

/** Says which of the needed engines this machine can hold, and tells the owner what is missing. */
export function machineFitness(
  { system, processor, memoryBytes }: Machine,
  { ear, mouth, bestVoice: isBestWanted }: NeededEngines,
): MachineFitness {
  const platform = SPEECH_PLATFORMS.find((name) => name === `${system}-${processor}`);
  if (platform === undefined) {
    return {
      fits: false,
      reason: 'platform',
      advice: `The voice runs on Linux and Windows with an x64 or arm64 processor and on Macs with an Apple processor, and this is ${system} on ${processor}. Visitors type instead of talking. SPEECH=off hides this message.`,
    };
  }
  const megabytes = Math.round(memoryBytes / 1024 ** 2);
  const needed = SITE_MB + (ear ? EAR_MB : 0) + (mouth ? MOUTH_MB : 0);
  const neededForBest = needed + BEST_VOICE_MB;
  const forBest = isBestWanted ? `, or ${neededForBest} MB for the best voice` : '';
  if (megabytes < needed) {
    return {
      fits: false,
      reason: 'memory',
      advice: `The voice needs ${needed} MB of memory${forBest}, and this process has ${megabytes} MB. Visitors type instead of talking. SPEECH=off hides this message.`,
    };
  }
  const bestVoice = isBestWanted && megabytes >= neededForBest;
  const advice =
    bestVoice || !isBestWanted
      ? null
      : `The best voice needs ${neededForBest} MB of memory, and this process has ${megabytes} MB. The agent speaks with the fast voice only.`;
  return { fits: true, platform, bestVoice, advice };
}
