import { randomBytes, randomUUID } from 'node:crypto';
import { AGENT_NAME, type IceServer, type MessageFromRoom } from '#core/call/room-messages.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import type { RoomSocket } from './room-socket.ts';

/** The messages that a visitor still needs after joining again. */
type LastingMessage = Extract<MessageFromRoom, { type: 'app' | 'recording' }>;

export interface RoomVisitor {
  /**
   * Returns whether `given` is the secret with which the visitor may join again after the socket
   * broke.
   */
  isResume(given: string): boolean;
  /**
   * Replaces the visitor's socket and cuts the old socket. Sends the `joined` message, and then the
   * messages that were kept while the visitor was away. A visitor who once joined as the owner
   * stays the owner.
   */
  welcome(socket: RoomSocket, owner: boolean): void;
  /**
   * Notes that this socket was closed. Returns false when another socket has already replaced this
   * socket.
   */
  detach(socket: RoomSocket): boolean;
  isSocket(socket: RoomSocket): boolean;
  /** Sends a message. While the visitor is away, the message is dropped. */
  send(message: MessageFromRoom): void;
  /**
   * Sends a message. While the visitor is away, the message is kept until the visitor joins again.
   */
  sendLasting(message: LastingMessage): void;
  close(message: MessageFromRoom): Promise<void>;
}

/**
 * The largest number of messages that are kept while the visitor is away. The oldest messages are
 * dropped first.
 */
const MOST_KEPT = 200;

/**
 * Represents the visitor of one room, with the socket that the visitor uses at the moment.
 * `iceServers` is called each time the visitor joins.
 */
export function roomVisitor(iceServers: () => IceServer[]): RoomVisitor {
  const id = randomUUID();
  const agent = { id: randomUUID(), name: AGENT_NAME };
  const resume = randomBytes(24).toString('base64url');
  const kept: LastingMessage[] = [];
  let socket: RoomSocket | null = null;
  let isOwner = false;

  return {
    isResume: (given) => isSameSecret(given, resume),
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
        iceServers: iceServers(),
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
