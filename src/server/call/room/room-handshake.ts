import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';

/** A description of a connection with many candidates; the rest is much shorter. */
const MOST_BYTES = 64 * 1024;

type Handshake = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onConnection: (ws: WebSocket) => void,
) => Exclude<UpgradeOutcome, 'not-a-room'>;

/** Turns requests into WebSockets, from any page: whoever has a room's signed address may use it. */
export function roomHandshake(): Handshake {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /** Without a listener the library answers what is wrong by itself, and not with our headers. */
  const misspoken = new WeakSet<Duplex>();
  server.on('wsClientError', (_error, socket) => misspoken.add(socket));

  return (request, socket, head, onConnection) => {
    server.handleUpgrade(request, socket, head, onConnection);
    return misspoken.has(socket) ? 'bad-handshake' : 'taken';
  };
}
