import { customerNetwork, organisationNetwork } from '#server/http/incoming-request.ts';

/**
 * The place or the line of one call. A call has a place while it connects. The call exchanges the
 * place for a line when its visitor is heard, or is connected and muted. The number of lines is the
 * number of calls that are allowed at once.
 */
export interface CallPlace {
  /** Exchanges the place for a line. Returns false when no line is free for this call. */
  takeLine(): boolean;
  /** This signal is aborted when another call gets the place of this call. */
  readonly lost: AbortSignal;
  /** Gives back the place or the line of this call. */
  leave(): void;
}

/** The lines of the other processes that hold calls of the same service. */
export interface OtherLines {
  /** Returns how many lines the others have. */
  all(): number;
  /** Returns how many of these lines are free. */
  free(): number;
  /** Returns how many lines the calls of a site have in the other processes. */
  ofSite(site: string): number;
  /** Is called when a line of this process was taken or given back. */
  onChange(): void;
}

export interface CallCapacity {
  /** Returns true when all lines are taken, in this process and in all others. */
  areLinesTaken(): boolean;
  /** Returns true when a line is free in this process. */
  hasFreeLine(): boolean;
  /** Returns how many lines of this process the calls of each site have. */
  takenBySite(): ReadonlyMap<string, number>;
  /**
   * Resolves with a place for a call that is about to connect, or with null when the call is
   * refused. The call waits while too many calls of its network are connecting. The call also waits
   * while all places are taken and no other site has more places than the site of this call. The
   * call is refused when no line is free for its site, or when the wait takes too long.
   */
  enter(callerAddress: string): Promise<CallPlace | null>;
  /**
   * Takes a line for a phone call at once, or returns null when no line is free. The limits for
   * networks and sites do not apply, because all calls of a trunk come from one address, and a
   * stranger pays for each of them.
   */
  takePhoneLine(): CallPlace | null;
  /** Refuses all calls that wait for a place. */
  close(): void;
}

/**
 * The blocks of addresses that a call comes from. `network` is the block of one customer. `site` is
 * the larger block of one organisation (see `organisationNetwork`).
 */
interface Origin {
  network: string;
  site: string;
}

/** A call that has a place because it is connecting. */
interface Connecting extends Origin {
  lose(): void;
}

interface Waiting {
  origin: Origin;
  answer(place: CallPlace | null): void;
}

/**
 * The largest number of calls of one network that may connect at once. A browser connects in less
 * than a second, so a small number is enough.
 */
export const MOST_CONNECTING_PER_NETWORK = 4;
/**
 * The largest number of calls of all networks that may connect at once. Each of these calls may
 * have a peer connection. When all places are taken, a new call can take the oldest place of the
 * site with the most places. The site of the new call has to have fewer places than that site.
 */
const MOST_CONNECTING = 40;
/**
 * The number of lines that one site may always have, even if this is more than half of all lines.
 */
const LEAST_SHARE = 4;

/** Stands for the addresses of a phone call. No address is written like this. */
const PHONE_NETWORK = 'phone network';

const NO_OTHER_LINES: OtherLines = { all: () => 0, free: () => 0, ofSite: () => 0, onChange() {} };

/**
 * Counts the places and lines of calls. A call does not take a line for a `join` alone, because an
 * attacker can send many joins at no cost. One site gets at most half of the lines (or LEAST_SHARE
 * lines, if half would be fewer), so that one attacker cannot take all lines. The half is of the
 * lines of all processes, and the lines of the site in all processes count.
 */
export function callCapacity(
  lines: number,
  turnMs: number,
  others: OtherLines = NO_OTHER_LINES,
): CallCapacity {
  const share = () => Math.max(LEAST_SHARE, Math.ceil((lines + others.all()) / 2));
  /** The calls that have a place. The oldest call is the first. */
  const connecting = new Set<Connecting>();
  const onLine = new Set<Origin>();
  const queue = new Set<Waiting>();

  const hasFreeLine = () => onLine.size < lines;

  function hasLineFor(origin: Origin): boolean {
    const ofSite = countOf(onLine, 'site', origin) + others.ofSite(origin.site);
    return hasFreeLine() && ofSite < share();
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
        others.onChange();
        admitWaiting();
        return true;
      },
      leave() {
        connecting.delete(call);
        if (onLine.delete(call)) others.onChange();
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
    areLinesTaken: () => !hasFreeLine() && others.free() <= 0,
    hasFreeLine,
    takenBySite: () => sizesBySite(onLine),
    async enter(callerAddress) {
      const origin = {
        network: customerNetwork(callerAddress),
        site: organisationNetwork(callerAddress),
      };
      if (!hasLineFor(origin)) return null;
      return placeFor(origin) ?? waitForTurn(origin);
    },
    takePhoneLine() {
      if (!hasFreeLine()) return null;
      const call: Origin = { network: PHONE_NETWORK, site: PHONE_NETWORK };
      onLine.add(call);
      others.onChange();
      return {
        lost: new AbortController().signal,
        takeLine: () => onLine.has(call),
        leave() {
          if (onLine.delete(call)) others.onChange();
          admitWaiting();
        },
      };
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
 * Returns the call that loses its place when all places are taken and a new call comes. This is the
 * oldest call of the site with the most calls. An attacker with many networks at one site then
 * harms this site first, and an honest call is seldom the oldest, because it connects soon.
 */
function oldestOfLargestSite(calls: ReadonlySet<Connecting>): Connecting | undefined {
  const sizes = sizesBySite(calls);
  const largest = Math.max(...sizes.values());
  return [...calls].find(({ site }) => sizes.get(site) === largest);
}

function sizesBySite(calls: ReadonlySet<Origin>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { site } of calls) sizes.set(site, (sizes.get(site) ?? 0) + 1);
  return sizes;
}
