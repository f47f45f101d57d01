import type { EngineKind } from '../engine-kind.ts';

/**
 * The number of samples per second of everything that is spoken. The sound consists of 16-bit mono
 * samples, like the sound of a call.
 */
export const SPEAKING_RATE = 48_000;

/** What a synthesiser is able to do. A caller asks this and does not try out what happens. */
export interface SynthesiserCapabilities {
  kind: EngineKind;
  /** The name of the voice. Sounds of different voices are kept apart. */
  voice: string;
  /** Whether the first sound comes soon enough for a listener who waits for it. */
  isLive: boolean;
}

export interface SpokenText {
  /** Words as they are spoken, without digits, signs and abbreviations. */
  text: string;
  /** 1 is the voice's own pace. A higher number is faster. */
  pace: number;
}

/** Speaks a text. */
export interface Synthesiser {
  readonly capabilities: SynthesiserCapabilities;
  /** Returns pieces of sound in their order. The first piece comes as early as possible. */
  speak(spoken: SpokenText, signal?: AbortSignal): AsyncIterable<Int16Array>;
}
