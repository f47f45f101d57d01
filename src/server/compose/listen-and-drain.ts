import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { UpgradeListener } from '../http/upgrade-listener.ts';
import { stopListening } from '../stop-listening.ts';
import type { ComposedServer } from './composed-server.ts';

interface BoundServer {
  origin: string;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** This signal is aborted when everything that is still under way has to end. */
  shutdown: AbortSignal;
}

interface ServeOptions {
  host: string;
  port: number;
  compose(bound: BoundServer): Promise<ComposedServer>;
  /**
   * How long a server that drains waits for requests, and how long they may take to finish once the
   * shutdown has begun.
   */
  drainMs?: number;
  /** How long a connection may be idle between two requests. */
  keepAliveMs?: number;
}

export interface RunningServer {
  /**
   * The address that the server listens on. If the configured port is 0, this address has the port
   * that the system chose.
   */
  origin: string;
  /**
   * Lets calls under way finish. Then it takes no new connection, answers what still comes on those
   * that are open, and begins the shutdown when nothing comes any more and all answers have ended.
   */
  drain(): Promise<void>;
  /** Begins the shutdown. A second call changes nothing. */
  shutDown(): void;
  closed: Promise<void>;
}

/** How long a client may take to send the headers of a request, or to begin its first one. */
const HEADERS_MS = 20_000;
/** `unfinishedRequests` closes what is too slow. This is the time of the largest upload there. */
const REQUEST_MS = 3_600_000;
const TIMEOUT_CHECK_MS = 5000;
const QUIET_MS = 250;

/**
 * Starts the server. The port is bound before the parts are composed, for two reasons: a taken port
 * is reported before any other work is done, and the parts may need the port that the system chose.
 * Requests that arrive before the parts are composed wait for their answers.
 */
export async function serve({
  host,
  port,
  compose,
  drainMs = 10_000,
  // Most proxies close an idle connection after a shorter time. If the server closed the connection
  // first, a request that is already on its way would be lost.
  keepAliveMs = 75_000,
}: ServeOptions): Promise<RunningServer> {
  let speaksWebSocket = true;
  // The request listener itself refuses a request without a Host header. Node's answer would not
  // have the security headers.
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    // Some clients offer an upgrade to another protocol, such as h2c, with every request. The
    // server ignores this offer.
    shouldUpgradeCallback: ({ headers }) =>
      speaksWebSocket && headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.keepAliveTimeout = keepAliveMs;
  server.on('timeout', closeUnlessRequested);
  const ended = new Promise<void>((resolve) => {
    server.once('close', resolve);
  });
  const closing = new AbortController();
  const stop = new AbortController();
  const composed = Promise.withResolvers<ComposedServer>();
  const early: RequestListener = (incoming, outgoing) => {
    void composed.promise.then(({ onRequest }) => onRequest(incoming, outgoing));
  };
  server.on('request', early);
  const upgraded = new Set<Duplex>();
  const onUpgrade: UpgradeListener = (incoming, socket, head) => {
    // `server.close` does not close upgraded sockets, but it waits until they have ended. So
    // `closeAllConnections` closes the upgraded sockets in this set.
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // A visitor may drop the connection. An error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    void composed.promise.then((parts) => {
      if (parts.onUpgrade) parts.onUpgrade(incoming, socket, head);
      else socket.destroy();
    });
  };
  server.on('upgrade', onUpgrade);
  const closeAllConnections = () => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  };

  const origin = await listen(server, host, port);
  try {
    const parts = await compose({ origin, closing: closing.signal, shutdown: stop.signal });
    const { onRequest, onBrokenRequest } = parts;
    speaksWebSocket = parts.onUpgrade !== undefined;
    server.off('request', early);
    server.on('request', onRequest);
    // Without this listener Node itself would refuse a request with an unknown Expect header.
    server.on('checkExpectation', onRequest);
    server.on('clientError', onBrokenRequest);
    composed.resolve(parts);
  } catch (error) {
    server.close();
    closeAllConnections();
    throw error;
  }

  const closeIdle = () => {
    // `close` also ends connections that are idle between two requests or have never sent a
    // request.
    server.close();
    // The headers of a running answer say that the connection stays open. The short time-out closes
    // the connection soon after the answer.
    server.keepAliveTimeout = 1;
  };
  const shutDown = () => {
    if (stop.signal.aborted) return;
    closing.abort();
    stop.abort();
    closeIdle();
    const deadline = setTimeout(closeAllConnections, drainMs);
    void ended.then(() => clearTimeout(deadline));
  };
  const drain = async () => {
    await (await composed.promise).drain?.();
    if (stop.signal.aborted) return;
    closing.abort();
    const patience = delay(drainMs, undefined, { ref: false });
    await stopListening(server);
    // A proxy keeps idle connections, and may be sending on one of them. It learns that the process
    // leaves from an answer that ends its connection, or from a refused connection.
    await Promise.race([ended, quiet(server), patience]);
    closeIdle();
    // The shutdown would break off the streams that are still being sent.
    await Promise.race([ended, patience]);
    shutDown();
  };
  const closed = ended.then(async () => {
    shutDown();
    await (await composed.promise).close();
  });
  return { origin, drain, shutDown, closed };
}

/** Resolves when no request has come for a moment. */
async function quiet(server: Server): Promise<void> {
  let requests = 0;
  server.on('request', () => {
    requests += 1;
  });
  for (let before = -1; before !== requests; ) {
    before = requests;
    await delay(QUIET_MS);
  }
}

/**
 * Closes a connection that has been idle for too long. If the process was blocked for a while, this
 * function runs before sockets are read, so a new request may still be unread. Closing the socket
 * at once would lose that request. An immediate runs after sockets are read, so the immediate can
 * notice the request.
 */
function closeUnlessRequested(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    throw new StartError(explain(error, host, port), { cause: error });
  }
  return originOf(host, (server.address() as AddressInfo).port);
}

function originOf(host: string, port: number): string {
  // A browser cannot open 0.0.0.0 or ::, which mean all addresses of the machine.
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new URL(`http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`).origin;
}

function explain(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Stop what uses it, or choose another with PORT=…`;
    case 'EACCES':
      return `Port ${port} on ${host} needs more rights than this user has. Choose one above 1023 with PORT=…`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine. Choose one that is with HOST=…`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} leads to no address. Choose another with HOST=…`;
    default:
      return `Cannot listen on port ${port} of ${host} (${String(code)}).`;
  }
}
