import { END_TOKEN } from './tokens.ts';

/** The numbers by which a network rates every token that may come next. */
export type Logits = Float32Array;

/** The amount that an expected token gains. It turns close decisions and no others. */
const EXPECTED_BONUS = 3;

/**
 * A rating that is so far below the highest adds nothing to the sum of all probabilities. Leaving
 * these out halves the time, because most of 32,768 ratings are far below.
 */
const NEGLIGIBLE = -16;

/** Returns the token with the highest rating, given what is expected and what must not come. */
export function likeliestToken(
  logits: Logits,
  expected: ReadonlySet<number>,
  barred: number | null,
): number {
  let best = -1;
  let highest = Number.NEGATIVE_INFINITY;
  const consider = (token: number, rating: number) => {
    if (rating <= highest || token === barred) return;
    best = token;
    highest = rating;
  };
  for (let token = 0; token < logits.length; token += 1) consider(token, logits[token] as number);
  // Expected words must not make a text longer than what was said.
  if (best === END_TOKEN) return best;
  for (const token of expected) consider(token, (logits[token] as number) + EXPECTED_BONUS);
  return best;
}

/** Returns the natural logarithm of a token's probability, to two digits after the point. */
export function logProbability(logits: Logits, token: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at += 1) {
    if ((logits[at] as number) > highest) highest = logits[at] as number;
  }
  let sum = 0;
  for (let at = 0; at < logits.length; at += 1) {
    const below = (logits[at] as number) - highest;
    if (below > NEGLIGIBLE) sum += Math.exp(below);
  }
  return (logits[token] as number) - highest - Math.log(sum);
}
