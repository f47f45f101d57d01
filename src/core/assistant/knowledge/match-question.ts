import { rememberLast } from '../../remembered-results.ts';
import { knowledgeEntries, unansweredQuestions } from './knowledge.ts';
import { isFormWord, wordsOfQuestion, wordsOfQuestions } from './question-terms.ts';
import { typoCorrection } from './typos.ts';

/** A passage and how sure the match is, from 0 to 1. */
export interface PassageMatch {
  /** The id is null if the question is like the questions that the content does not answer. */
  id: string | null;
  confidence: number;
}

/** How much a word counts that shows only the form of a question, such as 'what' or 'you'. */
const FORM_WEIGHT = 0.4;
/** How much a pair of neighbouring words counts. Pairs tell 'track me' from 'track emails'. */
const PAIR_WEIGHT = 0.6;
/** How much a word counts that no example question has, compared with the rarest known word. */
const UNKNOWN_WEIGHT = 0.7;
/**
 * A long line may hold a whole example question among other words. The line then counts as if it
 * were this similar to the example.
 */
const CONTAINED_SIMILARITY = 0.62;
/** An example is contained in a line if the line has at least this share of its weight. */
const MIN_CONTAINED = 0.8;
/** Shorter examples are contained in too many lines. */
const MIN_SUBJECT_WORDS = 2;
/** A question without a subject, such as 'how do I do that', needs an example that is this similar. */
const MIN_BARE_SIMILARITY = 0.85;
/** The share of the second best example, because one example alone may be similar by chance. */
const SECOND_SHARE = 0.3;
/**
 * The questions without an answer are about many subjects, so it says less that their words are
 * those of a question.
 */
const UNANSWERED_COVERAGE = 0.8;
/** The share of the similar examples in the score. The rest is the share of known words. */
const SIMILARITY_SHARE = 0.7;

const asked = [
  ...knowledgeEntries.flatMap(({ id, askedBy }) => askedBy.map((line) => ({ id, line }))),
  ...unansweredQuestions.map((line) => ({ id: null, line })),
];
/** The ids of the passages. The id null stands for the questions that the content does not answer. */
const subjects: (string | null)[] = [...new Set(asked.map(({ id }) => id))];
const examples = wordsOfQuestions(asked.map(({ line }) => line));
/** The place of each example's subject. Numbers in one block of memory are read fastest. */
const subjectOf = Uint16Array.from(asked, ({ id }) => subjects.indexOf(id));
const mayBeContained = Uint8Array.from(examples, (words) =>
  words.filter((word) => !isFormWord(word)).length >= MIN_SUBJECT_WORDS ? 1 : 0,
);

/** The subjects whose example questions have a feature. */
const vocabulary = new Map<string, Set<number>>();
examples.forEach((words, at) => {
  const subject = subjectOf[at] ?? 0;
  for (const feature of featuresOf(words))
    vocabulary.getOrInsertComputed(feature, () => new Set()).add(subject);
});
const withoutTypos = typoCorrection(
  [...vocabulary.keys()].filter((feature) => !feature.includes(' ')),
);

/** The weights of the features that the example questions have. */
const knownWeights = new Map<string, number>();

/** The places of the example questions that have a feature, with the weight of the feature there. */
const postings = new Map<string, { at: number; weight: number }[]>();
const lengths = new Float64Array(examples.length);
examples.forEach((words, at) => {
  const weights = weightsOf(words);
  const length = lengthOf(weights);
  lengths[at] = length;
  for (const [feature, weight] of weights)
    postings.getOrInsertComputed(feature, () => []).push({ at, weight: weight / length });
});

/** Returns the passages that match a question, the best match first. */
export const rankPassages = rememberLast((question: string): readonly PassageMatch[] => {
  const words = withoutTypos(wordsOfQuestion(question));
  const weights = weightsOf(words);
  const length = lengthOf(weights);
  const similarities = new Float64Array(examples.length);
  for (const [feature, weight] of weights)
    for (const { at, weight: other } of postings.get(feature) ?? [])
      similarities[at] = (similarities[at] ?? 0) + (weight / length) * other;
  const enough = words.every(isFormWord) ? MIN_BARE_SIMILARITY : 0;
  const best = new Float64Array(subjects.length);
  const second = new Float64Array(subjects.length);
  for (let at = 0; at < examples.length; at += 1) {
    const plain = similarities[at] ?? 0;
    if (plain === 0 || plain < enough) continue;
    const subject = subjectOf[at] ?? 0;
    const contained = (plain * length) / (lengths[at] ?? 1);
    const similarity =
      contained >= MIN_CONTAINED && mayBeContained[at] === 1
        ? Math.max(plain, CONTAINED_SIMILARITY * contained)
        : plain;
    const before = best[subject] ?? 0;
    best[subject] = Math.max(before, similarity);
    second[subject] = Math.max(second[subject] ?? 0, Math.min(before, similarity));
  }
  const weighed = [...new Set(words)].map((word) => [word, weightOf(word)] as const);
  return subjects
    .map((id, subject) => {
      const [first = 0, next = 0] = [best[subject], second[subject]];
      const similarity = (1 - SECOND_SHARE) * first + SECOND_SHARE * next;
      return { id, confidence: first === 0 ? 0 : confidenceOf(weighed, subject, similarity) };
    })
    .filter(({ confidence }) => confidence > 0)
    .sort((one, other) => other.confidence - one.confidence);
});

type WeighedWords = readonly (readonly [word: string, weight: number])[];

/** Weighs how similar the examples of a passage are, and which share of the words they have. */
function confidenceOf(words: WeighedWords, subject: number, similarity: number): number {
  let [known, total] = [0, 0];
  for (const [word, weight] of words) {
    total += weight;
    if (vocabulary.get(word)?.has(subject)) known += weight;
  }
  const coverage = total > 0 ? known / total : 0;
  const share = subjects[subject] === null ? UNANSWERED_COVERAGE : 1;
  return SIMILARITY_SHARE * similarity + (1 - SIMILARITY_SHARE) * share * coverage;
}

/** Returns the length of the vector that the weights of a question form. */
function lengthOf(weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  return Math.sqrt(sum);
}

function weightsOf(words: readonly string[]): Map<string, number> {
  return new Map(featuresOf(words).map((feature) => [feature, weightOf(feature)]));
}

/** A feature that the questions for many passages have counts little. */
function weightOf(feature: string): number {
  const remembered = knownWeights.get(feature);
  if (remembered !== undefined) return remembered;
  const found = vocabulary.get(feature);
  const rarity = found
    ? Math.log((subjects.length + 1) / (found.size + 0.5)) + 0.2
    : UNKNOWN_WEIGHT * Math.log(subjects.length + 1);
  const share = feature.includes(' ') ? PAIR_WEIGHT : isFormWord(feature) ? FORM_WEIGHT : 1;
  if (found) knownWeights.set(feature, share * rarity);
  return share * rarity;
}

/** The features of a question are its words and its pairs of neighbouring words. */
function featuresOf(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...new Set([...words, ...pairs])];
}
