import { spelledOut } from '#core/assistant/read/acts/act-text.ts';
import { dialogueActs, type ReaderHints } from '#core/assistant/read/line-reading.ts';
import type { LineReader } from '../line-reader.ts';
import { tokensOfLine } from './reader-tokens.ts';
import type { Layer, ReaderWeights } from './reader-weights.ts';

/** The names in the list of passages that are no passages. */
const NO_QUESTION = 'no-question';
const NO_ANSWER = 'none';
/** The number of tokens that the network looks at together. */
const WINDOW = 3;

/** Returns a reader that has learned from wordings of questions and answers, see decision 29. */
export function trainedLineReader(weights: ReaderWeights): LineReader {
  return { read: async ({ text }) => readHints(spelledOut(text), weights) };
}

/**
 * Reads a line with the trained network. It looks at each token with its two neighbours, keeps the
 * strongest and the average of what it found, and weighs both in one hidden layer.
 */
export function readHints(line: string, weights: ReaderWeights): ReaderHints {
  const { acts, passages } = weights;
  const outputs = outputsFor(tokensOfLine(line, weights.places), weights);
  const judged = dialogueActs.flatMap((act) => {
    const place = acts.indexOf(act);
    return place < 0 ? [] : [[act, 1 / (1 + Math.exp(-(outputs[place] ?? 0)))] as const];
  });
  const shares = sharesOf(outputs.subarray(acts.length));
  const best = shares.indexOf(Math.max(...shares));
  const name = passages[best] ?? NO_ANSWER;
  const probability = shares[best] ?? 0;
  return {
    acts: Object.fromEntries(judged),
    passage: name === NO_QUESTION ? null : { id: name === NO_ANSWER ? null : name, probability },
    spans: [],
  };
}

function outputsFor(tokens: readonly number[], weights: ReaderWeights): Float32Array {
  const { width, windows, hidden, head } = weights;
  const channels = windows.bias.length;
  const pooled = new Float32Array(2 * channels + width);
  const seen = tokens.map((token) => seenTokenOf(token, weights));
  seen.forEach(({ word }, index) => {
    for (let place = 0; place < width; place += 1) {
      const at = 2 * channels + place;
      pooled[at] = (pooled[at] as number) + (word[place] as number) / tokens.length;
    }
    // Nothing stands before the first token and after the last one.
    const [before, own, after] = [
      seen[index - 1]?.parts,
      seen[index]?.parts,
      seen[index + 1]?.parts,
    ];
    for (let channel = 0; channel < channels; channel += 1) {
      const value =
        (windows.bias[channel] as number) +
        (before?.[channel] ?? 0) +
        (own?.[channels + channel] ?? 0) +
        (after?.[2 * channels + channel] ?? 0);
      if (value <= 0) continue;
      pooled[channel] = Math.max(pooled[channel] as number, value);
      pooled[channels + channel] = (pooled[channels + channel] as number) + value / tokens.length;
    }
  });
  return weigh(head, positive(weigh(hidden, pooled)));
}

/** What the network finds in a token, whichever tokens are its neighbours. */
interface SeenToken {
  word: Float32Array;
  /** What the token adds to each channel as the first, the second and the third of a window. */
  parts: Float32Array;
}

/**
 * The tokens that were seen before. People use the same few hundred words again and again, and
 * weighing a token takes much longer than anything else.
 */
const seenTokens = new WeakMap<ReaderWeights, Map<number, SeenToken>>();
const MOST_SEEN_TOKENS = 2000;

function seenTokenOf(token: number, weights: ReaderWeights): SeenToken {
  let known = seenTokens.get(weights);
  if (!known) {
    known = new Map();
    seenTokens.set(weights, known);
  }
  const found = known.get(token);
  if (found) return found;
  const seen = seeToken(token, weights);
  if (known.size >= MOST_SEEN_TOKENS) known.clear();
  known.set(token, seen);
  return seen;
}

function seeToken(token: number, { width, table, windows }: ReaderWeights): SeenToken {
  const channels = windows.bias.length;
  const scale = table.scale[token] ?? 0;
  const bytes = table.bytes.subarray(token * width, (token + 1) * width);
  const word = Float32Array.from(bytes, (byte) => byte * scale);
  const parts = new Float32Array(WINDOW * channels);
  for (let row = 0; row < WINDOW * channels; row += 1) {
    // The weights of a channel stand together, first those for the first token of a window.
    const from = ((row % channels) * WINDOW + Math.floor(row / channels)) * width;
    parts[row] = weighedSum(windows.weights, from, word, 0);
  }
  return { word, parts };
}

function weigh({ weights, bias }: Layer, input: Float32Array): Float32Array {
  return bias.map((start, row) => weighedSum(weights, row * input.length, input, start));
}

/** Adds up the products of an input with as many weights, from the given place on. */
function weighedSum(
  weights: Float32Array,
  from: number,
  input: Float32Array,
  start: number,
): number {
  // Four sums at a time, because each addition would otherwise wait for the one before it. Every
  // layer's input has a length that four divides.
  let [first, second, third, fourth] = [start, 0, 0, 0];
  for (let place = 0; place < input.length; place += 4) {
    const at = from + place;
    first += (weights[at] as number) * (input[place] as number);
    second += (weights[at + 1] as number) * (input[place + 1] as number);
    third += (weights[at + 2] as number) * (input[place + 2] as number);
    fourth += (weights[at + 3] as number) * (input[place + 3] as number);
  }
  return first + second + third + fourth;
}

function positive(values: Float32Array): Float32Array {
  return values.map((value) => Math.max(0, value));
}

function sharesOf(outputs: Float32Array): number[] {
  const highest = Math.max(...outputs);
  const powers = Array.from(outputs, (value) => Math.exp(value - highest));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}
