import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { parseEncoderWeights } from '#core/line-encoder/encoder-weights.ts';
import { openLineEncoder } from '#core/line-encoder/line-encoder.ts';
import type { EncoderAnswer, EncoderQuestion, EncoderThreadData } from './encoder-thread.ts';

// The program of the thread that reads lines with the encoder. Its first message tells the names of
// the outputs. Then it answers one question after the other.
const { file } = workerData as EncoderThreadData;
const weights = parseEncoderWeights(await readFile(new URL(file)));
const { acts, passages, tags } = weights;
const encoder = openLineEncoder(weights);

parentPort?.on('message', (question: EncoderQuestion) => parentPort?.postMessage(answer(question)));
parentPort?.postMessage({ acts, passages, tags });

function answer({ line, context }: EncoderQuestion): EncoderAnswer {
  try {
    return encoder.encodeParts(line, context);
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The encoder failed.' };
  }
}
