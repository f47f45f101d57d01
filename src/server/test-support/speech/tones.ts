import { SPEAKING_RATE, type Synthesiser } from '#server/speech/speaking/synthesiser.ts';

/** Returns a sine of the given peak, from 0 to 1. */
export function sineTone(hertz: number, seconds: number, rate: number, peak: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => peak * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

interface TonePlan {
  voice: string;
  hertz: number;
  /** Is called before each text is spoken. It may wait or throw. */
  beforeText?: (text: string, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * Returns a synthesiser that speaks each word as a tone of a tenth of a second, in two pieces. The
 * tone begins and ends abruptly, which is the worst case for a joint.
 */
export function toneSynthesiser({ voice, hertz, beforeText }: TonePlan): Synthesiser {
  return {
    capabilities: { kind: 'embedded', voice, isLive: true },
    async *speak({ text, pace }, signal) {
      await beforeText?.(text, signal);
      signal?.throwIfAborted();
      const seconds = (text.split(' ').length * 0.1) / pace;
      const tone = sineTone(hertz, seconds, SPEAKING_RATE, 0.14);
      // A cosine begins at its peak.
      const shift = Math.round(SPEAKING_RATE / hertz / 4);
      const samples = Int16Array.from(tone, (_, index) =>
        Math.round((tone[(index + shift) % tone.length] as number) * 32_767),
      );
      const middle = Math.floor(samples.length / 2);
      yield samples.subarray(0, middle);
      yield samples.subarray(middle);
    },
  };
}
