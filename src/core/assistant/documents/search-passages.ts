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
  /** For each term, the places of the passages that have it, each followed by how often. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** The number of terms of each passage. */
  lengths: readonly number[];
}

/** Collects an index passage by passage, so that a long document can be read with pauses. */
export function passageIndexBuilder() {
  const passages: DocumentPassage[] = [];
  const postings = new Map<string, number[]>();
  const lengths: number[] = [];
  return {
    add(passage: DocumentPassage): void {
      const terms = documentTerms(`${passage.heading}\n${passage.text}`);
      const place = passages.push(passage) - 1;
      lengths.push(terms.length);
      for (const [term, held] of Map.groupBy(terms, (one) => one))
        postings.getOrInsertComputed(term, () => []).push(place, held.length);
    },
    index: (): PassageIndex => ({ passages, postings, lengths }),
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
  /** BM25, by which the passages of one search are ordered. */
  score: number;
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
/** The usual constants of BM25: how soon repeated words stop to count, and how much length counts. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
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
  const lengths = documents.map(({ index }) => index.lengths);
  const passages = lengths.reduce((sum, list) => sum + list.length, 0);
  const words = lengths.reduce((sum, list) => list.reduce((all, one) => all + one, sum), 0);
  const usual = Math.max(1, words / passages);
  const rarest = rarity(passages, 0);
  const weighed = terms.map((term) => {
    const held = documents.reduce(
      (sum, one) => sum + (one.index.postings.get(term)?.length ?? 0) / 2,
      0,
    );
    const rare = rarity(passages, held);
    const share = held === 0 ? UNKNOWN_SHARE : 1;
    return { term, rare, weight: share * (WORD_WEIGHT + rare / rarest) };
  });
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return documents
    .flatMap((document) => {
      const found = matchesIn(document, weighed, usual);
      const near = nearestIn(document, sentences);
      const places = new Set([...found.keys(), ...near.keys()]);
      return Array.from(places, (place): DocumentMatch => {
        const { score, weight } = found.get(place) ?? { score: 0, weight: 0 };
        const coverage = whole === 0 ? 0 : weight / whole;
        const sentence = near.get(place);
        return {
          heading: document.index.passages[place]?.heading ?? '',
          text: document.index.passages[place]?.text ?? '',
          fileId: document.fileId,
          fileName: document.fileName,
          score,
          coverage,
          nearest: sentence
            ? { text: sentence.text, nearness: sentence.near + SHARED_WORDS * coverage }
            : null,
        };
      });
    })
    .filter((match) => match.coverage >= RELATED_FROM || isNear(match))
    .sort((one, other) => orderOf(other) - orderOf(one) || other.score - one.score)
    .slice(0, limit);
}

function isNear({ nearest }: DocumentMatch): boolean {
  return nearest !== null && nearest.nearness >= NEAR_FROM;
}

/** Passages that are near by their meaning alone are ordered by that, all others by their score. */
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

interface WeighedTerm {
  term: string;
  rare: number;
  weight: number;
}

function matchesIn(
  { index }: SearchedDocument,
  terms: readonly WeighedTerm[],
  usualLength: number,
) {
  const { postings, lengths } = index;
  const found = new Map<number, { score: number; weight: number }>();
  for (const { term, rare, weight } of terms) {
    const list = postings.get(term) ?? [];
    for (let at = 0; at < list.length; at += 2) {
      const place = list[at] ?? 0;
      const times = list[at + 1] ?? 0;
      const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[place] ?? 0)) / usualLength;
      const score = (rare * times * (SATURATION + 1)) / (times + SATURATION * length);
      const before = found.get(place) ?? { score: 0, weight: 0 };
      found.set(place, { score: before.score + score, weight: before.weight + weight });
    }
  }
  return found;
}
