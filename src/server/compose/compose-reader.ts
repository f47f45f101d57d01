import { fileURLToPath } from 'node:url';
import type { pino } from 'pino';
import { ownTexts } from '#core/assistant/knowledge/own-texts.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import { createAnswerFinder } from '../assistant/reader/answer-finder.ts';
import {
  encoderReader,
  encoderWeightsFile,
  plainIfUnread,
} from '../assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../assistant/reader/encoder-thread.ts';
import { ownTextReader } from '../assistant/reader/own-text-reader.ts';
import {
  NO_DIRECTIONS,
  type TextDirections,
  textDirections,
} from '../assistant/reader/text-directions.ts';
import { StartError } from '../config/start-error.ts';
import { createAnswerBook } from '../platform/knowledge/answer-book.ts';
import { isForSite } from '../platform/organisations/current-organisation.ts';
import type { ResourceStore } from '../platform/resource-store.ts';

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

interface ReaderWithAnswers {
  reader: LineReader;
  /** Null where nothing says what a sentence means, so that no answer is found. */
  directions: TextDirections | null;
  resources: ResourceStore;
}

/** Returns the answers that the owner writes at the desk, and what finds them for a line. */
export function answersOfDesk(
  { reader, directions, resources }: ReaderWithAnswers,
  logger: pino.Logger,
) {
  const book = createAnswerBook(resources);
  const finder = createAnswerFinder({
    reader,
    directions: directions ?? NO_DIRECTIONS,
    // They are about the owner's business, and not about that of another organisation.
    list: async () => (isForSite() ? book.list() : []),
    logger,
  });
  return { book, finder };
}
