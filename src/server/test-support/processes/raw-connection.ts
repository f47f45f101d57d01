import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection that sends exactly the given bytes, even where no HTTP client would. */
export async function rawConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  // A reset also ends the connection. The test looks only at what was received.
  socket.on('error', () => {});
  const closed = Promise.withResolvers<string>();
  socket.once('close', () => closed.resolve(received));
  return {
    send: (bytes: string) => socket.write(bytes),
    received: () => received,
    /** Resolves with everything that was received when the connection has ended. */
    ended: closed.promise,
    drop: () => socket.destroy(),
  };
}

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends one request with `Connection: close` and returns its response. */
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
