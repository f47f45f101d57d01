import { contextOf, meaningOf } from '#core/assistant/read/line-meaning.ts';
import { lineOf, reopened } from '#core/assistant/read/read-line.ts';
import type { LineReader } from '../line-reader.ts';
import type { EncoderThread } from './encoder-thread.ts';

/** Returns the reader that has learned what visitors mean. */
export function encoderReader(thread: Pick<EncoderThread, 'names' | 'encode'>): LineReader {
  return {
    async read(text, state, signal) {
      const line = lineOf(text);
      const parts = await thread.encode(line, contextOf(reopened(state)), signal);
      return meaningOf(line, parts.map(({ outputs }) => outputs), thread.names);
    },
  };
}
