import { networkOf, organisationNetwork } from '#server/http/client-address.ts';

/**
 * What one call holds. While the call connects, it holds a place. As soon as its visitor was heard,
 * or is connected and muted, the call holds a line instead. The number of lines is the number of
 * calls that are allowed at once.
 */
export interface CallPlace {
  /**
   * Exchanges the place for a line, because the visitor is there. Returns false when no line is
   * free for this call.
   */
  takeLine(): boolean;
  /** This signal aborts when another call gets this place while this call is still connecting. */
  readonly lost: AbortSignal;
  /** Gives back the place or the line of this call. */
  leave(): void;
}

export interface CallCapacity {
  /** Returns whether as many calls hold a line as are allowed at once. */
  areLinesTaken(): boolean;
  /**
   * Resolves with a place for a call that is about to connect. The call waits while too many calls
   * of its network are connecting, or while all places are taken and its site holds as many places
   * as any other site. Resolves with null when no line is free for its site, or when the wait takes
   * too long.
   */
  enter(callerAddress: string): Promise<CallPlace | null>;
  /** Refuses all calls that wait for a place. */
  close(): void;
}

/**
 * Where a call comes from. `network` is the block of addresses of one customer. `site` is the
 * larger block of addresses that one organisation has (see `organisationNetwork`).
 */
interface Origin {
  network: string;
  site: string;
}

/** A call that holds a place because it is connecting. */
interface Connecting extends Origin {
  lose(): void;
}

interface Waiting {
  origin: Origin;
  answer(place: CallPlace | null): void;
}

/**
 * The largest number of calls of one network that may connect at once. A browser connects in less
 * than a second.
 */
export const MOST_CONNECTING_PER_NETWORK = 4;
/**
 * The largest number of calls of all networks that may connect at once. Each of these calls may
 * have a peer connection. When all places are taken, a new call gets the oldest place of the site
 * with the most places, if the site of the new call has fewer places.
 */
const MOST_CONNECTING = 40;
/** One site may have this many lines, even when half of all lines would be fewer. */
const LEAST_SHARE = 4;

/**
 * Counts the places and lines that calls hold. A call takes a line only when its visitor is there,
 * because an attacker can send a `join` at no cost. One site gets at most half of the lines (but at
 * least LEAST_SHARE), so that one attacker cannot take all lines.
 */
export function callCapacity(lines: number, turnMs: number): CallCapacity {
  const share = Math.max(LEAST_SHARE, Math.ceil(lines / 2));
  /** The calls that hold a place. The oldest call is the first. */
  const connecting = new Set<Connecting>();
  const onLine = new Set<Origin>();
  const queue = new Set<Waiting>();

  const areLinesTaken = () => onLine.size >= lines;

  function hasLineFor(origin: Origin): boolean {
    return !areLinesTaken() && countOf(onLine, 'site', origin) < share;
  }

  /** Returns a place for a call, or null when the call has to wait. */
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
 * Returns the call that may lose its place to a new call when all places are taken. It is a call of
 * the site with the most calls, so an attacker with many networks at one site harms calls of this
 * site first. It is the oldest call of this site, because an honest call connects soon.
 */
function oldestOfLargestSite(calls: ReadonlySet<Connecting>): Connecting | undefined {
  const sizes = new Map<string, number>();
  for (const { site } of calls) sizes.set(site, (sizes.get(site) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return [...calls].find(({ site }) => sizes.get(site) === largest);
}
