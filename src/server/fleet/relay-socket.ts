import { type IncomingMessage, request as requestOver } from 'node:http';
import type { Duplex } from 'node:stream';

interface RelayedUpgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  /** The origin of the process that holds the other end. */
  address: string;
  /** The headers that are added to those of the visitor. */
  headers: Record<string, string>;
}

export interface SocketRelay {
  /**
   * Passes a WebSocket on to another process. Resolves with true when the process has taken it.
   * Resolves with false when the process cannot be reached or refuses. The socket is then untouched.
   */
  pass(upgrade: RelayedUpgrade): Promise<boolean>;
  /** Cuts all sockets, so that visitors come back through another process. */
  close(): void;
}

/** A visitor who comes back to a call gives each attempt two seconds. */
const ANSWER_TIMEOUT_MS = 1500;
/** An end that does not read its last bytes within this time is cut. */
const LAST_BYTES_MS = 1000;

/** Passes sockets on byte by byte, without reading what is said in them. */
export function socketRelay(): SocketRelay {
  const ends = new Set<Duplex>();

  function join(visitor: Duplex, process: Duplex): void {
    for (const [end, other] of [
      [visitor, process],
      [process, visitor],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => end.destroy());
      end.once('close', () => {
        ends.delete(end);
        other.end();
        setTimeout(() => other.destroy(), LAST_BYTES_MS).unref();
      });
    }
  }

  return {
    pass: ({ request, socket, head, address, headers }) =>
      new Promise((resolve) => {
        const { method, url: path, headers: given } = request;
        const outgoing = requestOver(new URL(address), {
          agent: false,
          ...(method !== undefined && { method }),
          ...(path !== undefined && { path }),
          headers: { ...given, ...headers },
        });
        const giveUp = () => outgoing.destroy();
        const deadline = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
        socket.once('close', giveUp);
        const settle = (isTaken: boolean) => {
          clearTimeout(deadline);
          socket.off('close', giveUp);
          resolve(isTaken);
        };
        outgoing.once('upgrade', (answer: IncomingMessage, process: Duplex, first: Buffer) => {
          socket.write(switchingProtocols(answer));
          socket.write(first);
          process.write(head);
          join(socket, process);
          settle(true);
        });
        outgoing.once('response', (answer: IncomingMessage) => {
          answer.resume();
          settle(false);
        });
        outgoing.on('error', () => settle(false));
        outgoing.end();
      }),
    close() {
      for (const end of ends) end.destroy();
    },
  };
}

function switchingProtocols({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  return `${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`;
}
