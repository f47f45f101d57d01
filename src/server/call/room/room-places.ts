/** What one call holds while it lasts: first a place to connect from, then a line. */
export interface Place {
  /** Sound flows. False where the other calls have taken every line by now. */
  takeLine(): boolean;
  /** Gives back what it holds. */
  leave(): void;
}

export interface RoomPlaces {
  /** Whether sound flows in as many calls as there are lines. */
  areLinesTaken(): boolean;
  /**
   * A place for a call that is about to connect. Where its network has too many of those already,
   * it waits for its turn; null means that there is no place, or that the turn did not come in time.
   */
  enter(network: string): Promise<Place | null>;
  /** Nobody's turn comes any more. */
  close(): void;
}

interface Waiting {
  network: string;
  answer(place: Place | null): void;
}

/** Calls of one network that connect at once: a browser needs less than a second for it. */
export const MOST_CONNECTING_PER_NETWORK = 4;
/** Calls that connect at once from everywhere; each of them may have a peer connection. */
const MOST_CONNECTING = 40;

/**
 * Counts what calls hold. Only sound makes a call count as a line, because a bare `join` costs its
 * sender nothing: whoever sends many of them may only be in the way of their own network.
 */
export function roomPlaces(lines: number, turnMs: number): RoomPlaces {
  const connecting = new Map<string, number>();
  const queue = new Set<Waiting>();
  let allConnecting = 0;
  let sounding = 0;

  const areLinesTaken = () => sounding >= lines;

  function hasTurn(network: string): boolean {
    const ofNetwork = connecting.get(network) ?? 0;
    return allConnecting < MOST_CONNECTING && ofNetwork < MOST_CONNECTING_PER_NETWORK;
  }

  function countConnecting(network: string, change: 1 | -1): void {
    const ofNetwork = (connecting.get(network) ?? 0) + change;
    allConnecting += change;
    if (ofNetwork === 0) connecting.delete(network);
    else connecting.set(network, ofNetwork);
  }

  function givePlace(network: string): Place {
    let held: 'place' | 'line' | 'nothing' = 'place';
    countConnecting(network, 1);

    function giveBack(): void {
      if (held === 'place') countConnecting(network, -1);
      if (held === 'line') sounding -= 1;
      held = 'nothing';
    }

    return {
      takeLine() {
        if (held !== 'place') return held === 'line';
        if (areLinesTaken()) return false;
        giveBack();
        sounding += 1;
        held = 'line';
        callTheNext();
        return true;
      },
      leave() {
        giveBack();
        callTheNext();
      },
    };
  }

  function callTheNext(): void {
    for (const { network, answer } of queue) {
      if (areLinesTaken()) answer(null);
      else if (hasTurn(network)) answer(givePlace(network));
    }
  }

  function waitForTurn(network: string): Promise<Place | null> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        network,
        answer(place) {
          clearTimeout(patience);
          queue.delete(waiting);
          resolve(place);
        },
      };
      const patience = setTimeout(() => waiting.answer(null), turnMs);
      queue.add(waiting);
    });
  }

  return {
    areLinesTaken,
    async enter(network) {
      if (areLinesTaken()) return null;
      return hasTurn(network) ? givePlace(network) : waitForTurn(network);
    },
    close() {
      for (const { answer } of queue) answer(null);
    },
  };
}
