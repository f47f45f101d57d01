import type { MeantPassage } from '../read/line-reading.ts';
import { priceAnswer } from './answers.ts';
import { examplesOf } from './own-texts.ts';
import { type AskedSentence, type KeptDirection, SURE, similarity } from './text-nearness.ts';

/** An answer that the owner has written at the desk, with the questions that it is for. */
export interface OwnersAnswer {
  id: string;
  questions: readonly string[];
  text: string;
}

/** What is compared with a question of a visitor. Each text is read once. */
export interface AnswerKeys<Key> {
  /** The questions alone. */
  asked: readonly Key[];
  /** The sentences of the answer, each behind a question. */
  said: readonly Key[];
}

export interface IndexedAnswer extends AnswerKeys<KeptDirection> {
  answer: OwnersAnswer;
}

/** More sentences would hardly be nearer, and each takes some milliseconds to read. */
const MOST = { questionsBefore: 3, sentences: 4 };

/**
 * A question alone is near to every other one of the same form, and a sentence behind its question to
 * everything that is said about its subject. So both have to be near. Decision 75 has the figures.
 */
const QUESTION_COUNTS = 0.3;
const ANSWERS_FROM_NEARNESS = 0.54;
/** From this nearness on, it is the same question, whatever the answer says. */
const SAME_QUESTION = 0.82;
/** How much nearer an answer must be if the site may have one, too. */
const BESIDE_PASSAGE = 0.1;
/** Only the very question takes the place of a passage of which the reader is sure. */
const REPLACES_PASSAGE = 0.9;

/** Returns the texts by which an answer is found. */
export function keysOf({ questions, text }: OwnersAnswer): AnswerKeys<string> {
  const before = questions.slice(0, MOST.questionsBefore);
  const said = before.flatMap((question) => examplesOf([question], text).slice(0, MOST.sentences));
  return { asked: questions, said };
}

/** Returns the passage for a question: that of the reader, or an answer that is near enough. */
export function passageAmongAnswers(
  found: MeantPassage | null,
  sentences: readonly AskedSentence[],
  answers: readonly IndexedAnswer[],
): MeantPassage | null {
  // 'I can't give you a figure' is no answer, so an owner's answer about a price takes its place.
  const isUnknown = found?.id == null || (found.id === 'faq/price' && priceAnswer.say.length > 1);
  const isSure = !isUnknown && found.probability >= SURE;
  const near = answers.flatMap(({ answer, asked, said }) =>
    sentences.map(({ direction }) => {
      const question = nearest(direction, asked);
      const both = QUESTION_COUNTS * question + (1 - QUESTION_COUNTS) * nearest(direction, said);
      const same = question - SAME_QUESTION + ANSWERS_FROM_NEARNESS;
      return { answer, question, nearness: Math.max(both, same) };
    }),
  );
  const [best] = near.toSorted((one, other) => other.nearness - one.nearness);
  if (!best) return found;
  const limit = ANSWERS_FROM_NEARNESS + (isUnknown ? 0 : BESIDE_PASSAGE);
  if (isSure ? best.question < REPLACES_PASSAGE : best.nearness < limit) return found;
  const { id, text } = best.answer;
  return { id: `desk/${id}`, probability: Math.min(1, best.nearness), answer: text };
}

function nearest(direction: Float32Array, keys: readonly KeptDirection[]): number {
  return Math.max(-1, ...keys.map((key) => similarity(direction, key)));
}
