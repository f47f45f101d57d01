import { services } from '../../consultation/service.ts';
import { faq } from '../../site/content/faq.ts';
import { hasOwnersTexts, saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import { documentTerms } from '../documents/document-terms.ts';
import type { MeantPassage } from '../read/line-reading.ts';
import { knowledgeEntries } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';
import {
  type AskedSentence,
  answersRather,
  type KeptDirection,
  SHARED_WORDS,
  similarity,
} from './text-nearness.ts';

/** A passage with words of the owner. No reader was trained for it, so it is found by what it says. */
export interface OwnText {
  /** The id of the passage. */
  id: string;
  /** The owner's question, if the passage answers one. */
  question: string | null;
  /** What the passage says, behind its question, and other questions for it. */
  examples: readonly string[];
}

/** The owner's texts, ready to be compared with questions. */
export interface OwnTextIndex {
  texts: readonly {
    id: string;
    directions: readonly KeptDirection[];
    terms: ReadonlySet<string>;
  }[];
  /** The passages whose text now answers another question than the one that was trained. */
  replaced: ReadonlySet<string>;
}

/** Returns the passages with words of the owner, and how each of them is found. */
export function ownTexts(): OwnText[] {
  const asked = new Map(
    faq.items
      .filter(({ question }) => saysWhatOwnerWrote(question))
      .map(({ id, question }) => [`faq/${id}`, question]),
  );
  return knowledgeEntries.flatMap(({ id, text }) => {
    const question = asked.get(id) ?? null;
    const isWritten = saysWhatOwnerWrote(text);
    const questions = question === null ? questionsByLabel(id) : [question];
    if (!isWritten && questions.length === 0) return [];
    return [{ id, question, examples: examplesOf(questions, text) }];
  });
}

/**
 * A sentence alone may not say what it is about, so the first question stands before it. A question
 * alone would be near to every other question of the same form.
 */
export function examplesOf([first, ...others]: readonly string[], text: string): string[] {
  const sentences = sentencesOf(text);
  if (first === undefined) return sentences;
  return [...others, ...sentences.map((sentence) => `${first} ${sentence}`)];
}

/** Returns questions for a service by the name that the owner has given to it. */
function questionsByLabel(id: string): string[] {
  const label = services.find((each) => id === `services/${each.id}`)?.label;
  if (label === undefined || !hasOwnersTexts('serviceLabels')) return [];
  return [`What does the ${label} do?`, `What is ${label}?`, `Tell me about ${label}.`];
}

/**
 * Joins the meanings of the examples to an index. `trainedFor` tells which passage the reader takes a
 * question to ask for. If it is another one than that of the owner's question, then nothing that was
 * trained leads to the passage any more.
 */
export function ownTextIndex(
  texts: readonly OwnText[],
  directions: ReadonlyMap<string, KeptDirection>,
  trainedFor: (question: string) => string | null,
): OwnTextIndex {
  const moved = texts.filter(
    ({ id, question }) => question !== null && !trainedFor(question)?.startsWith(id),
  );
  const answers = moved.map(({ id }) => knowledgeEntries.find((entry) => entry.id === id)?.text);
  const replaced = knowledgeEntries.filter(({ text }) =>
    answers.some((answer) => answer !== undefined && text.includes(answer)),
  );
  return {
    texts: texts.map(({ id, examples }) => ({
      id,
      directions: examples.flatMap((example) => directions.get(example) ?? []),
      terms: new Set(documentTerms(examples.join('\n'))),
    })),
    replaced: new Set(replaced.map(({ id }) => id)),
  };
}

/**
 * Returns the passage for a question: that of the reader, or an own text that is near enough to one of
 * the sentences of the question.
 */
export function passageAmongOwn(
  found: MeantPassage | null,
  sentences: readonly AskedSentence[],
  { texts, replaced }: OwnTextIndex,
): MeantPassage | null {
  const isGone = found !== null && found.id !== null && replaced.has(found.id);
  const trained = isGone ? { ...found, id: null } : found;
  const near = texts
    .map((text) => ({ id: text.id, nearness: nearnessOf(text, sentences) }))
    .sort((one, other) => other.nearness - one.nearness);
  const [best] = near;
  if (!best || !answersRather(best.nearness, trained)) return trained;
  // Several passages may quote one sentence of the owner. Then the reader knows better which is meant.
  const own = near.find(({ id }) => id === trained?.id);
  if (own && own.nearness + SHARED_WORDS >= best.nearness) return trained;
  return { id: best.id, probability: Math.min(1, best.nearness) };
}

function nearnessOf(
  { directions, terms }: OwnTextIndex['texts'][number],
  sentences: readonly AskedSentence[],
): number {
  const each = sentences.map(({ text, direction }) => {
    const near = Math.max(...directions.map((kept) => similarity(direction, kept)));
    const asked = new Set(documentTerms(text));
    const shared = asked.size === 0 ? 0 : asked.intersection(terms).size / asked.size;
    return near + SHARED_WORDS * shared;
  });
  return Math.max(...each);
}
