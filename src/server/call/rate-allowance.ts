export interface RateAllowance {
  /**
   * Takes `amount` units and returns true. When fewer units are left, takes none and returns false.
   */
  take(amount?: number): boolean;
}

/**
 * Creates a token bucket. The bucket holds at most `atOnce` units and gets `perSecond` new units a
 * second. `now` returns milliseconds.
 */
export function rateAllowance(
  atOnce: number,
  perSecond: number,
  now = () => performance.now(),
): RateAllowance {
  let left = atOnce;
  let refilledAt = now();
  return {
    take(amount = 1) {
      const time = now();
      left = Math.min(atOnce, left + ((time - refilledAt) / 1000) * perSecond);
      refilledAt = time;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
  };
}
