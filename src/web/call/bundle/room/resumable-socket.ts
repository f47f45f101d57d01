import {
  type MessageFromRoom,
  type MessageToRoom,
  ROOM_WIRE_VERSION,
} from '#core/call/room-messages.ts';
import { startCallTimer } from './call-timer.ts';
import { parseRoomMessage } from './parse-room-message.ts';

export type JoinedMessage = Extract<MessageFromRoom, { type: 'joined' }>;

interface ResumableSocketOptions {
  address: string;
  token: string | null;
  name: string;
  signal: AbortSignal;
  /** Returns whether the browser knows that it has no network at all. */
  isOffline(): boolean;
  onJoined(joined: JoinedMessage): void;
  onMessage(message: Exclude<MessageFromRoom, JoinedMessage>): void;
  onBroken(): void;
  /** Called when the call is resumed. The room sends ICE servers with new credentials. */
  onResumed(joined: JoinedMessage): void;
  /** Called when the room could not be joined, or when the call could not be resumed. */
  onLost(message: string): void;
}

export interface ResumableSocket {
  /** Sends a message. While the socket is broken the message is dropped. */
  send(message: MessageToRoom): void;
  isLive(): boolean;
  /** Closes the socket, because it seems dead, and opens another socket. */
  renew(): void;
  /** Connects at once, because the network is back. */
  hurry(): void;
}

/** The greatest length of a visitor's name that the room accepts. */
const LONGEST_NAME = 200;
const OPEN_TIMEOUT_MS = 10_000;
const JOIN_TIMEOUT_MS = 10_000;
/**
 * An attempt to resume a call gets this time. An attempt that began on a network that is gone never
 * ends by itself, and the next attempt may already go over another network.
 */
const RESUME_ATTEMPT_MS = 2000;

/**
 * Opens the WebSocket to the room. When the socket breaks during a call, another socket resumes the
 * call.
 */
export function openResumableSocket(options: ResumableSocketOptions): ResumableSocket {
  const { address, token, signal } = options;
  const name = options.name.slice(0, LONGEST_NAME);
  let socket: WebSocket | null = null;
  let live = false;
  let resume: string | null = null;
  let brokenAt: number | null = null;
  let attempts = 0;
  let stopWaiting = () => {};

  function connect() {
    stopWaiting();
    const own = open(address);
    if (!own) return options.onLost('This page may not connect to the call server.');
    socket = own;
    const [openMs, joinMs] =
      resume === null ? [OPEN_TIMEOUT_MS, JOIN_TIMEOUT_MS] : [RESUME_ATTEMPT_MS, RESUME_ATTEMPT_MS];
    stopWaiting = startCallTimer(openMs, signal, () =>
      fail(own, 'The call server does not answer.'),
    );
    own.onopen = () => {
      stopWaiting();
      stopWaiting = startCallTimer(joinMs, signal, () =>
        fail(own, 'The call server does not let the call begin.'),
      );
      send(own, { type: 'join', version: ROOM_WIRE_VERSION, token, name, resume });
    };
    own.onmessage = ({ data }) => {
      const message = parseRoomMessage(data);
      if (!message || own !== socket) return;
      if (message.type === 'joined') join(message);
      else options.onMessage(message);
    };
    own.onclose = () => fail(own, 'The connection to the call server is lost.');
  }

  function join(joined: JoinedMessage) {
    stopWaiting();
    live = true;
    const resumed = resume !== null;
    ({ resume } = joined);
    brokenAt = null;
    attempts = 0;
    if (resumed) options.onResumed(joined);
    else options.onJoined(joined);
  }

  function fail(own: WebSocket, message: string) {
    if (own !== socket || signal.aborted) return;
    discard();
    stopWaiting();
    if (resume === null) return options.onLost(message);
    if (live) options.onBroken();
    live = false;
    brokenAt ??= Date.now();
    const limit = options.isOffline() ? OFFLINE_TIMEOUT_MS : RESUME_TIMEOUT_MS;
    const delay = resumeDelay(attempts, Date.now() - brokenAt, limit);
    if (delay === null) return options.onLost(message);
    attempts += 1;
    stopWaiting = startCallTimer(delay, signal, connect);
  }

  function discard() {
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    closeQuietly(socket);
    socket = null;
  }

  signal.addEventListener('abort', () => {
    if (live && socket) send(socket, { type: 'leave' });
    live = false;
    discard();
  });
  connect();

  return {
    send(message) {
      if (live && socket) send(socket, message);
    },
    isLive: () => live,
    renew() {
      if (live && socket) fail(socket, 'The call server does not answer any more.');
    },
    hurry() {
      if (live || resume === null) return;
      // The time without a network does not count. An attempt that began in this time may never end.
      brokenAt = Date.now();
      discard();
      connect();
    },
  };
}

/**
 * Returns the address of a call's WebSocket, or null if `callUrl` is not a valid http or https
 * address.
 */
export function roomSocketAddress(callUrl: string): string | null {
  if (!URL.canParse(callUrl)) return null;
  const url = new URL(callUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  url.hash = '';
  return url.href;
}

/**
 * With a network, the client stops trying to resume a call when the connection has been broken for
 * this long.
 */
export const RESUME_TIMEOUT_MS = 4000;
/**
 * Somebody who walks from one wireless network to the next has none for some seconds. The room waits
 * longer, because a browser that is online again at the end of this time needs some more.
 */
const OFFLINE_TIMEOUT_MS = 10_000;

const FIRST_DELAY_MS = 150;
const LONGEST_DELAY_MS = 1000;

/**
 * Returns the wait before the next attempt to resume, or null when it is too late for another
 * attempt. The first attempt is made almost at once, because most interruptions end before a
 * visitor notices them.
 */
export function resumeDelay(
  attempt: number,
  brokenForMs: number,
  limitMs: number = RESUME_TIMEOUT_MS,
): number | null {
  if (brokenForMs >= limitMs) return null;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return Math.min(delay, limitMs - brokenForMs);
}

/**
 * Closes a socket. A socket that is still connecting is closed once it is open, because otherwise
 * the browser writes the socket's address into the console. The room's address is signed and must
 * not appear in the console.
 */
function closeQuietly(socket: WebSocket): void {
  socket.onopen = () => socket.close();
  if (socket.readyState !== WebSocket.CONNECTING) socket.close();
}

function send(socket: WebSocket, message: MessageToRoom): void {
  socket.send(JSON.stringify(message));
}

/**
 * Opens a socket. Returns null if the browser refuses, for example because a secure page must not
 * connect to an insecure address.
 */
function open(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}
