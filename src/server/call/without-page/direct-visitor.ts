import type { Room } from '../room/room.ts';
import { normalEnding } from '../room/room-endings.ts';
import type { RoomSocket } from '../room/room-socket.ts';
import type { DirectCall, DirectVisit } from './direct-visit.ts';

/** The reason of a call that goes on without us. */
const FORWARDED = 'assistant-forwarded-call';

/** Joins a visitor without a page to the rooms' way of speaking with pages. */
export interface DirectVisitor {
  /** What the room needs of the visitor when it is opened. */
  readonly inRoom: Pick<DirectVisit, 'openPeer' | 'phone'>;
  /** Lets the visitor into the room. */
  enter(room: Room): DirectCall;
}

export function directVisitor(visit: DirectVisit): DirectVisitor {
  const socket = directSocket(visit.onMessage);
  let room: Room | null = null;
  let transfer: Promise<boolean> = Promise.resolve(false);

  async function transferTo(target: string, toSay?: Int16Array): Promise<boolean> {
    const isDone = await visit.phone.transfer(target, toSay);
    if (isDone) room?.end(normalEnding(FORWARDED));
    return isDone;
  }

  return {
    inRoom: {
      openPeer: (events) =>
        visit.openPeer({
          ...events,
          onState(state) {
            events.onState(state);
            // A page says this when it can play the agent's sound.
            if (state === 'connected') {
              room?.onMessage(socket, { type: 'app', data: 'playable' });
            }
          },
        }),
      phone: {
        press: visit.phone.press,
        mayTransferTo: visit.phone.mayTransferTo,
        transfer(target, toSay) {
          const asked = transferTo(target, toSay);
          transfer = asked.catch(() => false);
          return asked;
        },
      },
    },
    enter(opened) {
      room = opened;
      opened.welcome(socket, false);
      return {
        offer: (sdp) => opened.onMessage(socket, { type: 'offer', sdp, fresh: true }),
        keyPressed: opened.keyPressed,
        end: (reason) => void transfer.then(() => opened.end(normalEnding(reason))),
        closed: opened.closed,
      };
    },
  };
}

/** Looks to a room like the socket of a page. It breaks only when the call ends. */
function directSocket(onMessage: DirectVisit['onMessage']): RoomSocket {
  const closed = Promise.withResolvers<void>();
  let isOpen = true;

  function close(): void {
    isOpen = false;
    closed.resolve();
  }

  return {
    send(message) {
      if (isOpen) onMessage(message);
    },
    close(message) {
      if (isOpen) onMessage(message);
      close();
    },
    cut: close,
    isOpen: () => isOpen,
    closed: closed.promise,
  };
}
