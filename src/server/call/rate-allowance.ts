export interface Allowance {
  /** Whether there were so many left. */
  take(amount?: number): boolean;
}

/** So many at once, and then so many a second; `clock` gives milliseconds. */
export function allowance(
  atOnce: number,
  perSecond: number,
  clock = () => performance.now(),
): Allowance {
  let left = atOnce;
  let asked = clock();
  return {
    take(amount = 1) {
      const now = clock();
      left = Math.min(atOnce, left + ((now - asked) / 1000) * perSecond);
      asked = now;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
  };
}
