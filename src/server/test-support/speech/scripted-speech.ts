import type { DictatedText } from '#core/speech/hear/address/address-guesses.ts';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import { FRAME_SAMPLES } from '#server/call/call-agent.ts';
import type { CallSpeech } from '#server/call/speaking-agent/call-speech.ts';
import type { SpokenSound } from '#server/speech/hearing/recogniser.ts';

/** How long a word takes in the scripted voice. */
export const WORD_FRAMES = 5;
const LOUD = 0.05;

export interface ScriptedSpeech extends CallSpeech {
  /** What the recogniser hears next, in this order. The last text is heard again and again. */
  texts: string[];
  /** How certain the recogniser is of what it hears. */
  certainty: number;
  /** The sounds that the recogniser was asked about, in order. */
  asked: SpokenSound[];
  /** What the recogniser answers when it weighs texts. */
  weights: number[];
  /** What the recogniser hears if an address is dictated. */
  dictated: DictatedText[];
  /** If it is set, recognising fails with it. */
  deafness: Error | null;
  /** If it is set, speaking the next text fails with it. */
  hoarseness: Error | null;
  /** The parts that the voice was asked to speak. */
  spoken: (readonly SpokenPart[])[];
}

/**
 * Returns speech for tests: every loud frame is speech, the recogniser hears what a test has
 * written down, and a spoken word is a tone of 100 ms.
 */
export function scriptedSpeech(...texts: string[]): ScriptedSpeech {
  const speech: ScriptedSpeech = {
    texts,
    certainty: -0.2,
    asked: [],
    weights: [],
    dictated: [],
    deafness: null,
    hoarseness: null,
    spoken: [],
    activity: {
      listen: () => ({
        judge: async (frame) => (Math.max(...frame) > LOUD ? 1 : 0),
        stop() {},
      }),
    },
    recogniser: {
      capabilities: { kind: 'embedded', weighing: true, dictation: true, partialResults: 'asked' },
      async recognise(spoken) {
        speech.asked.push(spoken);
        if (speech.deafness) throw speech.deafness;
        return { text: speech.texts[0] ?? '', certainty: speech.certainty, memory: null };
      },
      dictated: async () => speech.dictated,
      weigh: async () => speech.weights,
    },
    speaker: {
      async *speak(parts, { pace }) {
        speech.spoken.push(parts);
        const trouble = speech.hoarseness;
        speech.hoarseness = null;
        if (trouble) throw trouble;
        for (const [part, { text }] of parts.entries()) {
          const length = (text.split(' ').length * WORD_FRAMES * FRAME_SAMPLES) / pace;
          yield { part, samples: tone(Math.round(length)) };
        }
      },
    },
  };
  return speech;
}

function tone(length: number): Int16Array {
  return Int16Array.from({ length }, (_, at) => 8000 * Math.sin(at / 20));
}
