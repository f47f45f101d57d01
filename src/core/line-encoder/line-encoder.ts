import { headShapes, openHeads } from './encoder-heads.ts';
import { openEncoderMemory } from './encoder-memory.ts';
import type { EncoderWeights } from './encoder-weights.ts';
import { divideLine, type LinePart } from './line-parts.ts';
import { openTransformer, transformerShapes } from './transformer.ts';
import { wordPieces } from './word-pieces.ts';

interface EncodedToken {
  start: number;
  end: number;
  /** One number for each tag, before the softmax. */
  tags: Float32Array;
}

interface EncoderOutputs {
  /** One number for each act, before the sigmoid. */
  acts: Float32Array;
  /** One number for each passage, before the softmax. */
  passages: Float32Array;
  /** For each token of the line its place in the line, and the numbers of all tags. */
  tokens: EncodedToken[];
  /** The meaning of the line as a direction of length one. */
  embedding: Float32Array;
}

/** A part of a line, and what the encoder says of it. Its tokens have their places in the whole line. */
export interface EncodedLinePart extends LinePart {
  outputs: EncoderOutputs;
}

export interface LineEncoder {
  /**
   * Reads one part of a line. The names of the context stand before it as special tokens: the name
   * `asked:name` is the token `[asked:name]`. What does not fit into the input is not read.
   */
  encode(line: string, context: readonly string[]): EncoderOutputs;
  /** Divides a line into the parts that fit behind this context, see `divideLine`. */
  divide(line: string, context: readonly string[]): LinePart[];
  /** Reads all parts of a line. A line without any word has no part. */
  encodeParts(line: string, context: readonly string[]): EncodedLinePart[];
}

/** The most tokens of an input, because the time for it grows with their number. */
const MAX_TOKENS = 64;

export function openLineEncoder(weights: EncoderWeights): LineEncoder {
  const vocabulary = new Map(weights.vocabulary.map((token, place) => [token, place]));
  const pieces = wordPieces(vocabulary);
  const first = tokenOf('[CLS]');
  const last = tokenOf('[SEP]');
  const mostTokens = Math.min(MAX_TOKENS, weights.sizes.positions);
  const shapes = { ...transformerShapes(weights.sizes), ...headShapes(weights) };
  const memory = openEncoderMemory(weights, shapes);
  const transform = openTransformer(memory, weights);
  const judge = openHeads(memory, weights);

  function tokenOf(name: string): number {
    const id = vocabulary.get(name);
    if (id === undefined) throw new Error(`The encoder has no token ${name}.`);
    return id;
  }

  function roomBehind(context: readonly string[]): number {
    const room = mostTokens - 2 - context.length;
    if (room < 1) throw new Error(`A context of ${context.length} leaves no room for a line.`);
    return room;
  }

  const encoder: LineEncoder = {
    divide: (line, context) => divideLine(line, pieces, roomBehind(context)),
    encodeParts(line, context) {
      return encoder.divide(line, context).map(({ start, end }) => {
        const outputs = encoder.encode(line.slice(start, end), context);
        for (const token of outputs.tokens) {
          token.start += start;
          token.end += start;
        }
        return { start, end, outputs };
      });
    },
    encode(line, context) {
      const read = pieces.split(line, roomBehind(context));
      const before = [first, ...context.map((name) => tokenOf(`[${name}]`))];
      const ids = [...before, ...read.map(({ id }) => id), last];
      const { acts, passages, tags, embedding } = judge(transform(ids), ids.length);
      const ofLine = tags.slice(before.length, -1);
      return {
        acts,
        passages,
        tokens: ofLine.map((numbers, place) => {
          const { start, end } = read[place] as (typeof read)[number];
          return { start, end, tags: numbers };
        }),
        embedding,
      };
    },
  };
  return encoder;
}
