/** How likely each sign is at each moment of a sound. */
export interface SignRatings {
  /** The signs, without the blank that stands before them in every row. */
  signs: string;
  /** Log probabilities: for each moment the one of the blank, then the one of each sign. */
  ratings: Float32Array;
}

/** A text that was possibly said. */
export interface LikelyText {
  text: string;
  /** The log probability, less what the words of the text cost. */
  rating: number;
}

/** Weighs a text sign by sign, before anything is heard. */
export interface TextCosts<State> {
  start: State;
  /** Returns the state after one more sign. */
  after(state: State, sign: string): State;
  /** What the text costs if it goes on, and if it ends here. */
  open(state: State): number;
  closed(state: State): number;
}

interface Beam<State> {
  text: string;
  last: number;
  state: State;
  /** The log probability of all paths that end with the blank, and with the last sign. */
  blank: number;
  sign: number;
}

/** So many texts are followed at once. */
const MOST_TEXTS = 24;
/** A sign that is less likely than this at a moment is not said there. */
const LEAST_LOG_PROBABILITY = -7;
/** So many signs of a moment are followed at most. In noise, every sign may be a little likely. */
const MOST_SIGNS = 8;
/** The network is too sure of spellings that sound alike, so what the words cost counts double. */
const COST_WEIGHT = 2;

/**
 * Finds the likeliest texts of a sound. Several paths of signs and blanks write the same text, so
 * their probabilities are added (the prefix search of CTC). What the words cost is weighed in while
 * the text grows.
 */
export function likelyTexts<State>(
  { signs, ratings }: SignRatings,
  costs: TextCosts<State>,
): LikelyText[] {
  const width = signs.length + 1;
  let beams: Beam<State>[] = [
    { text: '', last: 0, state: costs.start, blank: 0, sign: Number.NEGATIVE_INFINITY },
  ];
  for (let at = 0; at + width <= ratings.length; at += width) {
    beams = nextBeams(beams, ratings.subarray(at, at + width));
  }
  return beams
    .map(({ text, state, blank, sign }) => ({
      text,
      rating: logSum(blank, sign) - COST_WEIGHT * costs.closed(state),
    }))
    .sort((one, other) => other.rating - one.rating);

  function nextBeams(before: readonly Beam<State>[], row: Float32Array): Beam<State>[] {
    const after = new Map<string, Beam<State>>();
    const heard = likelySigns(row);
    const beamOf = (text: string, last: number, state: () => State) => {
      const known = after.get(text);
      if (known) return known;
      const nothing = Number.NEGATIVE_INFINITY;
      const beam = { text, last, state: state(), blank: nothing, sign: nothing };
      after.set(text, beam);
      return beam;
    };
    for (const beam of before) {
      const whole = logSum(beam.blank, beam.sign);
      const same = beamOf(beam.text, beam.last, () => beam.state);
      same.blank = logSum(same.blank, whole + (row[0] as number));
      if (beam.last > 0) {
        same.sign = logSum(same.sign, beam.sign + (row[beam.last] as number));
      }
      for (const code of heard) {
        const sign = signs[code - 1] as string;
        const longer = beamOf(beam.text + sign, code, () => costs.after(beam.state, sign));
        const from = code === beam.last ? beam.blank : whole;
        longer.sign = logSum(longer.sign, from + (row[code] as number));
      }
    }
    if (after.size <= MOST_TEXTS) return [...after.values()];
    return [...after.values()]
      .map((beam) => ({
        beam,
        rating: logSum(beam.blank, beam.sign) - COST_WEIGHT * costs.open(beam.state),
      }))
      .sort((one, other) => other.rating - one.rating)
      .slice(0, MOST_TEXTS)
      .map(({ beam }) => beam);
  }
}

function likelySigns(row: Float32Array): number[] {
  const codes: number[] = [];
  for (let code = 1; code < row.length; code += 1) {
    if ((row[code] as number) > LEAST_LOG_PROBABILITY) codes.push(code);
  }
  if (codes.length <= MOST_SIGNS) return codes;
  const likeliest = codes.sort((one, other) => (row[other] as number) - (row[one] as number));
  return likeliest.slice(0, MOST_SIGNS);
}

/** The logarithm of the sum of two probabilities whose logarithms are given. */
function logSum(one: number, other: number): number {
  const [more, less] = one > other ? [one, other] : [other, one];
  return less === Number.NEGATIVE_INFINITY ? more : more + Math.log1p(Math.exp(less - more));
}
