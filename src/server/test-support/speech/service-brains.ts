import { MARGIN_SAMPLES, soundForCalls, spokenSound } from './spoken-sound.ts';

/** Writes down what is said in a sound, for a stand-in of a service that hears. */
export type HearingBrain = (sound: Float32Array) => string;
/** Speaks a text at the rate of a call, for a stand-in of a service that speaks. */
export type SpeakingBrain = (text: string, pace: number) => Promise<Int16Array<ArrayBuffer>>;

/** Sound that went through 16-bit samples differs by less than this. */
const ROUNDING = 2 / 32_768;

/**
 * Knows some texts as flite says them, and hears them or their beginnings exactly. So a sound that was
 * changed on its way is not understood. Like a real service, it finds no words in other sounds.
 */
export async function hearingBrain(texts: readonly string[]): Promise<HearingBrain> {
  const known = await Promise.all(
    texts.map(async (text) => ({ text, whole: await spokenSound(text) })),
  );
  return (sound) => {
    const heard = known.find(
      ({ whole }) =>
        sound.length <= whole.length &&
        sound.every((sample, at) => Math.abs(sample - (whole[at] ?? 0)) < ROUNDING),
    );
    if (!heard) return '';
    const words = heard.text.split(' ');
    const share = (sound.length - MARGIN_SAMPLES) / (heard.whole.length - 2 * MARGIN_SAMPLES);
    return words.slice(0, Math.max(0, Math.ceil(share * words.length))).join(' ');
  };
}

/** Speaks with Debian's flite. */
export const speakingBrain: SpeakingBrain = async (text, pace) => {
  const sound = await spokenSound(text, 'slt', pace);
  return soundForCalls(sound.subarray(MARGIN_SAMPLES, -MARGIN_SAMPLES));
};

/** Reads 16-bit samples, the lower byte first, as a service gets them. */
export function soundOfPcm(bytes: Buffer): Float32Array {
  return Float32Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.readInt16LE(2 * at) / 32_767,
  );
}
