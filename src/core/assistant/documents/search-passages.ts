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

export interface SearchedDocument {
  fileId: string;
  fileName: string;
  index: PassageIndex;
}

export interface DocumentMatch extends DocumentPassage {
  fileId: string;
  fileName: string;
  /** BM25, by which the passages of one search are ordered. */
  score: number;
  /** The share of the question that the passage has, from 0 to 1, by the weight of its words. */
  coverage: number;
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

/** Returns the passages that are about a question, the best first. */
export function searchPassages(
  documents: readonly SearchedDocument[],
  question: string,
  limit: number,
): DocumentMatch[] {
  const terms = [...new Set(documentTerms(question))].slice(0, MAX_TERMS);
  const lengths = documents.map(({ index }) => index.lengths);
  const passages = lengths.reduce((sum, list) => sum + list.length, 0);
  if (terms.length === 0 || passages === 0) return [];
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
    .flatMap((document) => matchesIn(document, weighed, usual))
    .map(({ place, document, score, weight }) => ({
      heading: document.index.passages[place]?.heading ?? '',
      text: document.index.passages[place]?.text ?? '',
      fileId: document.fileId,
      fileName: document.fileName,
      score,
      coverage: weight / whole,
    }))
    .filter(({ coverage }) => coverage >= RELATED_FROM)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
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

function matchesIn(document: SearchedDocument, terms: readonly WeighedTerm[], usualLength: number) {
  const { postings, lengths } = document.index;
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
  return [...found].map(([place, { score, weight }]) => ({ place, document, score, weight }));
}
