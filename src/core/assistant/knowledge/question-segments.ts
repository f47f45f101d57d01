import { isFormWord, wordsOfQuestion } from './question-terms.ts';

/** A part of a line that may be the visitor's question. */
interface Segment {
  text: string;
  /** How much the part counts compared with a question. */
  share: number;
}

/**
 * A part that does not look like a question counts less, because it is most likely context. So does
 * a part without a subject, such as 'do I have to'.
 */
const STATEMENT_SHARE = 0.8;
/** A part counts slightly less than a whole line, so that a line that fits as a whole wins. */
const PART_SHARE = 0.97;
const MIN_WORDS = 2;
/** Of a long line, only so many parts are read. Questions come first, and then the last parts. */
const MOST_PARTS = 8;

/** Nobody asks a longer question without a pause, so no more of it is read. */
const LONGEST_INNER_QUESTION = 300;
/** Of many questions in one clause, the last ones are read. */
const MOST_INNER_QUESTIONS = 16;

const PAUSE = /[.!?;:\n]+(?=\s|$)|,\s+|(?<!\s)\s+-+\s+/;
const QUESTION_WORDS =
  "what|what's|whats|wat|which|who|who's|whos|whose|when|where|why|how|how's|can|could|do|does|did|is|are|am|will|would|should|may|any|got|tell|explain|show|give|list|describe|must|have you";
const QUESTION_START = new RegExp(
  `^(?:(?:and|so|but|ok|okay|um|uh|hi|hey|hello|well|yeah|also|or|then|please|like)\\s+)*(?:${QUESTION_WORDS})\\b`,
  'i',
);
/** A question that begins in the middle of a part without a pause, as in speech. */
const INNER_QUESTION =
  /(?<=\S+\s+\S+\s+)\b(?:(?:can|could|do|does|is|are|will|would|should) (?:i|you|u|it|we|they|the|this|that|there|your|my|our)|(?:what|how|which|who|when|where|why|whats) (?:is|are|do|does|if|about|can|could|would|will|happens|kind|i|you|u|much|many|long|should|the))\b/gi;

/** Tells whether a part of a line after its beginning begins as a question does. */
export function holdsLaterQuestion(line: string): boolean {
  return segmentsOf(line)
    .slice(1)
    .some(({ text }) => QUESTION_START.test(text) && !line.trim().startsWith(text));
}

/** Returns the whole line and the parts of the line that may be the question. */
export function segmentsOf(line: string): Segment[] {
  const whole = line.trim();
  const clauses = whole.split(PAUSE).filter((clause) => clause.trim() !== '');
  const parts = clauses.length > 1 ? clauses : [];
  // A clause that begins as a question is not cut, because 'how fast can you …' is one question.
  const inner = clauses
    .filter((clause) => !QUESTION_START.test(clause.trim()))
    .flatMap((clause) =>
      [...clause.matchAll(INNER_QUESTION)].map(({ index }) =>
        clause.slice(index, index + LONGEST_INNER_QUESTION),
      ),
    )
    .slice(-MOST_INNER_QUESTIONS);
  const segments = [...parts, ...inner]
    .map((text) => text.trim())
    .filter((text) => text.split(/\s+/).length >= MIN_WORDS)
    .map((text) => {
      const isQuestion = QUESTION_START.test(text) && !wordsOfQuestion(text).every(isFormWord);
      return { text, share: isQuestion ? PART_SHARE : PART_SHARE * STATEMENT_SHARE };
    });
  const read = segments
    .toReversed()
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_PARTS);
  return [{ text: whole, share: 1 }, ...read];
}
