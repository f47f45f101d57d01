import { network, site } from '../../client-address.ts';

/** What one call holds while it lasts: first a place to connect from, then a line. */
export interface Place {
  /** The visitor is there. False where other calls have taken every line that they may have. */
  takeLine(): boolean;
  /** Gives back what it holds. */
  leave(): void;
}

export interface RoomPlaces {
  /** Whether there are as many calls with a visitor as there are lines. */
  areLinesTaken(): boolean;
  /**
   * A place for a call that is about to connect. Where its network has too many of those already,
   * it waits for its turn; null means that there is no place, or that the turn did not come in time.
   */
  enter(callerAddress: string): Promise<Place | null>;
  /** Nobody's turn comes any more. */
  close(): void;
}

/** Where a call comes from: a customer's network, and the site that the network belongs to. */
interface Origin {
  network: string;
  site: string;
}

interface Waiting {
  origin: Origin;
  answer(place: Place | null): void;
}

/** Calls of one network that connect at once: a browser needs less than a second for it. */
export const MOST_CONNECTING_PER_NETWORK = 4;
/** Calls that connect at once from everywhere; each of them may have a peer connection. */
const MOST_CONNECTING = 40;
/** A site may have that many lines, however few there are in all. */
const LEAST_SHARE = 4;

/**
 * Counts what calls hold. Only a visitor who is there makes a call count as a line, because a bare
 * `join` costs its sender nothing. No site has more than half of the lines, so that somebody who
 * takes all they can get leaves the other half to everybody else.
 */
export function roomPlaces(lines: number, turnMs: number): RoomPlaces {
  const share = Math.max(LEAST_SHARE, Math.ceil(lines / 2));
  const connecting = new Set<Origin>();
  const onLine = new Set<Origin>();
  const queue = new Set<Waiting>();

  const areLinesTaken = () => onLine.size >= lines;

  function hasLineFor(origin: Origin): boolean {
    return !areLinesTaken() && countOf(onLine, 'site', origin) < share;
  }

  function hasTurn(origin: Origin): boolean {
    const ofNetwork = countOf(connecting, 'network', origin);
    return connecting.size < MOST_CONNECTING && ofNetwork < MOST_CONNECTING_PER_NETWORK;
  }

  function givePlace({ network, site }: Origin): Place {
    // An object of its own, so that two calls of one origin are two members of a set.
    const call: Origin = { network, site };
    connecting.add(call);
    return {
      takeLine() {
        if (!connecting.has(call)) return onLine.has(call);
        if (!hasLineFor(call)) return false;
        connecting.delete(call);
        onLine.add(call);
        callTheNext();
        return true;
      },
      leave() {
        connecting.delete(call);
        onLine.delete(call);
        callTheNext();
      },
    };
  }

  function callTheNext(): void {
    for (const { origin, answer } of queue) {
      if (!hasLineFor(origin)) answer(null);
      else if (hasTurn(origin)) answer(givePlace(origin));
    }
  }

  function waitForTurn(origin: Origin): Promise<Place | null> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        origin,
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
    async enter(callerAddress) {
      const origin = { network: network(callerAddress), site: site(callerAddress) };
      if (!hasLineFor(origin)) return null;
      return hasTurn(origin) ? givePlace(origin) : waitForTurn(origin);
    },
    close() {
      for (const { answer } of queue) answer(null);
    },
  };
}

function countOf(calls: ReadonlySet<Origin>, what: keyof Origin, origin: Origin): number {
  return [...calls].filter((call) => call[what] === origin[what]).length;
}
