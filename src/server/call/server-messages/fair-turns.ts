import type { StoredResource } from '#server/platform/resource-store.ts';

/** Decides whose messages are sent next. */
export interface FairTurns {
  /**
   * Chooses calls and returns the due messages of each of them. Their turns last until `end` is
   * called. A call that has had no turn yet comes first, and then the one that has waited longest.
   */
  begin(due: readonly StoredResource[]): (readonly [callId: string, messages: StoredResource[]])[];
  end(callId: string): void;
}

/** The most calls that have a turn at once. */
const MOST_CALLS = 10;
/** One organisation with slow servers must leave room for the messages of the others. */
const MOST_CALLS_OF_ORGANISATION = 4;

export function fairTurns(): FairTurns {
  /** The calls that have a turn, with their organisations. */
  const underWay = new Map<string, string>();
  const lastTurns = new Map<string, number>();
  let turns = 0;

  return {
    begin(due) {
      const byCall = Map.groupBy(due, ({ parent }) => parent ?? '');
      for (const callId of lastTurns.keys()) if (!byCall.has(callId)) lastTurns.delete(callId);
      const lastTurnOf = (callId: string) => lastTurns.get(callId) ?? 0;
      const inTurn = [...byCall].toSorted(([one], [other]) => lastTurnOf(one) - lastTurnOf(other));
      return inTurn.filter(([callId, [first]]) => {
        const orgId = first?.orgId ?? '';
        const own = [...underWay.values()].filter((busy) => busy === orgId).length;
        const isFull = underWay.size >= MOST_CALLS || own >= MOST_CALLS_OF_ORGANISATION;
        if (isFull || underWay.has(callId)) return false;
        turns += 1;
        lastTurns.set(callId, turns);
        underWay.set(callId, orgId);
        return true;
      });
    },
    end(callId) {
      underWay.delete(callId);
    },
  };
}
