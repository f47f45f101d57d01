import { networkOf, organisationOf } from '#server/http/client-address.ts';

/** What one call holds while it lasts: first a place to connect from, then a line. */
export interface Place {
  /** The visitor is there. False where other calls have taken every line that they may have. */
  takeLine(): boolean;
  /** Aborts when somebody else gets the place while the call still connects. */
  readonly lost: AbortSignal;
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

/** A call that has a place to connect from. */
interface Connecting extends Origin {
  lose(): void;
}

interface Waiting {
  origin: Origin;
  answer(place: Place | null): void;
}

/** Calls of one network that connect at once: a browser needs less than a second for it. */
export const MOST_CONNECTING_PER_NETWORK = 4;
/**
 * Calls that connect at once from everywhere; each of them may have a peer connection. Beyond that, a
 * call of a site that holds fewer places gets the oldest place of the site that holds the most.
 */
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
  /** The oldest comes first. */
  const connecting = new Set<Connecting>();
  const onLine = new Set<Origin>();
  const queue = new Set<Waiting>();

  const areLinesTaken = () => onLine.size >= lines;

  function hasLineFor(origin: Origin): boolean {
    return !areLinesTaken() && countOf(onLine, 'site', origin) < share;
  }

  /** Null where it is not yet the caller's turn. */
  function placeFor(origin: Origin): Place | null {
    if (countOf(connecting, 'network', origin) >= MOST_CONNECTING_PER_NETWORK) return null;
    if (connecting.size < MOST_CONNECTING) return givePlace(origin);
    const crowding = oldestOfLargestSite(connecting);
    const ofOwnSite = countOf(connecting, 'site', origin);
    if (!crowding || ofOwnSite >= countOf(connecting, 'site', crowding)) return null;
    connecting.delete(crowding);
    const place = givePlace(origin);
    crowding.lose();
    return place;
  }

  function givePlace({ network, site }: Origin): Place {
    const lost = new AbortController();
    const call: Connecting = { network, site, lose: () => lost.abort() };
    connecting.add(call);
    return {
      lost: lost.signal,
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
      else {
        const place = placeFor(origin);
        if (place) answer(place);
      }
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
      const origin = { network: networkOf(callerAddress), site: organisationOf(callerAddress) };
      if (!hasLineFor(origin)) return null;
      return placeFor(origin) ?? waitForTurn(origin);
    },
    close() {
      for (const { answer } of queue) answer(null);
    },
  };
}

function countOf(calls: ReadonlySet<Origin>, what: keyof Origin, origin: Origin): number {
  return [...calls].filter((call) => call[what] === origin[what]).length;
}

/** Somebody with many networks crowds out their own calls first; who really calls connects soon. */
function oldestOfLargestSite(calls: ReadonlySet<Connecting>): Connecting | undefined {
  const sizes = new Map<string, number>();
  for (const { site } of calls) sizes.set(site, (sizes.get(site) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return [...calls].find(({ site }) => sizes.get(site) === largest);
}
