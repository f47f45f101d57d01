import type { RawData, WebSocket } from 'ws';
import type { FromRoom, ToRoom } from '#core/call/room-wire.ts';
import { rateAllowance } from '../rate-allowance.ts';
import { readMessage } from './room-messages.ts';
import type { RoomTiming } from './room-timing.ts';

export interface RoomSocket {
  /** Says nothing where it is closed. */
  send(message: FromRoom): void;
  /** With a last word. */
  close(message: FromRoom): void;
  /** Without one, for a connection that is as good as dead. */
  cut(): void;
  isOpen(): boolean;
  /** Resolves when nothing of it is left. */
  closed: Promise<void>;
}

export interface SocketEvents {
  /** Null for what could not be understood. */
  onMessage(message: ToRoom | null): void;
  /** `isFarewell` where the page itself went away, and did not lose its connection. */
  onClosed(isFarewell: boolean): void;
}

/** Messages: a join with its candidates at once, and then what typing and trickling need. */
const [AT_ONCE, PER_SECOND] = [100, 25];
/** What a visitor may be behind with reading. */
const MOST_UNREAD = 1024 * 1024;
/** The browser's own code for a page that is left. */
const GOING_AWAY = 1001;

export function roomSocket(
  ws: WebSocket,
  events: SocketEvents,
  timing: Pick<RoomTiming, 'heartbeat' | 'farewell'>,
): RoomSocket {
  const closed = Promise.withResolvers<void>();
  const messages = rateAllowance(AT_ONCE, PER_SECOND);
  let isAnswered = true;
  let farewell: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    if (!isAnswered) ws.terminate();
    isAnswered = false;
    if (ws.readyState === ws.OPEN) ws.ping();
  }, timing.heartbeat);

  function leaveTime(): void {
    clearInterval(heartbeat);
    farewell ??= setTimeout(() => ws.terminate(), timing.farewell);
  }

  ws.on('pong', () => {
    isAnswered = true;
  });
  // The library answers each by itself, whether or not anybody reads the answers.
  ws.on('ping', () => {
    if (!messages.take()) ws.terminate();
  });
  ws.on('message', (data: RawData, isBinary: boolean) => {
    isAnswered = true;
    if (farewell !== undefined) return;
    // A flood is no conversation.
    if (!messages.take()) ws.terminate();
    else events.onMessage(isBinary ? null : readMessage(data.toString()));
  });
  // A close always follows; what is wrong with the frame may quote it.
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
      leaveTime();
      ws.close(1000);
    },
    cut: () => ws.terminate(),
    isOpen: () => ws.readyState === ws.OPEN && farewell === undefined,
    closed: closed.promise,
  };
}
