/**
 * One of the two bands of G.722 (ITU-T): an adaptive predictor says which sample comes next, and only
 * the difference is sent, in steps whose size adapts too. Encoder and decoder run the same code, so
 * that both predict the same. Numbers and shifts are those of the recommendation, section 6.
 */

/** How the size of the steps adapts in a band. */
export interface StepRule {
  /** The size of the first steps. */
  first: number;
  /** The highest logarithm of the size. */
  highest: number;
  /** The part of the logarithm that is no part of the mantissa. */
  shift: number;
}

export const LOW_BAND: StepRule = { first: 32, highest: 18_432, shift: 8 };
export const HIGH_BAND: StepRule = { first: 8, highest: 22_528, shift: 10 };

/** The mantissas of the powers of two, in steps of a 32nd. */
const POWERS = [
  2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834,
  2896, 2960, 3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008,
];
const ZEROS = 6;

export function saturate(value: number): number {
  return value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
}

export class G722Band {
  /** The size of a step. */
  step: number;
  /** What the next sample will probably be. */
  predicted = 0;
  readonly #rule: StepRule;
  #logStep = 0;
  /** The part of the prediction that comes from earlier differences. */
  #fromDifferences = 0;
  #firstPole = 0;
  #secondPole = 0;
  #lastReconstructed = 0;
  #lastPartial = 0;
  #partialBefore = 0;
  readonly #zeros = new Int32Array(ZEROS);
  readonly #differences = new Int32Array(ZEROS);

  constructor(rule: StepRule) {
    this.#rule = rule;
    this.step = rule.first;
  }

  /** Makes the steps larger or smaller by `change`, which belongs to the value that was sent. */
  adaptStep(change: number): void {
    const { highest, shift } = this.#rule;
    const log = ((this.#logStep * 127) >> 7) + change;
    this.#logStep = log < 0 ? 0 : log > highest ? highest : log;
    const mantissa = POWERS[(this.#logStep >> 6) & 31] as number;
    const down = shift - (this.#logStep >> 11);
    this.step = (down < 0 ? mantissa << -down : mantissa >> down) << 2;
  }

  /** Takes the difference that was sent, and predicts the next sample. */
  adaptPrediction(difference: number): void {
    const partial = saturate(this.#fromDifferences + difference);
    const reconstructed = saturate(this.predicted + difference);
    this.#adaptPoles(partial);
    this.#adaptZeros(difference);
    const fromPoles = saturate(
      ((this.#firstPole * saturate(reconstructed * 2)) >> 15) +
        ((this.#secondPole * saturate(this.#lastReconstructed * 2)) >> 15),
    );
    this.#fromDifferences = this.#weighDifferences(difference);
    this.#lastReconstructed = reconstructed;
    this.predicted = saturate(fromPoles + this.#fromDifferences);
  }

  #adaptPoles(partial: number): void {
    const sign = partial >> 15;
    const agreesWithLast = sign === this.#lastPartial >> 15;
    const agreesWithBefore = sign === this.#partialBefore >> 15;
    this.#partialBefore = this.#lastPartial;
    this.#lastPartial = partial;

    const fourfold = saturate(this.#firstPole * 4);
    const feedback = Math.min(agreesWithLast ? -fourfold : fourfold, 32_767);
    const kept = (this.#secondPole * 32_512) >> 15;
    const second = (agreesWithBefore ? 128 : -128) + (feedback >> 7) + kept;
    this.#secondPole = second > 12_288 ? 12_288 : second < -12_288 ? -12_288 : second;

    const limit = saturate(15_360 - this.#secondPole);
    const first = saturate((agreesWithLast ? 192 : -192) + ((this.#firstPole * 32_640) >> 15));
    this.#firstPole = first > limit ? limit : first < -limit ? -limit : first;
  }

  #adaptZeros(difference: number): void {
    const growth = difference === 0 ? 0 : 128;
    const sign = difference >> 15;
    for (let at = 0; at < ZEROS; at += 1) {
      const grown = (this.#differences[at] as number) >> 15 === sign ? growth : -growth;
      const kept = ((this.#zeros[at] as number) * 32_640) >> 15;
      this.#zeros[at] = saturate(grown + kept);
    }
  }

  /** Remembers the difference, and returns what the last six of them say about the next sample. */
  #weighDifferences(difference: number): number {
    this.#differences.copyWithin(1, 0, ZEROS - 1);
    this.#differences[0] = difference;
    let sum = 0;
    for (let at = 0; at < ZEROS; at += 1) {
      const doubled = saturate((this.#differences[at] as number) * 2);
      sum += ((this.#zeros[at] as number) * doubled) >> 15;
    }
    return saturate(sum);
  }
}
