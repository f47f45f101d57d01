import { parentPort } from 'node:worker_threads';
import type { EncoderQuestion } from '../../assistant/reader/encoder-thread.ts';

// The program of an encoder's thread that ends when it is asked to read a certain line.
parentPort?.on('message', ({ line }: EncoderQuestion) => {
  if (line === 'end') process.exit(1);
});
await import('../../assistant/reader/encoder-program.ts');
