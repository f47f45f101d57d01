import { type HeardLine, hearAnswer } from '../../../assistant/read/read-line.ts';
import { minutesOf } from '../../../consultation/schedule.ts';
import { type FreeHearing, wholeScore } from '../chosen-answer.ts';

const NOON = 12 * 60;
/** Whoever says 'in the afternoon' does not say 'at noon'. */
const AFTERNOON =
  /(?<!\b(?:the|this|that|in|good|early|late|any|every|my|your|our|all|one|next|an|mid)[\s-])\bafternoon\b/i;
const NOTHING_ELSE = /^\W{0,5}(?:\w{1,3}\W{1,3})?afternoon\W{0,5}$/i;
/** Where noon was offered and 'afternoon' is no answer, noon may be this much less likely. */
const LARGEST_LOSS = 4;
/** Elsewhere noon must be likelier by this, because its text is shorter. */
const LEAST_LEAD = 1;

/**
 * 'At noon' and 'afternoon' sound nearly the same. Returns the line with 'at noon', or null if the line
 * has a time, or if noon is no answer to the question.
 */
export function noonInstead({ line, state, local, reading }: HeardLine): HeardLine | null {
  const { asked } = state;
  const asksForTime = asked === 'date' || asked === 'slot' || asked === 'move-when';
  const hasTime = typeof reading.facts.time?.minutes === 'number';
  if (!asksForTime || hasTime || !AFTERNOON.test(line)) return null;
  const noon = hearAnswer(state, line.replace(AFTERNOON, 'at noon'), local);
  return noon.reading.facts.time?.minutes === NOON ? noon : null;
}

/** Returns the line with noon if it is likely enough, given its mean log probability. */
export function chosenNoon(
  { line, state }: HeardLine,
  noon: HeardLine,
  [weight]: readonly number[],
  { text, certainty }: FreeHearing,
): HeardLine | null {
  if (weight === undefined || certainty === null) return null;
  // If one later time was offered, 'afternoon' answers with it.
  const later = state.offered.filter((slot) => minutesOf(slot) > NOON).length;
  const isNoAnswer = NOTHING_ELSE.test(line) && state.offered.includes('12:00') && later !== 1;
  const loss = wholeScore(certainty, text) - wholeScore(weight, noon.line);
  return loss <= (isNoAnswer ? LARGEST_LOSS : -LEAST_LEAD) ? noon : null;
}
