import type { pino } from 'pino';
import { contextOf, meaningOf } from '#core/assistant/read/line-meaning.ts';
import { plainMeaning } from '#core/assistant/read/plain-meaning.ts';
import { lineOf, reopened } from '#core/assistant/read/read-line.ts';
import type { LineReader } from '../line-reader.ts';
import type { EncoderThread } from './encoder-thread.ts';

/** The file that `scripts/reader-training` writes. */
export const encoderWeightsFile = new URL('line-encoder.bin', import.meta.url);

/** Returns the reader that has learned what visitors mean. */
export function encoderReader({
  names,
  encode,
}: Pick<EncoderThread, 'names' | 'encode'>): LineReader {
  return {
    async read(text, state, signal) {
      const line = lineOf(text);
      const parts = await encode(line, contextOf(reopened(state)), signal);
      return meaningOf(
        line,
        parts.map(({ outputs }) => outputs),
        names,
      );
    },
  };
}

/**
 * Returns a reader that takes a line for a plain answer if the other one fails. A visitor who answers
 * the question gets on, and every other line is asked for again.
 */
export function plainIfUnread(reader: LineReader, logger: pino.Logger): LineReader {
  return {
    async read(text, state, signal) {
      try {
        return await reader.read(text, state, signal);
      } catch (error) {
        signal?.throwIfAborted();
        // The message of an error may quote the line.
        const type = error instanceof Error ? error.name : typeof error;
        logger.warn({ type }, 'the reader failed, so a line is read as a plain answer');
        return plainMeaning(lineOf(text), reopened(state));
      }
    },
  };
}
