import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FromRoom } from '#core/call/room-wire.ts';
import type { RoomSocket } from './room-socket.ts';

/** Messages that a visitor still needs after having been away. */
type LastingMessage = Extract<FromRoom, { type: 'app' | 'recording' }>;

export interface RoomVisitor {
  readonly id: string;
  /** The secret that a visitor shows to come back after the socket broke. */
  readonly resume: string;
  isResume(given: string): boolean;
  /** Replaces the present socket, which is cut. */
  attach(socket: RoomSocket): void;
  /** Returns false when another socket has already replaced this one. */
  detach(socket: RoomSocket): boolean;
  isSocket(socket: RoomSocket): boolean;
  /** Sends a message that is of no use later. It is dropped while the visitor is away. */
  send(message: FromRoom): void;
  /** Sends a message, or keeps it while the visitor is away. */
  sendLasting(message: LastingMessage): void;
  /** Sends the messages that were kept. */
  catchUp(): void;
  close(message: FromRoom): Promise<void>;
}

/** While a visitor is away, this many messages are kept. The oldest are dropped first. */
const MOST_KEPT = 200;

/** The visitor of one room, who may change sockets. */
export function roomVisitor(): RoomVisitor {
  const resume = randomBytes(24).toString('base64url');
  const kept: LastingMessage[] = [];
  let socket: RoomSocket | null = null;

  return {
    id: randomUUID(),
    resume,
    isResume(given) {
      const [a, b] = [Buffer.from(given), Buffer.from(resume)];
      return a.length === b.length && timingSafeEqual(a, b);
    },
    attach(next) {
      const before = socket;
      socket = next;
      before?.cut();
    },
    detach(gone) {
      if (socket !== gone) return false;
      socket = null;
      return true;
    },
    isSocket: (asked) => socket === asked,
    send(message) {
      socket?.send(message);
    },
    sendLasting(message) {
      if (socket?.isOpen()) {
        socket.send(message);
        return;
      }
      kept.push(message);
      if (kept.length > MOST_KEPT) kept.shift();
    },
    catchUp() {
      for (const message of kept.splice(0)) socket?.send(message);
    },
    async close(message) {
      const last = socket;
      socket = null;
      last?.close(message);
      await last?.closed;
    },
  };
}
