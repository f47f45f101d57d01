import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_TOO_SLOW } from './errors.ts';
import { type ErrorBody, endSocketWithError, errorAnswer } from './http-answer.ts';
import { clientAddress, organisationNetwork } from './incoming-request.ts';

export interface UnfinishedLimits {
  /** The most unfinished requests of one network. */
  perNetwork?: number;
  /** The most unfinished requests of all networks together. */
  inAll?: number;
  /** How long a body may take besides the time that its bytes get. */
  patienceMs?: number;
  /** How long a client may go on sending after its request was answered. */
  lingerMs?: number;
}

interface UnfinishedParts {
  /** Returns the headers of an error answer at this address. */
  headersOf(target: string): Record<string, string>;
  trustedProxies: number;
  /** Logs and counts an answer. `began` is a time of `performance.now`. */
  noteAnswer(incoming: IncomingMessage, status: number, began: number): void;
}

/** Returns whether the request may go on. If not, it is answered already. */
type AdmitUnfinished = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** A line that is slower than this (64 kbit a second) counts as no line. */
const LEAST_BYTES_A_MS = 8;

const RETRY_SECONDS = '2';
const TOO_MANY_UNFINISHED: ErrorBody = {
  error: 'too-many-requests',
  message: 'Too many unfinished requests come from your address. Please try again.',
};

/**
 * Creates a function that bounds what requests hold whose bodies have not arrived. A network may
 * have a few at a time. If there are too many in all, the one that is furthest behind a slow line
 * has to go, so a new request is always read. A body has to arrive at the speed of a slow line.
 */
export function unfinishedRequests(
  { headersOf, trustedProxies, noteAnswer }: UnfinishedParts,
  {
    // A usual body arrives together with its headers, so nobody needs many places.
    perNetwork = 64,
    // Each may hold 96 KiB of its body and 15 KB of Node's own objects: all of them hold 57 MB.
    inAll = 500,
    patienceMs = 30_000,
    lingerMs = 1000,
  }: UnfinishedLimits,
): AdmitUnfinished {
  const unfinished = new Set<UnfinishedRequest>();
  const counts = new Map<string, number>();

  function add(request: UnfinishedRequest): void {
    const { incoming, outgoing, network } = request;
    unfinished.add(request);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    let timer = setTimeout(closeIfSlow, patienceMs);
    function closeIfSlow(): void {
      const leftMs = patienceMs - msBehind(request);
      if (leftMs > 0 || waitsForUs(request)) {
        timer = setTimeout(closeIfSlow, Math.max(leftMs, lingerMs));
      } else close(request);
    }
    const end = () => {
      clearTimeout(timer);
      forget(request);
    };
    outgoing.once('finish', () => {
      if (incoming.complete) return;
      end();
      linger(incoming);
    });
    // Node closes the stream when its last byte was read, or when the connection breaks.
    incoming.once('close', end);
  }

  /** Throws the rest of an answered body away, so that the client has the time to read its answer. */
  function linger(incoming: IncomingMessage): void {
    const timer = setTimeout(() => incoming.socket.destroy(), lingerMs);
    incoming.once('close', () => clearTimeout(timer)).resume();
  }

  function forget(request: UnfinishedRequest): void {
    if (!unfinished.delete(request)) return;
    const left = (counts.get(request.network) ?? 0) - 1;
    if (left > 0) counts.set(request.network, left);
    else counts.delete(request.network);
  }

  function close(request: UnfinishedRequest | undefined): void {
    if (request === undefined) return;
    forget(request);
    const { incoming, began } = request;
    const { socket } = incoming;
    // Some answers begin before their request has ended, so there may be no place for another one.
    if (request.outgoing.headersSent || !socket.writable) socket.destroy();
    else {
      endSocketWithError(socket, 408, REQUEST_TOO_SLOW, retryHeadersOf(incoming));
      noteAnswer(incoming, 408, began);
    }
  }

  function retryHeadersOf({ url = '' }: IncomingMessage): Record<string, string> {
    return { ...headersOf(url), 'Retry-After': RETRY_SECONDS };
  }

  /** Forgets the requests that have arrived and that nobody has read yet. */
  function forgetArrived(): void {
    for (const request of unfinished) if (request.incoming.complete) forget(request);
  }

  function isFull(network: string): boolean {
    return (counts.get(network) ?? 0) >= perNetwork;
  }

  return (incoming, outgoing) => {
    if (!announcesBody(incoming)) return true;
    const began = performance.now();
    // One organisation must not take the places of all others.
    const network = organisationNetwork(clientAddress(incoming, trustedProxies));
    if (isFull(network) || unfinished.size >= inAll) forgetArrived();
    if (isFull(network)) {
      const { headers, body } = errorAnswer(429, TOO_MANY_UNFINISHED, retryHeadersOf(incoming));
      outgoing.writeHead(429, headers).end(body);
      noteAnswer(incoming, 429, began);
      linger(incoming);
      return false;
    }
    if (unfinished.size >= inAll) close(furthestBehind(unfinished));
    add({ incoming, outgoing, network, began, bytesBefore: incoming.socket.bytesRead });
    return true;
  };
}

interface UnfinishedRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  network: string;
  /** When the headers had arrived, as a time of `performance.now`. */
  began: number;
  /** How many bytes the connection had brought by then. */
  bytesBefore: number;
}

/** Returns how much later than on the slowest line the bytes of a request have arrived. */
function msBehind({ incoming, began, bytesBefore }: UnfinishedRequest): number {
  const bytes = incoming.socket.bytesRead - bytesBefore;
  return performance.now() - began - bytes / LEAST_BYTES_A_MS;
}

/** Returns whether bytes wait to be read. Then it is this server that is slow. */
function waitsForUs({ incoming }: UnfinishedRequest): boolean {
  return incoming.complete || incoming.readableLength > 0;
}

/** Returns the request that is most likely to stand still. A slow upload gets on, so it stays. */
function furthestBehind(requests: Iterable<UnfinishedRequest>): UnfinishedRequest | undefined {
  let furthest: UnfinishedRequest | undefined;
  let mostMs = Number.NEGATIVE_INFINITY;
  for (const request of requests) {
    const ms = waitsForUs(request) ? Number.NEGATIVE_INFINITY : msBehind(request);
    if (furthest !== undefined && ms <= mostMs) continue;
    furthest = request;
    mostMs = ms;
  }
  return furthest;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}
