import { readFile } from 'node:fs/promises';
import { ONE_THREAD, type OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { kokoroPhonemes } from '../pronunciation/kokoro-phonemes.ts';
import { kokoroSymbolIds } from '../pronunciation/kokoro-symbols.ts';
import { loadPronunciations } from '../pronunciation/pronunciations.ts';
import { splitClauses } from '../pronunciation/utterance.ts';
import { speechFinisher } from '../sound/finished-speech.ts';
import { speakClauses } from '../speak-clauses.ts';
import type { Synthesiser, SynthesiserCapabilities } from '../synthesiser.ts';

const KOKORO_RATE = 24_000;
/** A speaker is a table with a row for each length of a text, and each row has this many numbers. */
const STYLE_SIZE = 256;
/** The network takes up to 510 symbols. A longer text is spoken clause by clause. */
const MOST_SYMBOLS = 400;

/** What the voice is able to do. It is known before the network is loaded. */
export const kokoroCapabilities: SynthesiserCapabilities = {
  kind: 'embedded',
  voice: 'kokoro-af-heart',
  isLive: false,
};

/** Opens Kokoro, the best voice. It needs more time for a text than the text lasts. */
export async function openKokoro(files: SpeechFiles, onnx: OnnxRuntime): Promise<Synthesiser> {
  const [pronounce, speaker, session] = await Promise.all([
    loadPronunciations(files.dittli),
    readFile(files.kokoro.speaker),
    onnx.InferenceSession.create(files.kokoro.model, ONE_THREAD),
  ]);
  const styles = new Float32Array(
    speaker.buffer.slice(speaker.byteOffset, speaker.byteOffset + speaker.byteLength),
  );
  const lastStyle = styles.length / STYLE_SIZE - 1;
  const finish = speechFinisher(KOKORO_RATE);

  async function render(text: string, pace: number): Promise<Int16Array> {
    const ids = kokoroSymbolIds(kokoroPhonemes(text, pronounce));
    const row = Math.min(ids.length - 2, lastStyle) * STYLE_SIZE;
    const { waveform } = await session.run({
      input_ids: new onnx.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style: new onnx.Tensor('float32', styles.slice(row, row + STYLE_SIZE), [1, STYLE_SIZE]),
      speed: new onnx.Tensor('float32', Float32Array.of(pace), [1]),
    });
    return finish(waveform?.data as Float32Array);
  }

  return {
    capabilities: kokoroCapabilities,
    speak({ text, pace }, signal) {
      const isShort = kokoroPhonemes(text, pronounce).length <= MOST_SYMBOLS;
      const clauses = splitClauses(text);
      return speakClauses(
        isShort && clauses.length > 0 ? [text] : clauses,
        (clause) => render(clause, pace),
        signal,
      );
    },
  };
}
