import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentPassage } from '#core/assistant/documents/split-passages.ts';
import type { DocumentFormat } from '#core/document-format.ts';

export interface DocumentToRead {
  format: DocumentFormat;
  content: string;
}

const PROGRAM = new URL('passages-program.ts', import.meta.url);

/** Reads a document in a thread of its own, because calls of other visitors go on meanwhile. */
export async function passagesInThread(workerData: DocumentToRead): Promise<DocumentPassage[]> {
  const [passages] = await once(new Worker(PROGRAM, { workerData }), 'message');
  return passages as DocumentPassage[];
}
