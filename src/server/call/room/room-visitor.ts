import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { AGENT_NAME, type FromRoom, type IceServer } from '#core/call/room-wire.ts';
import type { RoomSocket } from './room-socket.ts';

/** Messages that a visitor still needs after having been away. */
type LastingMessage = Extract<FromRoom, { type: 'app' | 'recording' }>;

export interface RoomVisitor {
  /** Compares with the secret that a visitor shows to come back after the socket broke. */
  isResume(given: string): boolean;
  /**
   * Replaces the present socket, which is cut. Sends what a visitor has to know to take part, and
   * the messages that were kept. A visitor who once came as the owner stays the owner.
   */
  welcome(socket: RoomSocket, owner: boolean): void;
  /** Returns false when another socket has already replaced this one. */
  detach(socket: RoomSocket): boolean;
  isSocket(socket: RoomSocket): boolean;
  /** Sends a message that is of no use later. It is dropped while the visitor is away. */
  send(message: FromRoom): void;
  /** Sends a message, or keeps it while the visitor is away. */
  sendLasting(message: LastingMessage): void;
  close(message: FromRoom): Promise<void>;
}

/** While a visitor is away, this many messages are kept. The oldest are dropped first. */
const MOST_KEPT = 200;

/** The visitor of one room, who may change sockets. */
export function roomVisitor(iceServers: readonly IceServer[]): RoomVisitor {
  const id = randomUUID();
  const agent = { id: randomUUID(), name: AGENT_NAME };
  const resume = randomBytes(24).toString('base64url');
  const kept: LastingMessage[] = [];
  let socket: RoomSocket | null = null;
  let isOwner = false;

  return {
    isResume(given) {
      const [a, b] = [Buffer.from(given), Buffer.from(resume)];
      return a.length === b.length && timingSafeEqual(a, b);
    },
    welcome(next, owner) {
      isOwner ||= owner;
      const before = socket;
      socket = next;
      before?.cut();
      next.send({
        type: 'joined',
        id,
        owner: isOwner,
        resume,
        agent,
        iceServers: [...iceServers],
      });
      for (const message of kept.splice(0)) next.send(message);
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
    async close(message) {
      const last = socket;
      socket = null;
      last?.close(message);
      await last?.closed;
    },
  };
}
