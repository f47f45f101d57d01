import { isIPv4 } from 'node:net';
import {
  type Address,
  type Connection,
  parseIceServers,
  type StunProtocol,
  serverReflexiveCandidate,
} from 'werift';
import type { IceServer } from '#core/call/room-messages.ts';
import {
  offerRelay,
  openRelay,
  type TurnRelay,
  type TurnServer,
  turnServerOf,
  withdrawRelay,
} from './turn-relay.ts';
import { iceInternals } from './udp/ice-internals.ts';

export interface ServerCandidates {
  /**
   * Asks the STUN and TURN servers for candidates, and adds each candidate to the ICE connection
   * when it is there. Resolves when all servers have answered or were given up.
   */
  gather(ice: Connection): Promise<void>;
  /**
   * Ends all relays. No relay is opened any more. The connections lose their relays at once, so that
   * they may be closed while this goes on.
   */
  release(): Promise<void>;
}

/** Is told whether a TURN server, which is named by its URL, has opened a relay. */
export type OnRelayAsked = (url: string, isOpen: boolean) => void;

/**
 * Gets candidates from STUN and TURN servers. The library could do this too, but it would not begin
 * to check any candidate before all servers have answered. So a server that does not answer would
 * delay or fail a call that does not need this server.
 */
export function serverCandidates(
  servers: readonly IceServer[],
  onRelayAsked: OnRelayAsked,
): ServerCandidates {
  const stunServers = servers.flatMap(stunAddresses);
  const turnServers = servers.map(turnServerOf).filter((server) => server !== null);
  const relays = new Map<TurnRelay, Connection>();
  /**
   * The TURN servers that have a relay or are being asked. After an ICE restart, the library offers
   * the relays again by itself.
   */
  const asked = new Set<TurnServer>();
  const released = new AbortController();

  async function addRelay(ice: Connection, server: TurnServer): Promise<void> {
    if (asked.has(server)) return;
    asked.add(server);
    const relay = await openRelay(server, ice, released.signal);
    if (released.signal.aborted) return;
    onRelayAsked(server.url, relay !== null);
    if (relay === null) {
      asked.delete(server);
    } else {
      relays.set(relay, ice);
      offerRelay(relay, ice);
    }
  }

  return {
    async gather(ice) {
      await Promise.all([
        ...stunServers.map((server) => addReflexiveCandidates(server, ice)),
        ...turnServers.map((server) => addRelay(ice, server)),
      ]);
    },
    async release() {
      released.abort();
      await Promise.all([...relays].map(([relay, ice]) => withdrawRelay(relay, ice)));
    },
  };
}

/** Asks a STUN server for the outer address of each socket. */
async function addReflexiveCandidates(server: Address, ice: Connection): Promise<void> {
  const { protocols, appendLocalCandidate } = iceInternals(ice);
  const sockets = protocols().filter(
    (protocol): protocol is StunProtocol =>
      protocol.type === 'stun' && isIPv4(protocol.localCandidate?.host ?? ''),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      const found = await serverReflexiveCandidate(socket, server);
      if (found === undefined || ice.state === 'closed') return;
      const isKnown = ice.localCandidates.some(
        ({ host, port }) => host === found.host && port === found.port,
      );
      if (!isKnown) appendLocalCandidate(found);
    }),
  );
}

/**
 * Returns the addresses of the STUN servers of an entry. The library asks a STUN server only by UDP,
 * so `stuns:` addresses are left to the browser.
 */
function stunAddresses({ urls }: IceServer): Address[] {
  return [urls]
    .flat()
    .filter((url) => url.startsWith('stun:'))
    .map((url) => parseIceServers([{ urls: url }]).stunServer)
    .filter((address) => address !== undefined);
}
