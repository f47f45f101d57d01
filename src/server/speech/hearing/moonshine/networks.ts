import {
  ONE_THREAD,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
} from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { HEARING_RATE } from '../voice-activity.ts';
import type { Logits } from './logits.ts';
import { END_TOKEN } from './tokens.ts';

/** A sound as the first network has heard it. */
export interface EncodedSound {
  states: OnnxTensor;
  seconds: number;
}

/** What the second network remembers of the tokens that it has read. */
type DecoderCache = Readonly<Record<string, OnnxTensor>>;

interface DecoderPass {
  /** For each token that was read, the ratings of the tokens that may follow it. */
  following: Logits[];
  cache: DecoderCache;
}

/** The two networks of Moonshine: one hears a sound, the other writes a text token by token. */
export interface MoonshineNetworks {
  encode(sound: Float32Array): Promise<EncodedSound>;
  /** Reads the first tokens of a text in one pass. */
  begin(encoded: EncodedSound, tokens: readonly number[]): Promise<DecoderPass>;
  /** Reads one more token. */
  next(encoded: EncodedSound, token: number, cache: DecoderCache): Promise<DecoderPass>;
  /** Returns the cache as it was after the first tokens. */
  rewind(cache: DecoderCache, tokens: number): DecoderCache;
  /** Reads several whole texts in one pass, and returns the ratings after each of their tokens. */
  readAll(encoded: EncodedSound, texts: readonly (readonly number[])[]): Promise<Logits[][]>;
}

const HEADS = 8;
/** Keys and values, of the text and of the sound. */
const PARTS_PER_LAYER = 4;
/** The numbers that each of the eight heads has in a network with so many layers. */
const HEAD_SIZES: Readonly<Record<number, number>> = { 6: 36, 8: 52 };
/** The first network cannot hear less than this. Shorter sounds are followed by silence. */
const FEWEST_SAMPLES = HEARING_RATE / 4;
/**
 * Without this option the runtime unpacks the quantised weights in every pass. With it, a pass
 * takes a third less of the processor, and the texts are the same.
 */
const UNPACKED_ONCE = { extra: { session: { disable_quant_qdq: '1' } } } as const;
/**
 * Every turn has another length. With its own store of memory the runtime keeps the most that any
 * turn has needed, and never gives it back.
 */
const MEMORY_GIVEN_BACK = { enableCpuMemArena: false } as const;
/** How the networks are opened that hear a whole turn. */
export const TURN_NETWORK = Object.assign({}, ONE_THREAD, UNPACKED_ONCE, MEMORY_GIVEN_BACK);

export async function openMoonshineNetworks(
  files: SpeechFiles['moonshine'],
  onnx: OnnxRuntime,
): Promise<MoonshineNetworks> {
  const encoder = await onnx.InferenceSession.create(files.encoder, TURN_NETWORK);
  const decoder = await onnx.InferenceSession.create(files.decoder, TURN_NETWORK);
  const nothingRead = emptyCache(onnx, decoder);
  // The part of the cache that is about the sound does not change, so it is fetched only once.
  const changing = decoder.outputNames.filter((name) => !name.includes('.encoder.'));

  function decode(
    rows: readonly (readonly number[])[],
    states: OnnxTensor,
    cache: DecoderCache,
    fetches: readonly string[],
  ) {
    const length = Math.max(...rows.map((row) => row.length));
    const tokens = new BigInt64Array(rows.length * length).fill(BigInt(END_TOKEN));
    rows.forEach((row, nth) => {
      tokens.set(row.map(BigInt), nth * length);
    });
    const feeds: Record<string, OnnxTensor> = {
      input_ids: new onnx.Tensor('int64', tokens, [rows.length, length]),
      encoder_hidden_states: states,
      use_cache_branch: new onnx.Tensor('bool', Uint8Array.of(cache === nothingRead ? 0 : 1), [1]),
    };
    return decoder.run(Object.assign(feeds, cache), fetches);
  }

  return {
    async encode(sound) {
      const input = new Float32Array(Math.max(sound.length, FEWEST_SAMPLES));
      input.set(sound);
      const { last_hidden_state: states } = await encoder.run({
        input_values: new onnx.Tensor('float32', input, [1, input.length]),
      });
      return { states: states as OnnxTensor, seconds: input.length / HEARING_RATE };
    },

    async begin({ states }, tokens) {
      const outputs = await decode([tokens], states, nothingRead, decoder.outputNames);
      return { following: logitRows(outputs), cache: cacheAfter(nothingRead, outputs) };
    },

    async next({ states }, token, cache) {
      const outputs = await decode([[token]], states, cache, changing);
      return { following: logitRows(outputs), cache: cacheAfter(cache, outputs) };
    },

    rewind(cache, tokens) {
      const kept = Object.entries(cache).map(([name, tensor]) => {
        return [name, name.includes('.decoder.') ? firstTokens(onnx, tensor, tokens) : tensor];
      });
      return Object.fromEntries(kept);
    },

    async readAll({ states }, texts) {
      const outputs = await decode(texts, repeated(onnx, states, texts.length), nothingRead, [
        'logits',
      ]);
      const rows = logitRows(outputs);
      const length = rows.length / texts.length;
      return texts.map((text, nth) => rows.slice(nth * length, nth * length + text.length));
    },
  };
}

function emptyCache(onnx: OnnxRuntime, { inputNames }: OnnxSession): DecoderCache {
  const names = inputNames.filter((name) => name.startsWith('past_key_values.'));
  const size = HEAD_SIZES[names.length / PARTS_PER_LAYER];
  if (size === undefined) throw new Error('The network of the recogniser is not known.');
  const nothing = new onnx.Tensor('float32', new Float32Array(0), [0, HEADS, 1, size]);
  return Object.fromEntries(names.map((name) => [name, nothing]));
}

function cacheAfter(
  before: DecoderCache,
  outputs: Awaited<ReturnType<OnnxSession['run']>>,
): DecoderCache {
  const cache: Record<string, OnnxTensor> = Object.assign({}, before);
  for (const [name, tensor] of Object.entries(outputs)) {
    if (name.startsWith('present.')) cache[name.replace('present', 'past_key_values')] = tensor;
  }
  return cache;
}

function logitRows({ logits }: Record<string, OnnxTensor>): Logits[] {
  const ratings = logits?.data as Float32Array;
  const size = logits?.dims.at(-1) as number;
  return Array.from({ length: ratings.length / size }, (_, row) =>
    ratings.subarray(row * size, (row + 1) * size),
  );
}

/** Returns the part of a cache that belongs to the first tokens. */
function firstTokens(onnx: OnnxRuntime, tensor: OnnxTensor, tokens: number): OnnxTensor {
  const [, , length = 0, size = 0] = tensor.dims;
  if (length === tokens) return tensor;
  const all = tensor.data as Float32Array;
  const kept = new Float32Array(HEADS * tokens * size);
  for (let head = 0; head < HEADS; head += 1) {
    const from = head * length * size;
    kept.set(all.subarray(from, from + tokens * size), head * tokens * size);
  }
  return new onnx.Tensor('float32', kept, [1, HEADS, tokens, size]);
}

function repeated(onnx: OnnxRuntime, states: OnnxTensor, times: number): OnnxTensor {
  const once = states.data as Float32Array;
  const all = new Float32Array(once.length * times);
  for (let nth = 0; nth < times; nth += 1) all.set(once, nth * once.length);
  return new onnx.Tensor('float32', all, [times, ...states.dims.slice(1)]);
}
