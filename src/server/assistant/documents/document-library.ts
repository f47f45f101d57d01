import { once } from 'node:events';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { pino } from 'pino';
import {
  type DocumentMatch,
  type MeantSentence,
  type PassageIndex,
  passageIndexBuilder,
  type SearchedDocument,
  searchPassages,
} from '#core/assistant/documents/search-passages.ts';
import { sentencesOf } from '#core/assistant/knowledge/sentences.ts';
import { type AskedSentence, keptDirection } from '#core/assistant/knowledge/text-nearness.ts';
import type { DocumentFormat } from '#core/document-format.ts';
import type { KnowledgeChoice } from '../../chat/chat-agent.ts';
import { sentencesAsked, type TextDirections } from '../reader/text-directions.ts';
import { passagesInThread } from './passages-thread.ts';

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
 * The most sentences of a document that are found by their meaning. Each takes some milliseconds once
 * and half a kilobyte. What follows them is found by its words.
 */
const MOST_SENTENCES = 1000;
/** How long a question waits for the meaning of a document that is new. */
const MEANING_MS = 1000;

interface KeptDocument {
  bytes: number;
  index: Promise<PassageIndex | null>;
  /** The sentences whose meaning is known so far. */
  meant: MeantSentence[];
  isMeant: Promise<void>;
}

/**
 * Returns a library that reads a document when it is first asked about, and remembers its index
 * while there is room. Documents are read one after the other, so that many questions at once cost no
 * more memory than one. Without `directions`, passages are found by their words alone.
 */
export function documentLibrary({
  source,
  directions = null,
  logger,
}: {
  source: DocumentSource;
  directions?: TextDirections | null;
  logger: pino.Logger;
}): DocumentLibrary {
  /** The document that was used last is the last one. */
  const kept = new Map<string, KeptDocument>();
  let last: Promise<unknown> = Promise.resolve();
  let lastMeant: Promise<unknown> = Promise.resolve();

  function documentOf({ id, format, bytes }: SourceDocument): KeptDocument {
    const known = kept.get(id);
    if (known) {
      kept.delete(id);
      kept.set(id, known);
      return known;
    }
    const index = last.then(() => readIndex(id, format));
    last = index;
    const meant: MeantSentence[] = [];
    const isMeant = Promise.all([index, lastMeant]).then(([read]) => readMeaning(id, read, meant));
    lastMeant = isMeant;
    const document = { bytes, index, meant, isMeant };
    kept.set(id, document);
    dropOldest();
    return document;
  }

  /** Reads the sentences one by one, so that no line of a visitor waits for more than one of them. */
  async function readMeaning(
    id: string,
    index: PassageIndex | null,
    meant: MeantSentence[],
  ): Promise<void> {
    if (!directions || !index) return;
    try {
      for (const { place, text, read } of sentencesIn(index)) {
        if (meant.length === MOST_SENTENCES || kept.get(id)?.meant !== meant) return;
        const direction = await directions.of(read);
        if (direction) meant.push({ place, text, direction: keptDirection(direction) });
      }
    } catch (error) {
      const type = error instanceof Error ? error.name : 'unknown';
      logger.warn({ fileId: id, type }, 'the meaning of an uploaded file could not be read');
    }
  }

  async function meaningOfQuestion(question: string): Promise<AskedSentence[]> {
    if (!directions) return [];
    return sentencesAsked(directions, question).catch((error: unknown) => {
      const type = error instanceof Error ? error.name : 'unknown';
      logger.warn({ type }, 'the meaning of a question could not be read');
      return [];
    });
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
      const searched: SearchedDocument[] = [];
      const meanings: Promise<void>[] = [];
      for (const document of documents) {
        const { index: reading, meant, isMeant } = documentOf(document);
        const index = await Promise.race([reading, late]);
        if (!index) continue;
        searched.push({ fileId: document.id, fileName: document.name, index, meant });
        meanings.push(isMeant);
      }
      const sentences = await meaningOfQuestion(question);
      // What is known by then is searched. The rest is read for the next question.
      await Promise.race([Promise.all(meanings), late, patience()]);
      const limit = Math.round(mostPassages ?? PASSAGES.usual);
      const most = Math.min(Math.max(limit, 1), PASSAGES.most);
      return searchPassages(searched, { text: question, sentences }, most);
    },
  };
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MEANING_MS).unref());
}

/** Each sentence is read behind its heading, because alone it may not say what it is about. */
function* sentencesIn({ passages }: PassageIndex) {
  for (const [place, { heading, text }] of passages.entries()) {
    for (const sentence of sentencesOf(text)) {
      yield { place, text: sentence, read: heading === '' ? sentence : `${heading}. ${sentence}` };
    }
  }
}

/** Makes the index with pauses, because calls of other visitors go on meanwhile. */
async function indexDocument(format: DocumentFormat, content: string): Promise<PassageIndex> {
  const builder = passageIndexBuilder();
  for (const [place, passage] of (await passagesInThread({ format, content })).entries()) {
    if (place % PASSAGES_AT_ONCE === 0) await nextRound();
    builder.add(passage);
  }
  return builder.index();
}
