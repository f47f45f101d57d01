import type { pino } from 'pino';
import type { WebSocket } from 'ws';
import type { FatalCallError } from '#core/report/fatal-call-error.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { type JoinMessage, joiningSocket } from './joining-socket.ts';
import type { Room } from './room.ts';
import type { RoomAdmission, RoomVisit } from './room-admission.ts';
import { joinRefusalMessages } from './room-endings.ts';
import type { RoomSocket } from './room-socket.ts';
import type { RoomTiming } from './room-timing.ts';

interface VisitorSocketsParts {
  admission: RoomAdmission;
  /** The largest number of open sockets. Visitors with further sockets are refused. */
  mostSockets: number;
  isShutDown(): boolean;
  timing: RoomTiming;
  logger: pino.Logger;
}

export interface VisitorSockets {
  /** Handles a new connection. The visitor is let into a room or is refused. */
  onConnection(ws: WebSocket, visit: RoomVisit): void;
  /** Refuses the visitors of all sockets that are still open. */
  refuseAll(error: FatalCallError): void;
  /** Returns one promise for each task that is running and for each socket that is not closed. */
  pending(): Promise<void>[];
}

/** Holds the sockets of all visitors, including the visitors who have not joined a room yet. */
export function visitorSockets(parts: VisitorSocketsParts): VisitorSockets {
  const { admission, mostSockets, isShutDown, timing, logger } = parts;
  const sockets = new Set<RoomSocket>();
  const underWay = new Set<Promise<void>>();

  function refuse(socket: RoomSocket, error: FatalCallError): void {
    socket.close({ type: 'fatal', error, message: joinRefusalMessages[error] });
    logger.info({ error }, 'a call was refused');
  }

  async function join(
    socket: RoomSocket,
    visit: RoomVisit,
    message: JoinMessage,
  ): Promise<Room | null> {
    const admitted = await admission.admit(visit, message);
    if (typeof admitted === 'string') {
      refuse(socket, admitted);
      return null;
    }
    admitted.room.welcome(socket, admitted.isOwner);
    return admitted.room;
  }

  /**
   * Keeps the work in `underWay` until the work is done. Refuses the visitor when the work fails.
   */
  function track(socket: RoomSocket, work: Promise<unknown>): void {
    const done = work
      .catch((error: unknown) => {
        const type = errorNameForLog(error);
        logger.error({ type }, 'a room could not be opened');
        refuse(socket, 'connection-error');
      })
      .then(() => {
        underWay.delete(done);
      });
    underWay.add(done);
  }

  return {
    onConnection(ws, visit) {
      const { socket, isQuiet } = joiningSocket(ws, {
        timing,
        refuse,
        track,
        join: (joining, message) => join(joining, visit, message),
      });
      sockets.add(socket);
      void socket.closed.then(() => sockets.delete(socket));
      if (isShutDown()) refuse(socket, 'ejected');
      else if (sockets.size > mostSockets) refuse(socket, 'meeting-full');
      else track(socket, refuseAtOnce());

      /**
       * Refuses a visitor without waiting for a `join`, if the address of the room is not correctly
       * signed or is not valid yet.
       */
      async function refuseAtOnce(): Promise<void> {
        const refused = await admission.refusalOf(visit.address);
        if (isQuiet() && refused !== null) refuse(socket, refused);
      }
    },
    refuseAll(error) {
      for (const socket of sockets) if (socket.isOpen()) refuse(socket, error);
    },
    pending: () => [...underWay, ...[...sockets].map((socket) => socket.closed)],
  };
}
