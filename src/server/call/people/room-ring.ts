import type { pino } from 'pino';
import type { AgentCallControl } from '../call-agent.ts';
import type { ClaimedCall } from '../call-register.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import type { CallBell } from './call-bell.ts';
import type { RoomPeople } from './room-people.ts';

interface RoomRingParts {
  call: Pick<ClaimedCall, 'id' | 'orgId' | 'owner'>;
  /** Null means that nobody can be asked. */
  bell: CallBell | null;
  isOver(): boolean;
  people: Pick<RoomPeople, 'look'>;
  logger: pino.Logger;
}

/** Lets the desk ring for the visitor of one call, once at a time. */
export interface RoomRing {
  ask: AgentCallControl['askForPerson'];
  /** Lets the desk fall silent. The visitor is told only if nobody comes after all. */
  silence(): void;
  /** Ends everything, because the call is over. */
  stop(): void;
}

export function roomRing({ call, bell, isOver, people, logger }: RoomRingParts): RoomRing {
  let isAsking = false;
  let isRinging = false;
  let timer: NodeJS.Timeout | undefined;

  /** Whether somebody could join now, and the visitor is not a program of the owner. */
  function mayAsk(): boolean {
    const { person, isRefused, canJoin } = people.look();
    return !isOver() && call.owner === 'public' && canJoin && !isRefused && person === null;
  }

  function warn(error: unknown): void {
    logger.warn({ type: errorNameForLog(error) }, 'the desk could not be rung for a call');
  }

  function silence(): void {
    if (isRinging) bell?.silence(call.id).catch(warn);
    isRinging = false;
  }

  return {
    async ask(onUnanswered) {
      if (bell === null || isAsking || !mayAsk()) return false;
      isAsking = true;
      isRinging = await bell.ring(call).catch((error) => {
        warn(error);
        return false;
      });
      // Meanwhile somebody may have come, or the visitor has gone.
      if (!isRinging || !mayAsk()) {
        silence();
        isAsking = false;
        return false;
      }
      timer = setTimeout(() => {
        isAsking = false;
        silence();
        if (mayAsk()) onUnanswered();
      }, bell.ringMs);
      return true;
    },
    silence,
    stop() {
      clearTimeout(timer);
      // What is stored at the end of the call ends the ringing, too.
      isRinging = false;
    },
  };
}
