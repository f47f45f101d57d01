import { networkOf, organisationNetwork } from '#server/http/client-address.ts';

/** What one call holds: first a place to connect from, and later a line. */
export interface CallPlace {
  /** Takes a line when the visitor is there. Returns false when no line is free for this call. */
  takeLine(): boolean;
  /** Aborts when another call gets this place while this call is still connecting. */
  readonly lost: AbortSignal;
  /** Gives back the place or the line. */
  leave(): void;
}

export interface RoomPlaces {
  /** Whether as many calls with a visitor are going on as there are lines. */
  areLinesTaken(): boolean;
  /**
   * Resolves with a place for a call that is about to connect. The call waits for its turn while its
   * network has too many connecting calls. Null means that there is no place, or that the turn did
   * not come in time.
   */
  enter(callerAddress: string): Promise<CallPlace | null>;
  /** Refuses all calls that wait for their turn. */
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
  answer(place: CallPlace | null): void;
}

/** How many calls of one network may connect at once. A browser connects in less than a second. */
export const MOST_CONNECTING_PER_NETWORK = 4;
/**
 * How many calls may connect at once in all. Each of them may have a peer connection. Beyond that, a
 * call of a site that holds fewer places gets the oldest place of the site that holds the most.
 */
const MOST_CONNECTING = 40;
/** A site may have at least this many lines, even when there are few in all. */
const LEAST_SHARE = 4;

/**
 * Counts the places and lines that calls hold. A call takes a line only when its visitor is there,
 * because a bare `join` costs its sender nothing. No site gets more than half of the lines, so that
 * an attacker leaves the other half to everybody else.
 */
export function roomPlaces(lines: number, turnMs: number): RoomPlaces {
  const share = Math.max(LEAST_SHARE, Math.ceil(lines / 2));
  /** The oldest call comes first. */
  const connecting = new Set<Connecting>();
  const onLine = new Set<Origin>();
  const queue = new Set<Waiting>();

  const areLinesTaken = () => onLine.size >= lines;

  function hasLineFor(origin: Origin): boolean {
    return !areLinesTaken() && countOf(onLine, 'site', origin) < share;
  }

  /** Returns null when the call has to wait for its turn. */
  function placeFor(origin: Origin): CallPlace | null {
    if (countOf(connecting, 'network', origin) >= MOST_CONNECTING_PER_NETWORK) return null;
    if (connecting.size < MOST_CONNECTING) return givePlace(origin);
    const oldest = oldestOfLargestSite(connecting);
    const ofOwnSite = countOf(connecting, 'site', origin);
    if (!oldest || ofOwnSite >= countOf(connecting, 'site', oldest)) return null;
    connecting.delete(oldest);
    const place = givePlace(origin);
    oldest.lose();
    return place;
  }

  function givePlace({ network, site }: Origin): CallPlace {
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
        admitWaiting();
        return true;
      },
      leave() {
        connecting.delete(call);
        onLine.delete(call);
        admitWaiting();
      },
    };
  }

  function admitWaiting(): void {
    for (const { origin, answer } of queue) {
      if (!hasLineFor(origin)) answer(null);
      else {
        const place = placeFor(origin);
        if (place) answer(place);
      }
    }
  }

  function waitForTurn(origin: Origin): Promise<CallPlace | null> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        origin,
        answer(place) {
          clearTimeout(deadline);
          queue.delete(waiting);
          resolve(place);
        },
      };
      const deadline = setTimeout(() => waiting.answer(null), turnMs);
      queue.add(waiting);
    });
  }

  return {
    areLinesTaken,
    async enter(callerAddress) {
      const origin = {
        network: networkOf(callerAddress),
        site: organisationNetwork(callerAddress),
      };
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

/**
 * The call that has to give up its place when all places are taken. It is a call of the site with
 * the most calls, so an attacker with many networks at one site harms calls of that site first. It
 * is the oldest of them, because an honest call connects soon.
 */
function oldestOfLargestSite(calls: ReadonlySet<Connecting>): Connecting | undefined {
  const sizes = new Map<string, number>();
  for (const { site } of calls) sizes.set(site, (sizes.get(site) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return [...calls].find(({ site }) => sizes.get(site) === largest);
}
