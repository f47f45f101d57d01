/** Counts the requests that are under way. */
export interface RequestSlots {
  /**
   * Takes a slot for a request of an organisation. Returns the function that gives it back, or null
   * if no slot is left.
   */
  take(orgId: string): (() => void) | null;
}

const MOST_AT_ONCE = 64;
/** The slow servers of one organisation must not hold up the requests of the others. */
const MOST_OF_ORGANISATION = 32;

export function requestSlots(
  mostAtOnce = MOST_AT_ONCE,
  mostOfOrganisation = MOST_OF_ORGANISATION,
): RequestSlots {
  let all = 0;
  const byOrganisation = new Map<string, number>();

  function add(orgId: string, change: 1 | -1): void {
    const count = (byOrganisation.get(orgId) ?? 0) + change;
    all += change;
    if (count === 0) byOrganisation.delete(orgId);
    else byOrganisation.set(orgId, count);
  }

  return {
    take(orgId) {
      const own = byOrganisation.get(orgId) ?? 0;
      if (all >= mostAtOnce || own >= mostOfOrganisation) return null;
      add(orgId, 1);
      return () => add(orgId, -1);
    },
  };
}
