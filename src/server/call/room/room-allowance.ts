export interface Allowance {
  /** Whether there was one left. */
  take(): boolean;
}

/** So many at once, and then so many a second. */
export function allowance(atOnce: number, perSecond: number): Allowance {
  let left = atOnce;
  let asked = performance.now();
  return {
    take() {
      const now = performance.now();
      left = Math.min(atOnce, left + ((now - asked) / 1000) * perSecond);
      asked = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
