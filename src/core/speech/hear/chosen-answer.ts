import type { NearAnswer } from './near-answers.ts';

/** What the recogniser heard without any hint, with its mean log probability if it reports one. */
export interface FreeHearing {
  text: string;
  certainty: number | null;
}

interface LeastLikely {
  /** An answer may be this much less likely than the free hearing, as a log probability. */
  largestLoss: number;
  /** An answer of another meaning must be this much less likely, as a log probability. */
  leastLead: number;
}

/** Whoever is not understood at once is asked again, which costs less than a wrong answer. */
const AT_FIRST: LeastLikely = { largestLoss: 4, leastLead: 1.5 };
/**
 * Whoever is asked again has given one of few answers, and hears which one was taken. A voice that a
 * bad line distorts is heard as 'the Caf agent' every time it says 'the chat agent'. On such lines the
 * right answer was 4.5 to 9 less likely than what was heard, and led by 3 or more.
 */
const ASKED_AGAIN: LeastLikely = { largestLoss: 9.5, leastLead: 2.5 };
/** An answer whose pieces are less likely than this was not said, whatever else was heard. */
const LEAST_CERTAINTY = -3;
/** Without weights only the sound counts, and then only a very near answer is taken. */
const NEAREST_ALONE = 0.16;
const LEAST_LEAD_ALONE = 0.06;
/** The recogniser's pieces of text hold about this many characters. */
const CHARACTERS_PER_PIECE = 4;

/**
 * Chooses the answer that the visitor most probably gave. `weights` are the mean log probabilities
 * of the answers, or an empty list if the recogniser cannot weigh. Returns null if no answer is
 * likely enough or if two of them are about equally likely: then the agent asks again. `isAskedAgain`
 * tells that the visitor has answered a question of few answers before, and was not understood.
 */
export function chosenAnswer(
  answers: readonly NearAnswer[],
  weights: readonly number[],
  heard: FreeHearing,
  isAskedAgain = false,
): NearAnswer | null {
  if (weights.length !== answers.length || heard.certainty === null) return nearestAlone(answers);
  const { largestLoss, leastLead } = isAskedAgain ? ASKED_AGAIN : AT_FIRST;
  const scored = answers
    .map((answer, index) => {
      const mean = weights[index] ?? 0;
      return { answer, mean, score: wholeScore(mean, answer.text) };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return null;
  const rival = scored.find(({ answer }) => answer.meaning !== best.answer.meaning);
  const leads = !rival || best.score - rival.score >= leastLead;
  const floor = wholeScore(heard.certainty, heard.text) - largestLoss;
  const likely = scored.find(
    ({ answer, mean, score }) =>
      answer.meaning === best.answer.meaning && score >= floor && mean >= LEAST_CERTAINTY,
  );
  return leads && likely ? likely.answer : null;
}

function nearestAlone(answers: readonly NearAnswer[]): NearAnswer | null {
  const [best] = answers;
  if (!best || best.distance > NEAREST_ALONE) return null;
  const rival = answers.find(({ meaning }) => meaning !== best.meaning);
  return !rival || rival.distance - best.distance >= LEAST_LEAD_ALONE ? best : null;
}

/** Turns the mean of a text into its sum, so that texts of different lengths can be compared. */
export function wholeScore(mean: number, text: string): number {
  return mean * Math.ceil(text.length / CHARACTERS_PER_PIECE);
}
