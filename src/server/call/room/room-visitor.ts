import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FromRoom } from '#core/call/room-wire.ts';
import type { RoomSocket } from './room-socket.ts';

type Lasting = Extract<FromRoom, { type: 'app' | 'recording' }>;

export interface RoomVisitor {
  readonly id: string;
  /** What they show to come back. */
  readonly resume: string;
  isResume(given: string): boolean;
  /** In place of the socket before, which is cut. */
  attach(socket: RoomSocket): void;
  /** False where another socket has taken its place. */
  detach(socket: RoomSocket): boolean;
  isSocket(socket: RoomSocket): boolean;
  /** Only to who is there: it is of no use later. */
  send(message: FromRoom): void;
  /** Kept for as long as the visitor is away. */
  sendLasting(message: Lasting): void;
  /** Says what was kept. */
  catchUp(): void;
  close(message: FromRoom): Promise<void>;
}

/** What is kept for an absent visitor: the oldest give way. */
const MOST_KEPT = 200;

/** Who is in the room, whatever socket they are on. */
export function roomVisitor(): RoomVisitor {
  const resume = randomBytes(24).toString('base64url');
  const kept: Lasting[] = [];
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
