import { mean, median, percentile } from '../../statistics.ts';
import type { HesitantTurn } from './hesitant-turns.ts';
import type { PossibleEnd } from './possible-ends.ts';

/** A silence in a turn, and the silences that would have ended the turn there. */
interface JudgedEnd extends PossibleEnd {
  /** Of rules that know what was asked. */
  askedMs: number;
  /** Of rules that only know the words. */
  unaskedMs: number;
}

export interface JudgedTurn {
  turn: HesitantTurn;
  ends: readonly JudgedEnd[];
}

/** Returns the silence in milliseconds that ends a turn at this place. */
export type EndRule = (end: JudgedEnd) => number;

export interface EndFigures {
  /** The share of the turns that were taken from the speaker before they were said. */
  cutShare: number;
  medianMs: number;
  meanMs: number;
  p95Ms: number;
}

/** The ear knows the words only after this silence, so no turn ends earlier. */
const LEAST_SILENCE_MS = 160;

/** Judges a rule by the turns. The delay is that of the turns that were heard to their end. */
export function judgeRule(turns: readonly JudgedTurn[], rule: EndRule): EndFigures {
  const delays = turns.map(({ ends }) => delayAfterTurn(ends, rule));
  const waited = delays.filter((ms) => ms >= 0);
  return {
    cutShare: 1 - waited.length / delays.length,
    medianMs: median(waited),
    meanMs: mean(waited),
    p95Ms: percentile(waited, 0.95),
  };
}

/** Returns how long after its end a turn is taken. It is negative if the turn is cut short. */
function delayAfterTurn(ends: readonly JudgedEnd[], rule: EndRule): number {
  for (const end of ends) {
    const silenceMs = Math.max(LEAST_SILENCE_MS, rule(end));
    if (silenceMs <= end.lastsMs) return end.beganMs + silenceMs;
  }
  throw new Error('The last silence of a turn lasts for ever.');
}

/**
 * Makes all silences of a rule shorter or longer until its usual delay is `targetMs`. Returns what
 * the rule then does.
 */
export function judgeAtDelay(
  turns: readonly JudgedTurn[],
  rule: EndRule,
  { usual, targetMs }: { usual: 'medianMs' | 'meanMs'; targetMs: number },
): EndFigures & { factor: number } {
  let [least, most] = [0, 10];
  for (let step = 0; step < 30; step += 1) {
    const factor = (least + most) / 2;
    const isTooLong = judgeRule(turns, (end) => factor * rule(end))[usual] > targetMs;
    if (isTooLong) most = factor;
    else least = factor;
  }
  return { factor: least, ...judgeRule(turns, (end) => least * rule(end)) };
}
