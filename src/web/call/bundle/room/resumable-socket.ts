import { type FromRoom, ROOM_WIRE_VERSION, type ToRoom } from '#core/call/room-wire.ts';
import { inTime } from './call-timer.ts';
import { readFromRoom } from './read-from-room.ts';
import { resumeDelay } from './resume-schedule.ts';

export type Joined = Extract<FromRoom, { type: 'joined' }>;

interface RoomSocketOptions {
  address: string;
  token: string | null;
  name: string;
  signal: AbortSignal;
  onJoined(joined: Joined): void;
  onMessage(message: Exclude<FromRoom, Joined>): void;
  onBroken(): void;
  onResumed(): void;
  /** It could not be opened, or not again. */
  onLost(message: string): void;
}

export interface RoomSocket {
  /** Nothing while it is broken. */
  send(message: ToRoom): void;
  isLive(): boolean;
  /** Breaks it off and tries again: nothing seems to come through any more. */
  renew(): void;
  /** The network is back: there is nothing to wait for. */
  hurry(): void;
}

/** What the room takes of a name. */
const LONGEST_NAME = 200;
const OPEN_TIMEOUT_MS = 10_000;
const JOIN_TIMEOUT_MS = 10_000;

/** The way to the room. When it breaks in mid-call, the call is resumed by another socket. */
export function openRoomSocket(options: RoomSocketOptions): RoomSocket {
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
    stopWaiting = inTime(OPEN_TIMEOUT_MS, signal, () =>
      fail(own, 'The call server does not answer.'),
    );
    own.onopen = () => {
      stopWaiting();
      stopWaiting = inTime(JOIN_TIMEOUT_MS, signal, () =>
        fail(own, 'The call server does not let the call begin.'),
      );
      send(own, { type: 'join', version: ROOM_WIRE_VERSION, token, name, resume });
    };
    own.onmessage = ({ data }) => {
      const message = readFromRoom(data);
      if (!message || own !== socket) return;
      if (message.type === 'joined') join(message);
      else options.onMessage(message);
    };
    own.onclose = () => fail(own, 'The connection to the call server is lost.');
  }

  function join(joined: Joined) {
    stopWaiting();
    live = true;
    const resumed = resume !== null;
    ({ resume } = joined);
    brokenAt = null;
    attempts = 0;
    if (resumed) options.onResumed();
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
    const delay = resumeDelay(attempts, Date.now() - brokenAt);
    if (delay === null) return options.onLost(message);
    attempts += 1;
    stopWaiting = inTime(delay, signal, connect);
  }

  function discard() {
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    hangUp(socket);
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
      if (!live && !socket && resume !== null) connect();
    },
  };
}

/** One that is closed before it is open has the browser write the room's signed address into the log. */
function hangUp(socket: WebSocket): void {
  socket.onopen = () => socket.close();
  if (socket.readyState !== WebSocket.CONNECTING) socket.close();
}

function send(socket: WebSocket, message: ToRoom): void {
  socket.send(JSON.stringify(message));
}

/** Null where the browser does not even try, as from a secure page to an insecure address. */
function open(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}
