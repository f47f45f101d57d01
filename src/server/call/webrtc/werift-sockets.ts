import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TcpTransport, TlsTransport, UdpTransport } from 'werift';

/** All sockets that the library opens for one connection, or for one relay. */
export interface LibrarySockets {
  /** Runs the work and remembers the sockets that the library opens during the work. */
  during<Result>(work: () => Result): Result;
  /** Returns whether a socket is missing because no port of the configured range could be bound. */
  areOutOfPorts(): boolean;
  /**
   * Closes all remembered sockets. The library leaves some sockets open, for example a socket for a
   * relay that does not answer.
   */
  close(): Promise<void>;
}

type LibrarySocket = UdpTransport | TcpTransport | TlsTransport;

interface OpenedSockets {
  sockets: Set<LibrarySocket>;
  isOutOfPorts: boolean;
  isClosed: boolean;
}

const opener = new AsyncLocalStorage<OpenedSockets>();

/** A call that ended just now, or a connection that was replaced, gives its ports back in this time. */
const CLOSING_MS = 250;

type UdpInit = typeof UdpTransport.init;
type UdpOptions = NonNullable<Parameters<UdpInit>[1]>;

/**
 * Binds a socket, and rejects if binding fails. The library does not listen to errors of its
 * sockets, so a failed bind would end the process.
 */
const bind: UdpInit = async (...given) => {
  const transport: UdpTransport = Reflect.construct(UdpTransport, given);
  const bound = initialise(transport);
  const failed = new Promise<never>((_, reject) => transport.socket.on('error', reject));
  try {
    await Promise.race([bound, failed]);
    return transport;
  } catch (error) {
    await transport.close();
    throw error;
  }
};

/**
 * Binds a socket to a port of the range. The library itself would look for a free port first and
 * bind it later. When it opens several sockets at once, it would choose the same port for all.
 */
async function bindInRange(
  type: Parameters<UdpInit>[0],
  [from, to]: [number, number],
  { interfaceAddresses }: UdpOptions,
): Promise<UdpTransport> {
  const ports = to - from + 1;
  const first = randomInt(ports);
  for (const pause of [0, CLOSING_MS]) {
    await delay(pause);
    for (let nth = 0; nth < ports; nth += 1) {
      const port = from + ((first + nth) % ports);
      try {
        return await bind(type, { port, ...(interfaceAddresses && { interfaceAddresses }) });
      } catch (error) {
        if (!isPortRefused(error)) throw error;
      }
    }
  }
  const opened = opener.getStore();
  if (opened) opened.isOutOfPorts = true;
  throw new Error('No port of the range can be bound.');
}

/** Returns whether another port may still be bound. The system may also keep a port for root. */
function isPortRefused(error: unknown): boolean {
  return error instanceof Error && /EADDRINUSE|EACCES/.test(error.message);
}

/** Calls `init` of a socket, which is private in the library's types. The constructors are too. */
async function initialise(transport: LibrarySocket): Promise<void> {
  await Reflect.get(transport, 'init').call(transport);
}

/** Remembers a socket. Closes the socket if the connection was closed in the meantime. */
async function remember<Socket extends LibrarySocket>(transport: Socket): Promise<Socket> {
  const opened = opener.getStore();
  opened?.sockets.add(transport);
  if (opened?.isClosed) await transport.close();
  return transport;
}

UdpTransport.init = async (type, options = {}) => {
  const { portRange } = options;
  return remember(await (portRange ? bindInRange(type, portRange, options) : bind(type, options)));
};

/**
 * Keeps a stream from connecting again when its server has closed it. The library would do so, and
 * nobody catches the failure of that, which would end the process.
 */
function neverAgain(transport: TcpTransport | TlsTransport): void {
  Reflect.set(Reflect.get(transport, 'stream'), 'connect', () => {});
}

// A stream is remembered while it still connects, because a server that does not answer would hold
// it for minutes.
TcpTransport.init = async (...given) => {
  const transport = await remember<TcpTransport>(Reflect.construct(TcpTransport, given));
  neverAgain(transport);
  await initialise(transport);
  return transport;
};

TlsTransport.init = async (...given) => {
  const transport = await remember<TlsTransport>(Reflect.construct(TlsTransport, given));
  neverAgain(transport);
  await initialise(transport);
  return transport;
};

export function librarySockets(): LibrarySockets {
  const opened: OpenedSockets = { sockets: new Set(), isOutOfPorts: false, isClosed: false };
  return {
    during: (work) => opener.run(opened, work),
    areOutOfPorts: () => opened.isOutOfPorts,
    async close() {
      opened.isClosed = true;
      const open = [...opened.sockets].filter(({ closed }) => !closed);
      await Promise.all(open.map((transport) => transport.close()));
    },
  };
}
