import { fileURLToPath } from 'node:url';
import type { pino } from 'pino';
import { ownTexts } from '#core/assistant/knowledge/own-texts.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import {
  encoderReader,
  encoderWeightsFile,
  plainIfUnread,
} from '../assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../assistant/reader/encoder-thread.ts';
import { ownTextReader } from '../assistant/reader/own-text-reader.ts';
import { type TextDirections, textDirections } from '../assistant/reader/text-directions.ts';
import { StartError } from '../config/start-error.ts';

interface OpenedReader {
  reader: LineReader;
  /** Says what the sentences of uploaded files mean. */
  directions: TextDirections;
  close(): Promise<void>;
}

/**
 * Opens the reader of all chats and calls. Without it the assistant would understand hardly any
 * line, so the server does not start.
 */
export async function openReader(
  logger: pino.Logger,
  file: URL = encoderWeightsFile,
): Promise<OpenedReader> {
  const thread = await openEncoderThread({ file }).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError(
      `The assistant cannot read, because ${fileURLToPath(file)} did not open: ${reason}. The file is a part of the program, so get it again from where the program came from.`,
    );
  });
  const directions = textDirections(thread);
  const reader = ownTextReader(encoderReader(thread), directions, ownTexts());
  return { reader: plainIfUnread(reader, logger), directions, close: thread.close };
}
