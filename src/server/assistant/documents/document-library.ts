import { setImmediate as nextRound } from 'node:timers/promises';
import type { pino } from 'pino';
import { linesOfDocument } from '#core/assistant/documents/read-document.ts';
import {
  type DocumentMatch,
  type PassageIndex,
  passageIndexBuilder,
  searchPassages,
} from '#core/assistant/documents/search-passages.ts';
import { passagesOf } from '#core/assistant/documents/split-passages.ts';
import type { DocumentFormat } from '#core/document-format.ts';
import type { KnowledgeChoice } from '../../chat/chat-agent.ts';

interface SourceDocument {
  id: string;
  name: string;
  format: DocumentFormat;
  bytes: number;
}

/** Where the documents come from. The content of a document never changes. */
export interface DocumentSource {
  find(choice: KnowledgeChoice): Promise<{
    documents: readonly SourceDocument[];
    /** How many passages the owner wants for one question. Null leaves it to the library. */
    mostPassages: number | null;
  }>;
  read(id: string): Promise<string>;
}

export interface DocumentLibrary {
  /** Resolves with the passages that are about a question, the best first. */
  search(choice: KnowledgeChoice, question: string): Promise<DocumentMatch[]>;
}

/** The bytes of the documents whose indexes stay in memory. An index takes about six times as many. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** After so many passages, other work of the process gets its turn. */
const PASSAGES_AT_ONCE = 20;
const PASSAGES = { usual: 5, most: 10 };

/**
 * Returns a library that reads a document when it is first asked about, and remembers its index
 * while there is room. Documents are read one after the other, so that many questions at once cost no
 * more memory than one.
 */
export function documentLibrary({
  source,
  logger,
}: {
  source: DocumentSource;
  logger: pino.Logger;
}): DocumentLibrary {
  /** The index that was used last is the last one. */
  const kept = new Map<string, { bytes: number; index: Promise<PassageIndex | null> }>();
  let last: Promise<unknown> = Promise.resolve();

  function indexOf({ id, format, bytes }: SourceDocument): Promise<PassageIndex | null> {
    const known = kept.get(id);
    if (known) {
      kept.delete(id);
      kept.set(id, known);
      return known.index;
    }
    const index = last.then(() => readIndex(id, format));
    last = index;
    kept.set(id, { bytes, index });
    dropOldest();
    return index;
  }

  async function readIndex(id: string, format: DocumentFormat): Promise<PassageIndex | null> {
    try {
      return await indexDocument(format, await source.read(id));
    } catch (error) {
      // The other documents still answer. The next question tries this one again.
      kept.delete(id);
      const type = error instanceof Error ? error.name : 'unknown';
      logger.warn({ fileId: id, type }, 'an uploaded file could not be read');
      return null;
    }
  }

  function dropOldest(): void {
    let bytes = kept.values().reduce((sum, one) => sum + one.bytes, 0);
    for (const [id, one] of kept) {
      if (bytes <= KEPT_BYTES) return;
      bytes -= one.bytes;
      kept.delete(id);
    }
  }

  return {
    async search(choice, question) {
      const { documents, mostPassages } = await source.find(choice);
      const searched = [];
      for (const document of documents) {
        const index = await indexOf(document);
        if (index) searched.push({ fileId: document.id, fileName: document.name, index });
      }
      const limit = Math.round(mostPassages ?? PASSAGES.usual);
      return searchPassages(searched, question, Math.min(Math.max(limit, 1), PASSAGES.most));
    },
  };
}

/** Reads a document with pauses, because calls of other visitors go on meanwhile. */
async function indexDocument(format: DocumentFormat, content: string): Promise<PassageIndex> {
  const builder = passageIndexBuilder();
  let added = 0;
  for (const passage of passagesOf(linesOfDocument(format, content))) {
    builder.add(passage);
    added += 1;
    if (added % PASSAGES_AT_ONCE === 0) await nextRound();
  }
  return builder.index();
}
