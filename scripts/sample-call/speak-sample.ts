import type { SampleCaption } from '../../src/core/site/content/call/sample-call.ts';
import { samplesOf } from '../../src/server/speech/speaking/sound/speech-edges.ts';
import type { Speaker } from '../../src/server/speech/speaking/speaker.ts';
import { SPEAKING_RATE } from '../../src/server/speech/speaking/synthesiser.ts';
import type { HeardPiece, SpokenSentence } from './hold-sample-talk.ts';

/** The sound of the whole sample, and when each sentence of it is heard. */
export interface SpokenSample {
  sound: Int16Array;
  captions: readonly SampleCaption[];
}

type SampleVoices = Record<'agent' | 'caller', Speaker>;

const LEAD_IN_MS = 150;
/** What a turn waits after the pause of the sentence before it. The agent answers within 0.5 s. */
const BEFORE_TURN_MS = { agent: 180, caller: 80 };
/** Long enough to read the words that say what is left out. */
const GAP_MS = 1700;

/** Speaks the pieces one after the other. `gapText` is the caption of what is left out. */
export async function speakSample(
  pieces: readonly HeardPiece[],
  voices: SampleVoices,
  gapText: string,
): Promise<SpokenSample> {
  const sounds: Int16Array[] = [silence(LEAD_IN_MS)];
  const captions: SampleCaption[] = [];
  let length = sounds[0]?.length ?? 0;
  const add = (sound: Int16Array) => {
    sounds.push(sound);
    length += sound.length;
  };
  const note = (speaker: SampleCaption['speaker'], text: string, sound: Int16Array) => {
    captions.push({ speaker, text, from: secondsOf(length) });
    add(sound);
  };
  for (const piece of pieces) {
    if (piece.speaker === 'gap') {
      note('gap', gapText, silence(GAP_MS));
      continue;
    }
    add(silence(BEFORE_TURN_MS[piece.speaker]));
    for (const sentence of piece.sentences) {
      console.log(`${piece.speaker}: ${wordsOf(sentence)}`);
      note(piece.speaker, wordsOf(sentence), await soundOf(sentence, voices[piece.speaker]));
    }
  }
  return { sound: joined(sounds, length), captions };
}

async function soundOf(sentence: SpokenSentence, speaker: Speaker): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const never = new AbortController().signal;
  for await (const { samples } of speaker.speak(sentence, { pace: 1, signal: never }))
    pieces.push(samples);
  return joined(
    pieces,
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  );
}

/** Writes the spoken words as the page writes words. */
export function wordsOf(sentence: SpokenSentence): string {
  return sentence
    .map(({ text }) => text)
    .join(' ')
    .replaceAll("'", '’');
}

function silence(milliseconds: number): Int16Array {
  return new Int16Array(samplesOf(milliseconds, SPEAKING_RATE));
}

function secondsOf(samples: number): number {
  return Math.round((samples / SPEAKING_RATE) * 100) / 100;
}

function joined(pieces: readonly Int16Array[], length: number): Int16Array {
  const whole = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
