import type { MessageToPerson } from '#core/call/person-in-call.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import type { PeopleInCall, PersonAct, PersonJoining } from './room-people.ts';

/** How the desk comes into calls, whichever process holds them. */
export interface CallPeople {
  /** Resolves with who is in a call. Null means that no process holds it. */
  look(callId: string): Promise<PeopleInCall | null>;
  /**
   * Lets a person in. Resolves with what the room tells, each message a JSON text in a line. The
   * person is in the call until somebody stops to read.
   */
  join(callId: string, joining: PersonJoining): Promise<ReadableStream<Uint8Array>>;
  /** Resolves with false if this session cannot do that now. */
  act(callId: string, sessionId: string, act: PersonAct): Promise<boolean>;
}

/** A proxy ends a connection on which nothing comes for long. */
const BEAT_MS = 10_000;

/** Returns the people in the calls of this process. */
export function callPeopleHere(rooms: Pick<LazyRooms, 'peopleOf'>): CallPeople {
  return {
    look: async (callId) => rooms.peopleOf(callId)?.look() ?? null,
    async join(callId, joining) {
      return messageStream((tell) => {
        const people = rooms.peopleOf(callId);
        if (people !== undefined) return people.join(joining, tell);
        tell({ type: 'over', why: 'call-over' });
        return () => {};
      });
    },
    act: async (callId, sessionId, act) => rooms.peopleOf(callId)?.act(sessionId, act) ?? false,
  };
}

/** Writes messages until the last one, or until nobody reads any more. */
function messageStream(
  begin: (tell: (message: MessageToPerson) => void) => () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOver = false;
  let leave = () => {};
  let beats: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      const tell = (message: MessageToPerson) => {
        if (isOver) return;
        controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
        if (message.type !== 'over') return;
        isOver = true;
        clearInterval(beats);
        controller.close();
      };
      leave = begin(tell);
      if (!isOver) beats = setInterval(() => tell({ type: 'beat' }), BEAT_MS);
    },
    cancel() {
      isOver = true;
      clearInterval(beats);
      leave();
    },
  });
}
