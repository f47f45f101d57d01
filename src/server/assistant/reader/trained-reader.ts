import { dialogueActs, type ReaderHints } from '#core/assistant/understanding/line-reading.ts';
import { spelledOut } from '#core/assistant/understanding/quick-typing.ts';
import type { LineReader } from '../line-reader.ts';
import { tokensOfLine } from './reader-tokens.ts';
import type { Layer, ReaderWeights } from './reader-weights.ts';

/** The names in the list of passages that are no passages. */
const NO_QUESTION = 'no-question';
const NO_ANSWER = 'none';

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

function outputsFor(
  tokens: readonly number[],
  { width, table, windows, hidden, head }: ReaderWeights,
): Float32Array {
  const channels = windows.bias.length;
  // An empty token stands before the first and after the last one.
  const words = new Float32Array((tokens.length + 2) * width);
  const pooled = new Float32Array(2 * channels + width);
  tokens.forEach((token, index) => {
    const scale = table.scale[token] ?? 0;
    for (let place = 0; place < width; place += 1) {
      const value = (table.bytes[token * width + place] ?? 0) * scale;
      words[(index + 1) * width + place] = value;
      pooled[2 * channels + place] = (pooled[2 * channels + place] ?? 0) + value / tokens.length;
    }
  });
  for (let index = 0; index < tokens.length; index += 1) {
    const found = positive(weigh(windows, words.subarray(index * width, (index + 3) * width)));
    found.forEach((value, channel) => {
      pooled[channel] = Math.max(pooled[channel] ?? 0, value);
      pooled[channels + channel] = (pooled[channels + channel] ?? 0) + value / tokens.length;
    });
  }
  return weigh(head, positive(weigh(hidden, pooled)));
}

function weigh({ weights, bias }: Layer, input: Float32Array): Float32Array {
  const { length } = input;
  return bias.map((start, row) => {
    // Four sums at a time, because each addition would otherwise wait for the one before it. Every
    // layer's input has a length that four divides.
    let [first, second, third, fourth] = [start, 0, 0, 0];
    const from = row * length;
    for (let place = 0; place < length; place += 4) {
      const at = from + place;
      first += (weights[at] as number) * (input[place] as number);
      second += (weights[at + 1] as number) * (input[place + 1] as number);
      third += (weights[at + 2] as number) * (input[place + 2] as number);
      fourth += (weights[at + 3] as number) * (input[place + 3] as number);
    }
    return first + second + third + fourth;
  });
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
