import {
  type AskedSentence,
  type KeptDirection,
  NEAR_FROM,
  SHARED_WORDS,
  similarity,
} from '../knowledge/text-nearness.ts';
import { documentTerms } from './document-terms.ts';
import type { DocumentPassage } from './split-passages.ts';

/** The words of one document, from which its passages are found. */
export interface PassageIndex {
  passages: readonly DocumentPassage[];
  /** For each term, the places of the passages that have it. */
  postings: ReadonlyMap<string, readonly number[]>;
}

/** Collects an index passage by passage, so that a long document can be read with pauses. */
export function passageIndexBuilder() {
  const passages: DocumentPassage[] = [];
  const postings = new Map<string, number[]>();
  return {
    add(passage: DocumentPassage): void {
      const terms = documentTerms(`${passage.heading}\n${passage.text}`);
      const place = passages.push(passage) - 1;
      for (const term of new Set(terms)) postings.getOrInsertComputed(term, () => []).push(place);
    },
    index: (): PassageIndex => ({ passages, postings }),
  };
}

/** A sentence of a document, and what it means. */
export interface MeantSentence {
  /** The place of the passage that holds the sentence. */
  place: number;
  text: string;
  direction: KeptDirection;
}

export interface SearchedDocument {
  fileId: string;
  fileName: string;
  index: PassageIndex;
  /** The sentences of the document whose meaning is known so far. */
  meant: readonly MeantSentence[];
}

export interface DocumentMatch extends DocumentPassage {
  fileId: string;
  fileName: string;
  /** The share of the question that the passage has, from 0 to 1, by the weight of its words. */
  coverage: number;
  /** The sentence of the passage that is nearest to the question by its meaning, and how near. */
  nearest: { text: string; nearness: number } | null;
}

/** A question, and what it means, as far as that is known. */
export interface DocumentQuestion {
  text: string;
  sentences: readonly AskedSentence[];
}

/** From this coverage on, a passage may be told as the answer without a model that judges it. */
export const ANSWERS_FROM = 0.55;
/** Below this coverage a passage is about something else, and not even a model sees it. */
const RELATED_FROM = 0.2;
/** A longer question has no more different words that matter. */
const MAX_TERMS = 60;
/** How much a word counts in the coverage besides its rarity. In a short document all are rare. */
const WORD_WEIGHT = 0.5;
/** A word that no document has counts less than the rarest one, because it may be a misspelling. */
const UNKNOWN_SHARE = 0.7;

/**
 * Returns the passages that are about a question, the best first: those that have most of its words,
 * then those that are near to it by their meaning, then those that have some of its words.
 */
export function searchPassages(
  documents: readonly SearchedDocument[],
  { text: question, sentences }: DocumentQuestion,
  limit: number,
): DocumentMatch[] {
  const terms = [...new Set(documentTerms(question))].slice(0, MAX_TERMS);
  const passages = documents.reduce((sum, { index }) => sum + index.passages.length, 0);
  const rarest = rarity(passages, 0);
  const weighed = terms.map((term) => {
    const held = documents.reduce(
      (sum, one) => sum + (one.index.postings.get(term)?.length ?? 0),
      0,
    );
    const share = held === 0 ? UNKNOWN_SHARE : 1;
    return { term, weight: share * (WORD_WEIGHT + rarity(passages, held) / rarest) };
  });
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return documents
    .flatMap((document) => {
      const found = weightsIn(document, weighed);
      const near = nearestIn(document, sentences);
      const places = new Set([...found.keys(), ...near.keys()]);
      return Array.from(places, (place): DocumentMatch => {
        const coverage = whole === 0 ? 0 : (found.get(place) ?? 0) / whole;
        const sentence = near.get(place);
        return {
          heading: document.index.passages[place]?.heading ?? '',
          text: document.index.passages[place]?.text ?? '',
          fileId: document.fileId,
          fileName: document.fileName,
          coverage,
          nearest: sentence
            ? { text: sentence.text, nearness: sentence.near + SHARED_WORDS * coverage }
            : null,
        };
      });
    })
    .filter((match) => match.coverage >= RELATED_FROM || isNear(match))
    .sort((one, other) => orderOf(other) - orderOf(one) || other.coverage - one.coverage)
    .slice(0, limit);
}

function isNear({ nearest }: DocumentMatch): boolean {
  return nearest !== null && nearest.nearness >= NEAR_FROM;
}

/** Passages that are near by their meaning alone are ordered by that, all others by their words. */
function orderOf(match: DocumentMatch): number {
  if (match.coverage >= ANSWERS_FROM) return 2;
  return isNear(match) ? (match.nearest?.nearness ?? 0) : 0;
}

/** Returns, for each passage whose meaning is known, the sentence that is nearest to a question. */
function nearestIn(
  { meant }: SearchedDocument,
  sentences: readonly AskedSentence[],
): Map<number, { text: string; near: number }> {
  const nearest = new Map<number, { text: string; near: number }>();
  for (const asked of sentences) {
    for (const { place, text, direction } of meant) {
      const near = similarity(asked.direction, direction);
      if (near > (nearest.get(place)?.near ?? 0)) nearest.set(place, { text, near });
    }
  }
  return nearest;
}

/** The inverse document frequency: high for a word that few passages have. */
function rarity(passages: number, held: number): number {
  return Math.log(1 + (passages - held + 0.5) / (held + 0.5));
}

/** Returns how much each passage has of the weight of the terms. */
function weightsIn(
  { index: { postings } }: SearchedDocument,
  terms: readonly { term: string; weight: number }[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const { term, weight } of terms) {
    for (const place of postings.get(term) ?? [])
      found.set(place, (found.get(place) ?? 0) + weight);
  }
  return found;
}
