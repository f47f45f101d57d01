import { once } from 'node:events';
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
  /**
   * Resolves with the passages that are about a question, the best first. A document that is not yet
   * read when the signal aborts is left out. The reading goes on for the next question.
   */
  search(choice: KnowledgeChoice, question: string, signal: AbortSignal): Promise<DocumentMatch[]>;
}

/** The time for the search of one turn. A visitor who waits longer is answered without files. */
const SEARCH_MS = 5000;

/** Returns what ends the search of a turn: its own time limit, or the end of the turn. */
export function searchDeadline(turnSignal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(SEARCH_MS);
  return turnSignal ? AbortSignal.any([turnSignal, late]) : late;
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
    async search(choice, question, signal) {
      const { documents, mostPassages } = await source.find(choice);
      const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort');
      const late = aborted.then(() => null);
      const searched = [];
      for (const document of documents) {
        const index = await Promise.race([indexOf(document), late]);
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
    if (passage !== null) {
      builder.add(passage);
      added += 1;
    }
    if (passage === null || added % PASSAGES_AT_ONCE === 0) await nextRound();
  }
  return builder.index();
}
