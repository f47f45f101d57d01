import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Opens a connection that sends exactly the given bytes, even bytes that no HTTP client would send.
 * `localAddress` is the address that the connection comes from.
 */
export async function rawConnection(origin: string, localAddress?: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(localAddress && { localAddress }),
  });
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  // If the server resets the connection, the connection simply ends. The test looks only at the
  // received bytes.
  socket.on('error', () => {});
  const closed = Promise.withResolvers<string>();
  socket.once('close', () => closed.resolve(received));
  return {
    send: (bytes: string | Uint8Array) => socket.write(bytes),
    received: () => received,
    /** Resolves with all received bytes when the connection has ended. */
    ended: closed.promise,
    drop: () => socket.destroy(),
  };
}

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends the lines of one request and `Connection: close`, and returns the response. */
export async function rawRequest(origin: string, ...lines: string[]): Promise<RawResponse> {
  const connection = await rawConnection(origin);
  connection.send(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return parseRawResponse(await connection.ended);
}

export function parseRawResponse(received: string): RawResponse {
  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = received.slice(0, end).split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      headerLines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    ),
    body: received.slice(end + 4),
  };
}
