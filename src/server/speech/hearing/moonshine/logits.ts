/** The numbers by which a network rates every token that may come next. */
export type Logits = Float32Array;

/** The amount that an expected token gains. It turns close decisions and no others. */
const EXPECTED_BONUS = 2;

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
  for (const token of expected) consider(token, (logits[token] as number) + EXPECTED_BONUS);
  return best;
}

/** Returns the natural logarithm of a token's probability. */
export function logProbability(logits: Logits, token: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const rating of logits) if (rating > highest) highest = rating;
  let sum = 0;
  for (const rating of logits) sum += Math.exp(rating - highest);
  return (logits[token] as number) - highest - Math.log(sum);
}
