import { meaningFor } from '#core/assistant/test-data/meaning-of-line.ts';
import type { LineReader } from '../assistant/line-reader.ts';

/** The trained reader without its thread. All tests of a process share it. */
export const testReader: LineReader = {
  async read(text, state, signal) {
    signal?.throwIfAborted();
    return meaningFor(text, state);
  },
};
