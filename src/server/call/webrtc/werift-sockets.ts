import { AsyncLocalStorage } from 'node:async_hooks';
import { UdpTransport } from 'werift';

/** All that the library opens for one connection. */
export interface UdpSockets {
  /** Notes what is opened in the work. */
  during<Result>(work: () => Result): Result;
  /** Also those that it forgot, as it does with a relay that does not answer. */
  close(): Promise<void>;
}

interface Opener {
  sockets: Set<UdpTransport>;
  isClosed: boolean;
}

const opener = new AsyncLocalStorage<Opener>();
/** Between finding a free port and taking it, another process may have been faster. */
const ATTEMPTS = 3;

type Init = typeof UdpTransport.init;

/** The library listens to no error of a socket, and one that cannot be bound would end the process. */
const bind: Init = async (...given) => {
  // Both are private there.
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
  const asked = opener.getStore();
  let bound = bind(...given);
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    bound = bound.catch(() => bind(...given));
  }
  const transport = await bound;
  asked?.sockets.add(transport);
  if (asked?.isClosed) await transport.close();
  return transport;
};

export function udpSockets(): UdpSockets {
  const asked: Opener = { sockets: new Set(), isClosed: false };
  return {
    during: (work) => opener.run(asked, work),
    async close() {
      asked.isClosed = true;
      const open = [...asked.sockets].filter(({ closed }) => !closed);
      await Promise.all(open.map((transport) => transport.close()));
    },
  };
}
