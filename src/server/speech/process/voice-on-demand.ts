import type { Synthesiser, SynthesiserCapabilities } from '../speaking/synthesiser.ts';
import { openRemoteMouth } from './remote-mouth.ts';
import type { SpeechChild } from './speech-child.ts';

interface VoiceOnDemandOptions {
  /** What the voice is able to do. It is known before the process runs. */
  capabilities: SynthesiserCapabilities;
  start(): SpeechChild;
  /** After so long without work the process ends, because the voice takes much memory. */
  idleMs: number;
}

export interface VoiceOnDemand extends Synthesiser {
  close(): Promise<void>;
}

/** Returns a voice whose process runs only while the voice has something to say. */
export function voiceOnDemand({
  capabilities,
  start,
  idleMs,
}: VoiceOnDemandOptions): VoiceOnDemand {
  let running: SpeechChild | null = null;
  let speaking = 0;
  let idle: NodeJS.Timeout | undefined;

  async function rest(): Promise<void> {
    clearTimeout(idle);
    const child = running;
    running = null;
    await child?.close();
  }

  return {
    capabilities,
    async *speak(spoken, signal) {
      clearTimeout(idle);
      speaking += 1;
      running ??= start();
      try {
        const mouth = await openRemoteMouth(running);
        yield* mouth.speak(spoken, signal);
      } finally {
        speaking -= 1;
        if (speaking === 0) idle = setTimeout(() => void rest(), idleMs).unref();
      }
    },
    close: rest,
  };
}
