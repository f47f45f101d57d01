import type { DictatedText } from '#core/speech/hear/address/address-guesses.ts';
import type {
  HeardWords,
  Recogniser,
  RecogniserCapabilities,
  SpokenSound,
} from '../hearing/recogniser.ts';
import type { CallerActivity, VoiceActivityDetector } from '../hearing/voice-activity.ts';
import type { SpeechService } from './serve-speech.ts';
import type { SpeechChild } from './speech-child.ts';

/** The engines that hear. Each of them has a port of its own. */
export interface Ear {
  activity: VoiceActivityDetector;
  recogniser: Recogniser;
}

interface EarDeadlines {
  judgeMs: number;
  recogniseMs: number;
  weighMs: number;
  dictatedMs: number;
}

/** A visitor who waits this long has noticed it anyway, so the agent rather says something. */
const DEADLINES: EarDeadlines = {
  judgeMs: 3_000,
  recogniseMs: 6_000,
  weighMs: 6_000,
  dictatedMs: 2_000,
};

interface JudgeInput {
  listener: number;
  frame: Float32Array;
}

interface DictatedInput {
  sound: Float32Array;
  known: readonly string[];
}

interface WeighInput {
  sound: Float32Array;
  texts: readonly string[];
}

/** Returns the requests that a process with these engines answers. */
export function earService({ activity, recogniser }: Ear): SpeechService {
  const listeners = new Map<number, CallerActivity>();
  return {
    about: recogniser.capabilities,
    answers: {
      judge({ listener, frame }: JudgeInput) {
        return listeners.getOrInsertComputed(listener, activity.listen).judge(frame);
      },
      async stop(listener: number) {
        listeners.get(listener)?.stop();
        listeners.delete(listener);
      },
      recognise: (spoken: SpokenSound, signal) => recogniser.recognise(spoken, signal),
      dictated: ({ sound, known }: DictatedInput, signal) =>
        recogniser.dictated(sound, known, signal),
      weigh: ({ sound, texts }: WeighInput, signal) => recogniser.weigh(sound, texts, signal),
    },
    streams: {},
  };
}

/**
 * Opens the engines that `earService` offers in another process. If the process is replaced, the
 * judgement of each caller begins anew.
 */
export async function openRemoteEar(child: SpeechChild, deadlines = DEADLINES): Promise<Ear> {
  const capabilities = (await child.ready()) as RecogniserCapabilities;
  const { judgeMs, recogniseMs, weighMs, dictatedMs } = deadlines;
  let listeners = 0;

  function listen(): CallerActivity {
    listeners += 1;
    const listener = listeners;
    return {
      async judge(frame) {
        const input: JudgeInput = { listener, frame };
        return (await child.ask({ name: 'judge', input, deadlineMs: judgeMs })) as number;
      },
      stop() {
        // A process that has ended has forgotten the caller anyway.
        child.ask({ name: 'stop', input: listener, deadlineMs: judgeMs }).catch(() => {});
      },
    };
  }

  const recogniser: Recogniser = {
    capabilities,
    async recognise(input, signal) {
      const request = { name: 'recognise', input, deadlineMs: recogniseMs, signal };
      return (await child.ask(request)) as HeardWords;
    },
    async dictated(sound, known, signal) {
      const input: DictatedInput = { sound, known };
      const request = { name: 'dictated', input, deadlineMs: dictatedMs, signal };
      return (await child.ask(request)) as DictatedText[];
    },
    async weigh(sound, texts, signal) {
      const input: WeighInput = { sound, texts };
      return (await child.ask({ name: 'weigh', input, deadlineMs: weighMs, signal })) as number[];
    },
  };
  return { activity: { listen }, recogniser };
}
