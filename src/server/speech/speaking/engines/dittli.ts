import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_THREAD, type OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { dittliSymbols } from '../pronunciation/dittli-symbols.ts';
import { loadPronunciations } from '../pronunciation/pronunciations.ts';
import { splitClauses } from '../pronunciation/utterance.ts';
import { speechFinisher } from '../sound/finished-speech.ts';
import { speakClauses } from '../speak-clauses.ts';
import type { Synthesiser } from '../synthesiser.ts';

/** The description of the network that its package holds. */
interface DittliMetadata {
  symbols: readonly string[];
  sample_rate: number;
  tone_offset: number;
  language_id: number;
}

/**
 * The voice is played this much faster, which makes it higher by the same ratio. It comes nearer to
 * the best voice this way. From 1.2 on words become unclear.
 */
const RAISED_BY = 1.12;
/** The length of sounds that gives the pace of the best voice. Without it the voice is slower. */
const OWN_LENGTH = 0.75;
/** How much the voice varies. These are the values that it was trained with. */
const VARIATION = 0.667;
const VARIATION_OF_LENGTHS = 0.8;
/** The sizes of two inputs for the meaning of a text, which this network does not use. */
const UNUSED_INPUTS = { bert: 1024, ja_bert: 768 };

/** The runtime warns of a node that it cannot simplify. The warning says nothing to an owner. */
const QUIET_THREAD = { ...ONE_THREAD, logSeverityLevel: 3 };

/** Opens Dittli, the fast voice. It needs about a seventh of the time that a text lasts. */
export async function openDittli(files: SpeechFiles, onnx: OnnxRuntime): Promise<Synthesiser> {
  const assets = join(files.dittli, 'assets/en');
  const [pronounce, metadata, session] = await Promise.all([
    loadPronunciations(files.dittli),
    readFile(join(assets, 'metadata.json'), 'utf8').then(
      (text) => JSON.parse(text) as DittliMetadata,
    ),
    onnx.InferenceSession.create(join(assets, 'model.onnx'), QUIET_THREAD),
  ]);
  const finish = speechFinisher(Math.round(metadata.sample_rate * RAISED_BY));

  function numbers(values: readonly number[], dims: readonly number[]) {
    return new onnx.Tensor('int64', BigInt64Array.from(values, BigInt), dims);
  }

  function single(value: number) {
    return new onnx.Tensor('float32', Float32Array.of(value), [1]);
  }

  function zeros(rows: number, columns: number) {
    return new onnx.Tensor('float32', new Float32Array(rows * columns), [1, rows, columns]);
  }

  async function render(text: string, pace: number): Promise<Int16Array> {
    const { ids, tones, languages } = dittliSymbols(text, pronounce, metadata);
    const { length } = ids;
    const { audio } = await session.run({
      x: numbers(ids, [1, length]),
      x_lengths: numbers([length], [1]),
      sid: numbers([0], [1]),
      tone: numbers(tones, [1, length]),
      language: numbers(languages, [1, length]),
      bert: zeros(UNUSED_INPUTS.bert, length),
      ja_bert: zeros(UNUSED_INPUTS.ja_bert, length),
      noise_scale: single(VARIATION),
      noise_scale_w: single(VARIATION_OF_LENGTHS),
      length_scale: single((OWN_LENGTH * RAISED_BY) / pace),
    });
    return finish(audio?.data as Float32Array);
  }

  return {
    capabilities: { kind: 'embedded', voice: 'dittli-en', isLive: true },
    speak({ text, pace }, signal) {
      return speakClauses(splitClauses(text), (clause) => render(clause, pace), signal);
    },
  };
}
