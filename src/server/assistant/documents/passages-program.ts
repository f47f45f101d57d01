import { parentPort, workerData } from 'node:worker_threads';
import { linesOfDocument } from '#core/assistant/documents/read-document.ts';
import { passagesOf } from '#core/assistant/documents/split-passages.ts';
import type { DocumentToRead } from './passages-thread.ts';

// The program of the thread that reads one document. Its only message is the passages.
const { format, content } = workerData as DocumentToRead;
parentPort?.postMessage([...passagesOf(linesOfDocument(format, content))]);
