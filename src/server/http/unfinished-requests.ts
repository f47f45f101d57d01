import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientNetwork } from './client-address.ts';
import { REQUEST_TOO_SLOW } from './errors.ts';
import { type ErrorBody, endSocketWithError, errorAnswer } from './http-answer.ts';

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
 * have a few at a time. If there are too many in all, the one that has waited for longest has to
 * go, so a new request is always read. A body has to arrive at the speed of a slow line.
 */
export function unfinishedRequests(
  { siteHeaders, trustedProxies }: { siteHeaders: Record<string, string>; trustedProxies: number },
  {
    // A usual body arrives together with its headers, so nobody needs many places.
    perNetwork = 64,
    // Each may hold 96 KiB of its body and 15 KB of Node's own objects: all of them hold 57 MB.
    inAll = 500,
    patienceMs = 30_000,
    lingerMs = 1000,
  }: UnfinishedLimits,
): AdmitUnfinished {
  const retryHeaders = { ...siteHeaders, 'Retry-After': RETRY_SECONDS };
  const tooMany = errorAnswer(429, TOO_MANY_UNFINISHED, retryHeaders);
  const unfinished = new Set<UnfinishedRequest>();
  const counts = new Map<string, number>();

  function add(request: UnfinishedRequest): void {
    const { incoming, outgoing, network } = request;
    unfinished.add(request);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    let timer = setTimeout(closeIfSlow, patienceMs);
    const began = performance.now();
    const bytesBefore = incoming.socket.bytesRead;
    function closeIfSlow(): void {
      const bytes = incoming.socket.bytesRead - bytesBefore;
      const leftMs = patienceMs + bytes / LEAST_BYTES_A_MS - (performance.now() - began);
      // If bytes wait to be read, it is this server that is slow.
      const isOurs = incoming.complete || incoming.readableLength > 0;
      if (leftMs > 0 || isOurs) timer = setTimeout(closeIfSlow, Math.max(leftMs, lingerMs));
      else close(request);
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

  function close(request: UnfinishedRequest): void {
    forget(request);
    const { socket } = request.incoming;
    // Some answers begin before their request has ended, so there may be no place for another one.
    if (request.outgoing.headersSent || !socket.writable) socket.destroy();
    else endSocketWithError(socket, 408, REQUEST_TOO_SLOW, retryHeaders);
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
    const network = clientNetwork(incoming, trustedProxies);
    if (isFull(network) || unfinished.size >= inAll) forgetArrived();
    if (isFull(network)) {
      outgoing.writeHead(tooMany.status, tooMany.headers).end(tooMany.body);
      linger(incoming);
      return false;
    }
    const [oldest] = unfinished;
    if (oldest && unfinished.size >= inAll) close(oldest);
    add({ incoming, outgoing, network });
    return true;
  };
}

interface UnfinishedRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  network: string;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}
