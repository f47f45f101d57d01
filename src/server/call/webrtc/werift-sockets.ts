import { AsyncLocalStorage } from 'node:async_hooks';
import { UdpTransport } from 'werift';

/** All UDP sockets that the library opens for one connection. */
export interface UdpSockets {
  /** Runs the work and remembers the sockets that the library opens during the work. */
  during<Result>(work: () => Result): Result;
  /**
   * Closes all remembered sockets. The library leaves some sockets open, for example a socket for a
   * relay that does not answer.
   */
  close(): Promise<void>;
}

interface OpenedSockets {
  sockets: Set<UdpTransport>;
  isClosed: boolean;
}

const opener = new AsyncLocalStorage<OpenedSockets>();
/**
 * The number of attempts to bind a socket. Another process may take a free port just before the
 * port is bound.
 */
const ATTEMPTS = 3;

type Init = typeof UdpTransport.init;

/**
 * Binds a socket, and rejects if binding fails. The library does not listen to errors of its
 * sockets, so a failed bind would end the process.
 */
const bind: Init = async (...given) => {
  // The constructor and `init` are private in the library's types.
  const transport: UdpTransport = Reflect.construct(UdpTransport, given);
  const bound: Promise<void> = Reflect.get(transport, 'init').call(transport);
  const failed = new Promise<never>((_, reject) => transport.socket.on('error', reject));
  try {
    await Promise.race([bound, failed]);
    return transport;
  } catch (error) {
    await transport.close();
    throw error;
  }
};

UdpTransport.init = async (...given) => {
  const opened = opener.getStore();
  let bound = bind(...given);
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    bound = bound.catch(() => bind(...given));
  }
  const transport = await bound;
  opened?.sockets.add(transport);
  if (opened?.isClosed) await transport.close();
  return transport;
};

export function udpSockets(): UdpSockets {
  const opened: OpenedSockets = { sockets: new Set(), isClosed: false };
  return {
    during: (work) => opener.run(opened, work),
    async close() {
      opened.isClosed = true;
      const open = [...opened.sockets].filter(({ closed }) => !closed);
      await Promise.all(open.map((transport) => transport.close()));
    },
  };
}
