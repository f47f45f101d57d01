/** Servers that have just failed, so that every message does not find it out anew. */
export interface RestingServers {
  /** Returns for how many milliseconds the server still rests. */
  left(server: ServerOfOrganisation, now: number): number;
  rest(server: ServerOfOrganisation, until: number): void;
}

/** One organisation cannot make a server rest for another one. */
interface ServerOfOrganisation {
  orgId: string;
  url: string;
}

const MOST_RESTING_SERVERS = 1000;

export function restingServers(): RestingServers {
  const untilOf = new Map<string, number>();
  const keyOf = ({ orgId, url }: ServerOfOrganisation) => `${orgId} ${url}`;
  return {
    left: (server, now) => (untilOf.get(keyOf(server)) ?? 0) - now,
    rest(server, until) {
      untilOf.delete(keyOf(server));
      untilOf.set(keyOf(server), until);
      const [oldest] = untilOf.keys();
      if (untilOf.size > MOST_RESTING_SERVERS && oldest !== undefined) untilOf.delete(oldest);
    },
  };
}
