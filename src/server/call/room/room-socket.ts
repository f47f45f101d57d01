import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { FromRoom, ToRoom } from '#core/call/room-wire.ts';
import type { UpgradeOutcome } from '#server/http/upgrade-listener.ts';
import { rateAllowance } from '../rate-allowance.ts';
import { readRoomMessage } from './room-messages.ts';
import type { RoomTiming } from './room-timing.ts';

/** Enough for a description of a connection with many candidates. All other messages are shorter. */
const MOST_MESSAGE_BYTES = 64 * 1024;

type Handshake = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onConnection: (ws: WebSocket) => void,
) => Exclude<UpgradeOutcome, 'not-a-room'>;

/**
 * Turns upgrade requests into WebSockets. It does not check the origin: every page that has the
 * signed address of a room may use it.
 */
export function roomHandshake(): Handshake {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /**
   * The sockets of bad requests. They are collected by a listener, because without a listener the
   * library would answer bad requests itself, without our headers.
   */
  const badRequests = new WeakSet<Duplex>();
  server.on('wsClientError', (_error, socket) => badRequests.add(socket));

  return (request, socket, head, onConnection) => {
    server.handleUpgrade(request, socket, head, onConnection);
    return badRequests.has(socket) ? 'bad-handshake' : 'taken';
  };
}

export interface RoomSocket {
  /** Sends a message, unless the socket is closed. */
  send(message: FromRoom): void;
  /** Sends a last message and closes the socket. */
  close(message: FromRoom): void;
  /** Closes the socket at once, for a connection that does not work any more. */
  cut(): void;
  isOpen(): boolean;
  /** Resolves when the socket is closed. */
  closed: Promise<void>;
}

export interface SocketEvents {
  /** Null stands for a message that could not be read. */
  onMessage(message: ToRoom | null): void;
  /** `isFarewell` is true when the page itself closed the socket and did not lose it. */
  onClosed(isFarewell: boolean): void;
}

/**
 * A browser sends its join and all its candidates at once. After that, people type the messages.
 */
const [MESSAGES_AT_ONCE, MESSAGES_PER_SECOND] = [100, 25];
/** A visitor may be this many bytes behind with reading. */
const MOST_UNREAD = 1024 * 1024;
/** The code by which a browser closes the socket of a page that is left. */
const GOING_AWAY = 1001;

/** A visitor's WebSocket, with a heartbeat and limits on what is sent and received. */
export function roomSocket(
  ws: WebSocket,
  events: SocketEvents,
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

  /** The visitor gets some time to close the socket and is cut off after that. */
  function beginFarewell(): void {
    clearInterval(heartbeat);
    farewell ??= setTimeout(() => ws.terminate(), timing.farewell);
  }

  ws.on('pong', () => {
    isAnswered = true;
  });
  // Pings count as messages, because the library answers each ping and keeps the answers for a
  // visitor who does not read.
  ws.on('ping', () => {
    if (!messages.take()) ws.terminate();
  });
  ws.on('message', (data: RawData, isBinary: boolean) => {
    isAnswered = true;
    if (farewell !== undefined) return;
    if (!messages.take()) ws.terminate();
    else events.onMessage(isBinary ? null : readRoomMessage(data.toString()));
  });
  // A close always follows. The error is not logged, because it may quote the visitor's message.
  ws.on('error', () => {});
  ws.on('close', (code) => {
    clearInterval(heartbeat);
    clearTimeout(farewell);
    events.onClosed(code === GOING_AWAY);
    closed.resolve();
  });

  function send(message: FromRoom): void {
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
