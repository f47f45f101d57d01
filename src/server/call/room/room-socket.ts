import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { MessageFromRoom, MessageToRoom } from '#core/call/room-messages.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import { rateAllowance } from '../rate-allowance.ts';
import { readRoomMessage } from './room-messages.ts';
import type { RoomTiming } from './room-timing.ts';

/**
 * The largest accepted message in bytes. An SDP description with many candidates fits into this
 * size. All other messages are shorter.
 */
const MOST_MESSAGE_BYTES = 64 * 1024;

type Handshake = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onConnection: (ws: WebSocket) => void,
) => Exclude<UpgradeOutcome, 'not-a-room'>;

/**
 * Returns a function that turns upgrade requests into WebSockets. The function does not check the
 * Origin header, because every page that has the signed address of a room may connect.
 */
export function roomHandshake(): Handshake {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /**
   * The sockets of malformed requests. The listener below collects these sockets. Without a
   * listener the library would answer the requests itself, without our headers.
   */
  const badRequests = new WeakSet<Duplex>();
  server.on('wsClientError', (_error, socket) => badRequests.add(socket));

  return (request, socket, head, onConnection) => {
    server.handleUpgrade(request, socket, head, onConnection);
    return badRequests.has(socket) ? 'bad-handshake' : 'taken';
  };
}

export interface RoomSocket {
  /** Sends a message. Does nothing when the socket is closed. */
  send(message: MessageFromRoom): void;
  /** Sends a last message and closes the socket. */
  close(message: MessageFromRoom): void;
  /** Ends the connection at once, without a closing handshake. */
  cut(): void;
  isOpen(): boolean;
  /** Resolves when the socket is closed. */
  closed: Promise<void>;
}

export interface RoomSocketEvents {
  /** Is called for each message. `message` is null when the message could not be read. */
  onMessage(message: MessageToRoom | null): void;
  /**
   * Is called when the socket is closed. `isFarewell` is true when the socket was closed because
   * the visitor left the page.
   */
  onClosed(isFarewell: boolean): void;
}

/**
 * The limits for a visitor's messages. A browser sends its join and all its candidates within a
 * moment. After that, most messages are typed by a person.
 */
const [MESSAGES_AT_ONCE, MESSAGES_PER_SECOND] = [100, 25];
/**
 * The largest number of bytes that may wait to be sent to a visitor. A visitor who reads too slowly
 * is disconnected.
 */
const MOST_UNREAD = 1024 * 1024;
/** The close code that a browser sends when the visitor leaves the page. */
const GOING_AWAY = 1001;

/** Wraps a visitor's WebSocket, and adds a heartbeat and limits for sent and received messages. */
export function roomSocket(
  ws: WebSocket,
  events: RoomSocketEvents,
  timing: Pick<RoomTiming, 'heartbeat' | 'farewell'>,
): RoomSocket {
  const closed = Promise.withResolvers<void>();
  const messages = rateAllowance(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND);
  let isAnswered = true;
  let farewell: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    if (!isAnswered) ws.terminate();
    isAnswered = false;
    if (ws.readyState === ws.OPEN) ws.ping();
  }, timing.heartbeat);

  /**
   * Gives the visitor `timing.farewell` milliseconds to close the socket. After this time the
   * server ends the connection.
   */
  function beginFarewell(): void {
    clearInterval(heartbeat);
    farewell ??= setTimeout(() => ws.terminate(), timing.farewell);
  }

  ws.on('pong', () => {
    isAnswered = true;
  });
  // Pings count as messages. The library answers each ping, and the answers use up memory when the
  // visitor does not read them.
  ws.on('ping', () => {
    if (!messages.take()) ws.terminate();
  });
  ws.on('message', (data: RawData, isBinary: boolean) => {
    isAnswered = true;
    if (farewell !== undefined) return;
    if (!messages.take()) ws.terminate();
    else events.onMessage(isBinary ? null : readRoomMessage(data.toString()));
  });
  // A 'close' event always follows an error. The error is not logged, because its text may quote
  // the visitor's message.
  ws.on('error', () => {});
  ws.on('close', (code) => {
    clearInterval(heartbeat);
    clearTimeout(farewell);
    events.onClosed(code === GOING_AWAY);
    closed.resolve();
  });

  function send(message: MessageFromRoom): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MOST_UNREAD) ws.terminate();
    else ws.send(JSON.stringify(message));
  }

  return {
    send,
    close(message) {
      send(message);
      beginFarewell();
      ws.close(1000);
    },
    cut: () => ws.terminate(),
    isOpen: () => ws.readyState === ws.OPEN && farewell === undefined,
    closed: closed.promise,
  };
}
