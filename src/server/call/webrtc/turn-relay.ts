import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Address,
  Candidate,
  type Connection,
  candidateFoundation,
  candidatePriority,
  classes,
  createStunOverTurnClient,
  Message,
  methods,
  parseIceServers,
  type StunOverTurnProtocol,
} from 'werift';
import type { IceServer } from '#core/call/room-messages.ts';
import { iceInternals } from './udp/ice-internals.ts';
import { type LibrarySockets, librarySockets } from './werift-sockets.ts';

/** A TURN server, and the ways to reach it in the order in which they are tried. */
export interface TurnServer {
  /** The first address of the server, as the owner wrote it. */
  url: string;
  username: string;
  password: string;
  ways: readonly TurnWay[];
}

interface TurnWay {
  address: Address;
  transport: 'udp' | 'tcp' | 'tls';
}

export interface TurnRelay {
  protocol: StunOverTurnProtocol;
  sockets: LibrarySockets;
}

/** How long a TURN server is asked in one way before the next way is tried too. */
const HEAD_START_MS = 1000;
/** How long one way to a TURN server is tried. */
const OPEN_MS = 8000;
/** A TURN server that does not answer any more must not delay the end of a call. */
const CLOSE_MS = 300;
/** A permission of a TURN server ends after five minutes (RFC 8656, section 9). */
const PERMISSION_REFRESH_SECONDS = 240;

/** Returns the TURN server of an entry, or null if the entry only names STUN servers. */
export function turnServerOf({ urls, username, credential }: IceServer): TurnServer | null {
  const relayUrls = [urls].flat().filter((url) => url.startsWith('turn'));
  const [url] = relayUrls;
  if (url === undefined || username === undefined || credential === undefined) return null;
  return { url, username, password: credential, ways: relayUrls.flatMap(waysOf) };
}

/** An address without a transport is tried by UDP first, and then by TCP. */
function waysOf(url: string): TurnWay[] {
  const { turnServer: address, turnTransport } = parseIceServers([{ urls: url }]);
  if (address === undefined) return [];
  const transports = turnTransport === undefined ? (['udp', 'tcp'] as const) : [turnTransport];
  return transports.map((transport) => ({ address, transport }));
}

/**
 * Opens a relay. Each way gets a head start before the next way is tried too, and the first way that
 * works is used. Returns null if no way works, or if the signal is aborted before.
 */
export async function openRelay(
  server: TurnServer,
  ice: Connection,
  signal: AbortSignal,
): Promise<TurnRelay | null> {
  const decided = new AbortController();
  const stopped = AbortSignal.any([signal, decided.signal]);
  const attempts = server.ways.map(async (way, nth) => {
    await delay(nth * HEAD_START_MS, undefined, { signal: stopped });
    const relay = await openRelayBy(way, { server, ice, signal: stopped });
    if (!stopped.aborted) return relay;
    await closeRelay(relay);
    throw new Error('The relay came too late.');
  });
  try {
    return await Promise.any(attempts);
  } catch {
    return null;
  } finally {
    decided.abort();
  }
}

async function openRelayBy(
  { address, transport }: TurnWay,
  { server, ice, signal }: { server: TurnServer; ice: Connection; signal: AbortSignal },
): Promise<TurnRelay> {
  const [host, port] = address;
  const { username, password } = server;
  const { interfaceAddresses } = ice.options;
  // The library compares the sender of an answer with the address, so it needs an IP address.
  const { address: ip } = await lookup(host, { family: transport === 'udp' ? 4 : 0 });
  const sockets = librarySockets();
  const opening = sockets.during(() =>
    createStunOverTurnClient(
      { address: [ip, port], username, password },
      {
        transport,
        ...(interfaceAddresses && { interfaceAddresses }),
        ...(ip !== host && { tlsOptions: { servername: host } }),
      },
    ),
  );
  try {
    const late = AbortSignal.timeout(OPEN_MS);
    return { protocol: await unlessAborted(AbortSignal.any([signal, late]), opening), sockets };
  } catch (error) {
    await sockets.close();
    throw error;
  }
}

/** Adds a relay to a connection whose checks may already have begun. */
export function offerRelay({ protocol }: TurnRelay, ice: Connection): void {
  const [host, port] = protocol.turn.relayedAddress;
  const [ownHost, ownPort] = protocol.turn.mappedAddress;
  const foundation = candidateFoundation('relay', 'udp', host);
  const priority = candidatePriority('relay');
  const candidate = new Candidate(foundation, 1, 'udp', priority, host, port, 'relay');
  candidate.relatedAddress = ownHost;
  candidate.relatedPort = ownPort;
  candidate.generation = ice.generation;
  candidate.ufrag = ice.localUsername;
  protocol.localCandidate = candidate;
  Reflect.set(protocol.turn, 'channelRefreshTime', PERMISSION_REFRESH_SECONDS);
  const { protocols, ensureProtocol, pairLocalProtocol, appendLocalCandidate } = iceInternals(ice);
  ensureProtocol(protocol);
  protocols().push(protocol);
  pairLocalProtocol(protocol);
  appendLocalCandidate(candidate);
}

/**
 * Takes a relay from its connection and ends it. Otherwise the TURN server would keep the port of
 * the relay for ten minutes.
 */
export async function withdrawRelay(relay: TurnRelay, ice: Connection): Promise<void> {
  const protocols = iceInternals(ice).protocols();
  // A closed connection closes all that is left in the list, but the relay has still to be told.
  const at = protocols.indexOf(relay.protocol);
  if (at >= 0) protocols.splice(at, 1);
  await closeRelay(relay);
}

async function closeRelay({ protocol, sockets }: TurnRelay): Promise<void> {
  const { turn } = protocol;
  const end = new Message(methods.REFRESH, classes.REQUEST).setAttribute('LIFETIME', 0);
  const told = turn.requestWithRetry(end, turn.server);
  // If no answer comes, the TURN server ends the relay later by itself.
  await unlessAborted(AbortSignal.timeout(CLOSE_MS), told).catch(() => {});
  await protocol.close();
  await sockets.close();
}

/** Resolves with the result of the work. Rejects if the signal is aborted before. */
async function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  // Work that fails later must not end the process.
  work.catch(() => {});
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
