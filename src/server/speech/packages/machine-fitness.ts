import type { SpeechInstallState } from '#core/speech-install-state.ts';
import { SPEECH_PLATFORMS, type SpeechPlatform } from './kept-files.ts';

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
 * The site takes 290 MB, hearing up to 540 MB while it weighs what was said, and the fast voice up to
 * 360 MB. About 60 MB of each is the program of Node, which they share. The best voice takes 660 MB
 * more. A little less than 1.2 and 2 GiB is enough, because a kernel keeps a part for itself.
 */
const NEEDED_BYTES = 1_100 * 1024 ** 2;
const NEEDED_FOR_BEST_VOICE_BYTES = 1_800 * 1024 ** 2;

/** Says which voices this machine can hold, and tells the owner what is missing. */
export function machineFitness({ system, processor, memoryBytes }: Machine): MachineFitness {
  const platform = SPEECH_PLATFORMS.find((name) => name === `${system}-${processor}`);
  if (platform === undefined) {
    return {
      fits: false,
      reason: 'platform',
      advice: `The voice runs on Linux and Windows with an x64 or arm64 processor and on Macs with an Apple processor, and this is ${system} on ${processor}. Visitors type instead of talking. SPEECH=off hides this message.`,
    };
  }
  const has = `${Math.round(memoryBytes / 1024 ** 2)} MB`;
  if (memoryBytes < NEEDED_BYTES) {
    return {
      fits: false,
      reason: 'memory',
      advice: `The voice needs 1.2 GB of memory, or 2 GB for the best voice, and this process has ${has}. Visitors type instead of talking. SPEECH=off hides this message.`,
    };
  }
  const bestVoice = memoryBytes >= NEEDED_FOR_BEST_VOICE_BYTES;
  const advice = bestVoice
    ? null
    : `The best voice needs 2 GB of memory, and this process has ${has}. The agent speaks with the fast voice only.`;
  return { fits: true, platform, bestVoice, advice };
}
