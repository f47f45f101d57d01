export interface Allowance {
  /** Whether there were so many left. */
  take(amount?: number): boolean;
}

/** So many at once, and then so many a second. */
export function allowance(atOnce: number, perSecond: number): Allowance {
  let left = atOnce;
  let asked = performance.now();
  return {
    take(amount = 1) {
      const now = performance.now();
      left = Math.min(atOnce, left + ((now - asked) / 1000) * perSecond);
      asked = now;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
  };
}
